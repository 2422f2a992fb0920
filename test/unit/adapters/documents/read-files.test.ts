import { describe, expect, test, vi } from 'vitest';
import {
  type FileContent,
  type ReadableFile,
  readFiles as readFilesWith,
} from '../../../../src/adapters/documents/read-files.ts';
import { directParser } from '../../../doubles/direct-parser.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const readFiles = (files: Iterable<ReadableFile | FileContent>, signal?: AbortSignal) =>
  readFilesWith(files, directParser(), { signal });

describe('readFiles', () => {
  test('gives name and text of a text file, with lines ended by a newline alone', async () => {
    const [reading] = await readFiles([{ name: 'notes.md', bytes: bytes('\ufeff# Field notes\r\nPines.') }]);
    expect(reading).toEqual({
      name: 'notes.md',
      result: {
        ok: true,
        value: {
          name: 'notes.md',
          title: 'Field notes',
          text: '# Field notes\nPines.',
          format: 'markdown',
          marks: [],
        },
      },
    });
  });

  test('J1: a word divided at the end of a line is whole in plain text, and the lines keep their indentation', async () => {
    const text = async (content: string) => {
      const [reading] = await readFiles([{ name: 'manual.txt', bytes: bytes(content) }]);
      return reading?.result.ok ? reading.result.value.text : null;
    };
    expect(await text('the sum of the condi\u2010\n     tions: see (1)\nbelow')).toBe(
      'the sum of the conditions:\n     see (1)\nbelow',
    );
    expect(await text('eine Prozessken\u00ad\r\n  nung\r\n\r\nNext')).toBe('eine Prozesskennung\n\nNext');
    expect(await text('a well\u2010known case\u2010\nsensitive name')).toBe(
      'a well\u2010known case\u2010\nsensitive name',
    );
    expect(await text('from Mon\u2010\nTue on, 10\u2010\n20 of well-\nknown')).toBe(
      'from Mon\u2010\nTue on, 10\u2010\n20 of well-\nknown',
    );
  });

  test('takes files of a browser and files that are read on demand', async () => {
    const onDemand = { name: 'b.txt', size: 4, bytes: () => Promise.resolve(bytes('text')) };
    const readings = await readFiles([new File(['text'], 'a.txt'), onDemand]);
    expect(readings.map(({ result }) => (result.ok ? result.value.text : result.error.code))).toEqual([
      'text',
      'text',
    ]);
  });

  test('takes text under any name', async () => {
    const files = ['README', 'data.csv', 'page.html', '笔记.txt', 'UPPER.TXT'].map((name) => ({
      name,
      bytes: bytes('a'),
    }));
    const readings = await readFiles(files);
    expect(readings.every(({ result }) => result.ok)).toBe(true);
  });

  test('one bad file does not stop the others, and every reading names its file', async () => {
    const readings = await readFiles([
      { name: 'good.txt', bytes: bytes('one') },
      { name: 'picture.png', bytes: Uint8Array.of(0x89, 0x50, 0, 0) },
      { name: 'empty.txt', bytes: bytes('') },
      { name: 'gone.txt', size: 3, bytes: () => Promise.reject(new DOMException('gone', 'NotFoundError')) },
      { name: 'also-good.txt', bytes: bytes('two') },
    ]);
    expect(readings.map(({ name, result }) => [name, result.ok ? 'ok' : result.error.code])).toEqual([
      ['good.txt', 'ok'],
      ['picture.png', 'document-not-text'],
      ['empty.txt', 'document-not-text'],
      ['gone.txt', 'document-not-found'],
      ['also-good.txt', 'ok'],
    ]);
  });

  test('J6: refuses a file of 200 MB before reading it', async () => {
    const read = vi.fn(() => Promise.resolve(bytes('a')));
    const [reading] = await readFiles([{ name: 'large.txt', size: 200_000_000, bytes: read }]);
    expect(reading?.result).toMatchObject({
      ok: false,
      error: {
        code: 'document-too-large',
        message: 'The file has 200.0 MB; the limit is 100 MB. Split it into parts and add those.',
        details: { size: 200_000_000 },
      },
    });
    expect(read).not.toHaveBeenCalled();
  });

  test('J6: reads a file of 100 MB, and not one that is a byte larger', async () => {
    const read = vi.fn(() => Promise.resolve(bytes('a')));
    const sized = async (size: number) =>
      (await readFiles([{ name: 'a.txt', size, bytes: read }]))[0]?.result;
    expect(await sized(100_000_000)).toMatchObject({ ok: true });
    expect(read).toHaveBeenCalledOnce();
    expect(await sized(100_000_001)).toMatchObject({ error: { code: 'document-too-large' } });
    expect(read).toHaveBeenCalledOnce();
  });

  test('refuses a file that turns out larger than it said', async () => {
    const grown = {
      name: 'a.txt',
      size: 1,
      bytes: () => Promise.resolve(new Uint8Array(100_000_001).fill(97)),
    };
    const [reading] = await readFiles([grown]);
    expect(reading?.result).toMatchObject({ error: { code: 'document-too-large' } });
  });

  test('J6: takes a text of 4 million characters, and none that is one longer', async () => {
    const sized = async (size: number) =>
      (await readFiles([{ name: 'a.txt', bytes: new Uint8Array(size).fill(97) }]))[0]?.result;
    expect(await sized(4_000_000)).toMatchObject({ ok: true });
    expect(await sized(4_000_001)).toMatchObject({ error: { code: 'document-too-large' } });
  });

  test('cleans the name that the library shows', async () => {
    const names = ['a\u202Etxt.md', '\u0000', `${'x'.repeat(300)}.txt`];
    const readings = await readFiles(names.map((name) => ({ name, bytes: bytes('text') })));
    expect(readings.map(({ result }) => (result.ok ? result.value.name : ''))).toEqual([
      'atxt.md',
      'untitled.txt',
      'x'.repeat(255),
    ]);
  });

  test('stops at the signal and says so of the rest', async () => {
    const stop = new AbortController();
    const first = { name: 'a.txt', size: 1, bytes: () => Promise.resolve(bytes('a')) };
    const stopping = {
      ...first,
      bytes: () => {
        stop.abort();
        return Promise.resolve(bytes('a'));
      },
    };
    const never = { ...first, bytes: vi.fn(first.bytes) };
    const readings = await readFiles([first, stopping, never], stop.signal);
    expect(readings.map(({ result }) => (result.ok ? 'ok' : result.error.code))).toEqual([
      'ok',
      'aborted',
      'aborted',
    ]);
    expect(never.bytes).not.toHaveBeenCalled();
  });

  test('reads nothing from no files', async () => {
    expect(await readFiles([])).toEqual([]);
  });
});
