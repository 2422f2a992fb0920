import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../src/core/errors.ts';
import { createParseFileTool } from '../../../src/tools/parse-file.ts';
import { callTool } from '../../../src/tools/tool.ts';
import { directParser } from '../../doubles/direct-parser.ts';

const folder = new URL('../../files/documents/', import.meta.url);
const names = ['harbour-dues-openpyxl.xlsx', 'seed-vault-libreoffice.pptx', 'long.txt'];
const long = Array.from({ length: 900 }, (_, at) => `Line ${at} of a long story.`).join('\n\n');

const tool = createParseFileTool(directParser(), {
  names: () => names,
  async open(name) {
    if (!names.includes(name)) return undefined;
    if (name === 'long.txt') return { name, bytes: new TextEncoder().encode(long) };
    return { name, bytes: new Uint8Array(await readFile(new URL(name, folder))) };
  },
});

describe('parse-file', () => {
  test('J12: reads a file with the names of its parts, from any part on, as untrusted text', async () => {
    const whole = valueOrThrow(await callTool(tool, { file: 'harbour-dues-openpyxl.xlsx' }));
    expect(whole.trust).toBe('untrusted');
    expect(whole.observation).toContain('[sheet “Dues 2024”]\n## Dues 2024');
    expect(whole.observation).toContain('| B-027 | Kittiwake | 2024-03-11 | 12.20 | 516.40 | 0040988 |');
    expect(whole.data?.parts).toEqual(['sheet “Dues 2024”', 'sheet “Notes”']);
    const notes = valueOrThrow(await callTool(tool, { file: 'harbour-dues-openpyxl.xlsx', part: 2 }));
    expect(notes.observation).toContain('lifeboat service');
    expect(notes.observation).not.toContain('Kittiwake');
  });

  test('J12: a long file is read in pieces that together are its text', async () => {
    let at = 0;
    let text = '';
    for (let calls = 0; calls < 20; calls += 1) {
      const piece = await callTool(tool, { file: 'long.txt', at });
      if (!piece.ok || piece.value.data === undefined) throw new Error('not read');
      const { start, end, length } = piece.value.data;
      expect(start).toBe(at);
      text += long.slice(start, end);
      if (end === length) {
        expect(piece.value.observation).not.toContain('Cut');
        break;
      }
      expect(piece.value.observation).toContain(`at: ${end}`);
      at = end;
    }
    expect(text).toBe(long);
  });

  test('J15, Y41: asked a question it quotes the whole file, with part and place, and says who read', async () => {
    const asked = valueOrThrow(
      await callTool(tool, {
        file: 'harbour-dues-openpyxl.xlsx',
        question: 'What did the Kittiwake pay?',
      }),
    );
    expect(asked.trust).toBe('untrusted');
    expect(asked.observation).toMatch(/- “.*Kittiwake.*” \[sheet “Dues 2024”, \d+–\d+\]/);
    expect(asked.observation).toContain('[Read by the rule that quotes]');
    const nothing = await callTool(tool, { file: 'long.txt', question: 'Who rang the bell?' });
    expect(nothing.ok && nothing.value.observation).toContain('Evidence: none.');
  });

  test('J12: what is not there is said with what is', async () => {
    expect(await callTool(tool, { file: 'missing.pdf' })).toMatchObject({
      error: { code: 'document-not-found', message: expect.stringContaining('long.txt') },
    });
    expect(await callTool(tool, { file: 'seed-vault-libreoffice.pptx', part: 9 })).toMatchObject({
      error: { code: 'tool-arguments', message: expect.stringContaining('has 3 parts') },
    });
    expect(await callTool(tool, { file: 'long.txt', page: 1 })).toMatchObject({
      error: { code: 'tool-arguments' },
    });
  });
});
