import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  checkThirdQuestions,
  readThirdLibrary,
  splitsOfGroups,
} from '../../../../bench/answers/third-questions.mjs';

const problems: string[] = [];
const library = readThirdLibrary(join(import.meta.dirname, '../../../../bench/answers/texts-3'), (text) => {
  problems.push(text);
});
const [first = '', ...others] = library.groups.keys();
const stranger = others.find((file) => library.groups.get(file) !== library.groups.get(first)) ?? '';
const asked = (documents: string[], split: string) => ({
  id: 'one',
  kind: 'unanswerable',
  language: 'en',
  split,
  turns: [{ say: 'Who?' }],
  gold: [],
  answers: [],
  quotes: [],
  documents,
});
const about = (question: ReturnType<typeof asked>) =>
  checkThirdQuestions([question], library, []).problems.filter((text) => text.startsWith('one:'));

describe('the third set of questions', () => {
  test('a seed sets half of the groups aside, whatever order they come in', () => {
    const groups = ['a', 'b', 'c', 'd', 'e', 'f'];
    const splits = splitsOfGroups(groups, 7);
    expect([...splits.values()].filter((split) => split === 'tuning')).toHaveLength(3);
    expect(splitsOfGroups([...groups].reverse(), 7)).toEqual(splits);
  });

  test('no group has one document in either half, and every document is listed', () => {
    expect(problems).toEqual([]);
    const sizes = [...new Set(library.groups.values())].map(
      (group) => [...library.groups.values()].filter((one) => one === group).length,
    );
    expect(Math.min(...sizes)).toBeGreaterThan(1);
  });

  test('a question over documents of two groups, or in the other half than its group, is a problem', () => {
    const split = splitsOfGroups(library.groups.values(), library.seed).get(library.groups.get(first) ?? '');
    const other = split === 'tuning' ? 'set-aside' : 'tuning';
    expect(about(asked([first], split ?? ''))).toEqual([]);
    expect(about(asked([first], other))).toEqual([`one: the split is ${other}, and the hash says ${split}`]);
    expect(about(asked([first, stranger], split ?? ''))).toEqual(['one: its documents are of two groups']);
  });
});
