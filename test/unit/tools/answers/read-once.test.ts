import { describe, expect, test } from 'vitest';
import type { Reader, Reading } from '../../../../src/ports/retrieval/reader.ts';
import { readOnce } from '../../../../src/tools/answers/reading/read-once.ts';

const reading: Reading = { spans: [], sentences: [], passages: [null], answerable: 0.5, complete: true };

function counting(complete: boolean): { reader: Reader; asked: string[] } {
  const asked: string[] = [];
  const reader: Reader = {
    id: 'counting',
    bars: { sure: 0.8, likely: 0.5, answerable: 0.3 },
    async read(question) {
      asked.push(question);
      return { ...reading, complete };
    },
  };
  return { reader, asked };
}

describe('Q52: what leads have in common is read once', () => {
  const ferry = [{ title: 'Ferries', text: 'The ferry is the Linnet.' }];

  test('the same question of the same passages is asked once, another one again', async () => {
    const { reader, asked } = counting(true);
    const once = readOnce(reader);
    const first = await once.read('ferry = ?', ferry);
    expect(await once.read('ferry = ?', ferry)).toBe(first);
    await once.read('ferry = ?', [{ title: 'Boats', text: 'The ferry is the Linnet.' }]);
    await once.read('Who is ferry?', ferry);
    expect(asked).toEqual(['ferry = ?', 'ferry = ?', 'Who is ferry?']);
  });

  test('what was not read to its end is read anew', async () => {
    const { reader, asked } = counting(false);
    const once = readOnce(reader);
    await once.read('ferry = ?', ferry);
    await once.read('ferry = ?', ferry);
    expect(asked).toHaveLength(2);
  });
});
