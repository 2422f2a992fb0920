import { expect, test } from 'vitest';
import { Bm25 } from '../../../../src/core/text/bm25.ts';
import { stemsOf } from '../../../../src/core/text/stem.ts';
import { sharedWords } from '../../../../src/evidence/words/shared-words.ts';

const texts = [
  'From the first day of this timetable the Grey Petrel takes over all crossings.',
  '| Grey Petrel | 1987 | 613 t |',
  'The summer boat leaves at noon.',
  '讲座由何砚之主讲。',
  '一号窑由何砚之照看。',
];
const words = new Bm25();
for (const text of texts) words.add(stemsOf(text));
const [timetable = '', register = '', summer = '', talk = '', kiln = ''] = texts;

test('Q24: the name that two texts share and the question does not say leads on', () => {
  const question = 'What is the tonnage of the winter ferry?';
  expect(sharedWords(question, timetable, register, words)).toMatchObject({ text: 'Grey Petrel', count: 2 });
  expect(sharedWords(question, timetable, summer, words)).toBeNull();
});

test('Q24: what the question says itself leads nowhere', () => {
  expect(sharedWords('How heavy is the Grey Petrel?', timetable, register, words)).toBeNull();
});

test('Q24: a name in Chinese is found without spaces', () => {
  expect(sharedWords('讲座的人照看哪口窑？', talk, kiln, words)?.text).toContain('何砚之');
});
