/** Refusals whose words the catalogue has: written by the code as they stand there, and shown in every language. */
import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../../../scripts/lib/files.mjs';
import { sniffFormat } from '../../../../src/adapters/documents/sniff-format.ts';
import { decodeText } from '../../../../src/adapters/documents/text/decode-text.ts';
import { refusedStatus } from '../../../../src/adapters/model-files/download-errors.ts';
import { serverFault } from '../../../../src/adapters/model-servers/server-faults.ts';
import { checkTabAddress } from '../../../../src/adapters/open-tabs/tab-address.ts';
import { openingError, transactionError } from '../../../../src/adapters/storage/storage-errors.ts';
import { teamFault } from '../../../../src/adapters/team-library/team-faults.ts';
import { checkAddress } from '../../../../src/adapters/web/address-guard.ts';
import { readResponse } from '../../../../src/adapters/web/read-response.ts';
import { type Result, reportOf, WebpaceError } from '../../../../src/core/errors.ts';
import { refusal } from '../../../../src/models/gguf-facts.ts';
import { readRunFile } from '../../../../src/record/run-file/run-file.ts';
import { ToolBox } from '../../../../src/tools/tool-box.ts';
import { validateArguments } from '../../../../src/tools/validate-arguments.ts';
import { errorSentence, loadSentences, wholeSentence } from '../../../../src/ui/errors/error-sentence.ts';
import { knownRefusal, knownRefusals } from '../../../../src/ui/errors/error-sentences/refusal-sentences.ts';
import { showInLanguage } from '../../../../src/ui/language/translate.ts';
import { fileRefusals } from '../../../../src/ui/words/words.ts';

beforeAll(loadSentences);
afterEach(() => showInLanguage('en', {}));

function errorOf(result: Result<unknown>): unknown {
  if (result.ok) throw new Error('It was not refused.');
  return result.error;
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** A few that are really refused, each of another place. */
const refused: readonly unknown[] = [
  new WebpaceError(fileRefusals.other.code, fileRefusals.other.message),
  errorOf(sniffFormat('photo.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))),
  errorOf(sniffFormat('letter.rtf', bytes('{\\rtf1\u0000'))),
  errorOf(decodeText(bytes('  \n'))),
  errorOf(readRunFile('no run')),
  errorOf(readRunFile('{"format":"webpace-run","version":9}')),
  errorOf(readRunFile('{"format":"webpace-run","version":2}')),
  refusedStatus('https://models.example/one.gguf', 403),
  refusal('one.gguf', 'it has no tokenizer', 'Choose a file made by a recent converter.'),
  serverFault('gone', { host: 'models.example' }),
  serverFault('broken', { host: 'models.example', status: 500, said: 'out of luck' }),
  serverFault('broken', { host: 'models.example', status: 500 }),
  openingError(new DOMException('', 'VersionError')),
  openingError(new DOMException('', 'SecurityError')),
  transactionError(new DOMException('', 'QuotaExceededError')),
  transactionError(new DOMException('Value too large', 'UnknownError')),
  teamFault('gone'),
  teamFault('older'),
  errorOf(checkAddress('http://localhost/page')),
  errorOf(checkAddress('https://example.org:9/page')),
  errorOf(checkTabAddress('chrome://settings')),
  errorOf(await readResponse(new Response('', { status: 404 }), 'https://example.org', { accept: [] })),
  errorOf(await new ToolBox([]).call('fly', {})),
  errorOf(validateArguments('search', { type: 'object', properties: {} }, null)),
];

test('UI13: what is refused tells its own cause in every language, and what to do', async () => {
  for (const language of ['zh', 'es', 'de', 'ar'] as const) {
    const { messages } = await import(`../../../../src/ui/language/catalogues/${language}.ts`);
    showInLanguage(language, messages);
    const told = refused.map((error) => wholeSentence(reportOf(error)) ?? '');
    for (const [place, sentence] of told.entries()) {
      const report = reportOf(refused[place]);
      expect(sentence, report.message).toMatch(/^[^{}]{8,400}[.。)）]$/u);
      expect(sentence).not.toContain(' is ');
      expect(errorSentence(report)).toBe(sentence);
    }
    // The words of a server have no translation.
    expect(told.join()).not.toContain('out of luck');
  }
  showInLanguage('en', {});
  expect(wholeSentence(reportOf(refused[0]))).toBe(reportOf(refused[0]).message);
  expect(knownRefusal('Something else went wrong.')).toBeNull();
});

test('UI13: every refusal with a translation is written somewhere, letter by letter', async () => {
  const paths = (await listFiles('src')).filter(
    (path) => path.endsWith('.ts') && !/^ui\/(?!words\/)/u.test(path),
  );
  const source = (await Promise.all(paths.map((path) => readFile(`src/${path}`, 'utf8')))).join('\n');
  // Some sentences are joined from two places.
  const pieces = knownRefusals.flatMap(({ written }) => written.split(/\{\w+\}|[.:;] |\.$/u));
  const said = pieces
    .map((piece) => piece.replace(/ cannot be read$/u, '').trim())
    .filter((piece) => piece.length > 12);
  expect(said.filter((piece) => !source.includes(piece))).toEqual([]);
});
