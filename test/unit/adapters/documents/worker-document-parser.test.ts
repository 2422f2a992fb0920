import { describe, expect, test } from 'vitest';
import { WorkerDocumentParser } from '../../../../src/adapters/documents/worker-document-parser.ts';
import type {
  DocumentSource,
  ParsedDocument,
  ParseProgress,
} from '../../../../src/ports/documents/document-parser.ts';
import type { CallContext } from '../../../../src/worker-link/protocol.ts';
import { messagePortWorker } from '../../../doubles/message-port-worker.ts';

/** A worker whose reader hangs at files of one name, and reads the others at once. */
function readers() {
  const workers: ReturnType<typeof messagePortWorker>[] = [];
  const spawn = () => {
    const worker = messagePortWorker({
      async load() {},
      operations: {
        async parse(source: DocumentSource, context: CallContext<ParseProgress>): Promise<ParsedDocument> {
          context.emit({ done: 1, total: 2 });
          if (source.name.startsWith('hangs')) await new Promise(() => {});
          return { format: 'pdf', title: null, text: source.name, marks: [] };
        },
      },
    });
    workers.push(worker);
    return worker;
  };
  return { spawn, workers };
}

const pdf = (name: string): DocumentSource => ({ name, bytes: new TextEncoder().encode('%PDF-1.7 ') });

describe('the reader in its worker', () => {
  test('J11: a file that takes too long ends with its worker, and the next one is read by another', async () => {
    const { spawn, workers } = readers();
    const parser = new WorkerDocumentParser({ spawn, timeLimit: 400, quietLimit: 80 });
    const [slow, next] = await Promise.all([parser.parse(pdf('hangs.pdf')), parser.parse(pdf('next.pdf'))]);
    expect(slow).toMatchObject({ ok: false, error: { code: 'document-too-slow' } });
    expect(next).toMatchObject({ ok: true, value: { text: 'next.pdf' } });
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    parser.close();
  });

  test('J11: an abort ends the reading at once, progress is told before', async () => {
    const { spawn, workers } = readers();
    const parser = new WorkerDocumentParser({ spawn });
    const stop = new AbortController();
    const seen: ParseProgress[] = [];
    const result = await parser.parse(pdf('hangs.pdf'), {
      signal: stop.signal,
      onProgress(progress) {
        seen.push(progress);
        stop.abort();
      },
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(seen).toEqual([{ done: 1, total: 2 }]);
    expect(workers[0]?.terminated).toBe(true);
    expect(await parser.parse(pdf('again.pdf'))).toMatchObject({ ok: true });
    parser.close();
  });

  test('plain text needs no worker, and what is refused by its first bytes starts none', async () => {
    const { spawn, workers } = readers();
    const parser = new WorkerDocumentParser({ spawn });
    const bytes = new TextEncoder().encode('# Notes\r\nOne.');
    expect(await parser.parse({ name: 'a.md', bytes })).toMatchObject({
      ok: true,
      value: { format: 'markdown', text: '# Notes\nOne.' },
    });
    const sound = new TextEncoder().encode('OggS\0');
    expect(await parser.parse({ name: 'a.ogg', bytes: sound })).toMatchObject({
      ok: false,
      error: { code: 'speech-model-missing' },
    });
    expect(workers).toHaveLength(0);
  });
});
