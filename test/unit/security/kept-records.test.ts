/**
 * Text and label of one value come from one record that was kept. The compiler refuses a bare pair of the two; a pair with a third
 * field beside it is refused here: no call writes down the record that it gives.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const call = /\b(?:labelled|wordsOf|typedIn)\(\s*/gu;
/** A record by its name, a field of one, one of a list: never one that is put together on the spot. */
const kept = /^(?:null|[a-z]\w*(?:\??\.\w+|\[\w+\])*)\s*[,)]/iu;

/** What a call of these functions gives them, where it is no record by its name. */
function writtenDown(source: string): string[] {
  return [...source.matchAll(call)]
    .map(({ index, 0: { length } }) => source.slice(index + length, index + length + 60))
    .filter((given) => !kept.test(given));
}

test('U6: what this test refuses', () => {
  expect(writtenDown('labelled({ id: 1, text: one.text, trust: other.trust })')).toHaveLength(1);
  expect(writtenDown("wordsOf({ ...one, trust: other.trust }, 'quote')")).toHaveLength(1);
  expect(writtenDown("wordsOf(Object.assign(one, other), 'quote')")).toHaveLength(1);
  expect(writtenDown("labelled(block); wordsOf(run.citation, 'quote'); typedIn(null, turn, 'x')")).toEqual(
    [],
  );
});

test('U6: no call pairs a text with the label of another record by writing down a third field', async () => {
  const names = (await readdir('src', { recursive: true })).filter((name) => /\.tsx?$/u.test(name));
  const callers: string[] = [];
  for (const name of names) {
    const source = await readFile(join('src', name), 'utf8');
    if (!/from '[^']*\/labelled-text\.ts'/u.test(source) || !source.match(call)) continue;
    callers.push(name);
    expect(writtenDown(source), name).toEqual([]);
  }
  expect(callers.length).toBeGreaterThan(4);
});
