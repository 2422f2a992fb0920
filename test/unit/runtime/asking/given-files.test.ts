import { describe, expect, test } from 'vitest';
import { GivenFiles } from '../../../../src/runtime/asking/given-files.ts';
import { createParseFileTool } from '../../../../src/tools/parse-file.ts';
import { callTool } from '../../../../src/tools/tool.ts';
import { directParser } from '../../../doubles/direct-parser.ts';

const file = (name: string, text = 'The office opens at nine.', size = text.length) => ({
  name,
  size,
  arrayBuffer: async () => new TextEncoder().encode(text).buffer,
});

describe('files that tools may read', () => {
  test('Y22: are read by the names that they were given under; one of the same name takes the place of the first', async () => {
    const files = new GivenFiles();
    expect(files.names()).toEqual([]);
    expect(files.add(file('hours.txt')).ok).toBe(true);
    expect(files.add(file('a\u202e\nb.txt')).ok).toBe(true);
    expect(files.names()).toEqual(['hours.txt', 'ab.txt']);
    files.add(file('hours.txt', 'The office opens at ten.'));
    const tool = createParseFileTool(directParser(), files);
    const read = await callTool(tool, { file: 'hours.txt' });
    expect(read.ok && [read.value.observation.includes('opens at ten'), read.value.trust]).toEqual([
      true,
      'untrusted',
    ]);
    files.remove('hours.txt');
    const gone = await callTool(tool, { file: 'hours.txt' });
    expect(!gone.ok && [gone.error.code, gone.error.message]).toEqual([
      'document-not-found',
      'There is no file “hours.txt”. Files: ab.txt.',
    ]);
  });

  test('J6: one of more than 100 MB is refused before it is read; one that the browser lost is told as such', async () => {
    const files = new GivenFiles();
    const large = {
      ...file('large.pdf', '', 200_000_000),
      arrayBuffer: () => Promise.reject(new Error('read')),
    };
    expect(files.add(large)).toMatchObject({ ok: false, error: { code: 'document-too-large' } });
    expect(files.add({ ...large, size: 100_000_001 }).ok).toBe(false);
    expect(files.names()).toEqual([]);
    expect(files.add({ ...large, size: 100_000_000 }).ok).toBe(true);
    const lost = await callTool(createParseFileTool(directParser(), files), { file: 'large.pdf' });
    expect(lost).toMatchObject({ ok: false, error: { code: 'document-not-found' } });
    expect(!lost.ok && lost.error.message).toContain('Add it again.');
  });
});
