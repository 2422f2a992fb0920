/** The promises of a document parser, on real files, kept by the readers behind a message boundary. */
import { readFile } from 'node:fs/promises';
import { afterAll } from 'vitest';
import { documentParserService } from '../../../../src/adapters/documents/document-parser-service.ts';
import { WorkerDocumentParser } from '../../../../src/adapters/documents/worker-document-parser.ts';
import { documentParserContract } from '../../../contracts/document-parser.contract.ts';
import { directParser } from '../../../doubles/direct-parser.ts';
import { messagePortWorker } from '../../../doubles/message-port-worker.ts';

const documents = new URL('../../../files/documents/', import.meta.url);
// PDFs are read in a browser: see test/browser/adapters/documents.
const files = {
  pdf: false,
  read: async (name: string) => new Uint8Array(await readFile(new URL(name, documents))),
};
const noTables = () => Promise.reject(new Error('No tables here.'));
const parser = new WorkerDocumentParser({ spawn: () => messagePortWorker(documentParserService(noTables)) });

afterAll(() => parser.close());

documentParserContract('a worker', async () => parser, files);
documentParserContract('the readers', async () => directParser(), files);
