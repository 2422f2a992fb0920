import { expect, test } from 'vitest';
import { answerText } from '../../../../src/record/answers/answer-text.ts';
import { seenText } from '../../../../src/record/search/seen-text.ts';
import { renderVisit } from '../../../../src/tools/visit-observation.ts';

const seen = (kind: 'request' | 'search' | 'visit' | 'answer', text: string) =>
  seenText({ step: 1, kind, text });

test('LR3: of a visit its title and the page are seen, each once, without labels and marks', () => {
  const page = '# The mill\n\n**Visitors.** In all, 2,975 came, see [the log](log.md).';
  const report = {
    rationale: '“The mill” holds 1 of the quotes.',
    evidence: ['In all, 2,975 came.'],
    summary: 'S.',
  };
  const visit = (text: string) => `Visit: The mill\n${renderVisit({ ...report, text })}`;
  expect(seen('visit', visit(page))).toBe('The mill\nThe mill\n\nVisitors. In all, 2,975 came, see the log.');
  expect(seen('visit', visit('Wind and rain.\n'.repeat(1_000)))).toMatch(/Wind and rain\.$/u);
  expect(seen('visit', 'Visit: The mill\nIt is closed.')).toBe('The mill\nIt is closed.');
});

test('LR3: of a search and an answer nothing is seen that memory alone holds', () => {
  expect(
    seen('search', 'Search: Who came?\n1. The mill [7f2d-2582]: **In all** [2] came.\n2. Log [a]: no'),
  ).toBe('Who came?\n1. The mill: In all [2] came.\n2. Log: no');
  const written = answerText({
    question: 'Who came?',
    prose: null,
    answers: [{ text: '2,975', citation: 0, start: 8, end: 13, probability: 1, certainty: 'sure' }],
    nearest: true,
    citations: [
      {
        document: null,
        title: 'The mill',
        chunk: null,
        quote: 'In all, 2,975 came.',
        start: 0,
        end: 19,
        trust: 'untrusted',
        origins: [],
      },
    ],
    outcome: 'answered',
    reason: null,
    source: 'library',
  });
  expect(seen('answer', `Answer: Who came?\n${written}`)).toBe('Who came?\n“In all, 2,975 came.” (The mill)');
});

test('LR3: the line that only draws a table is not seen; a question stays as it was typed', () => {
  expect(seen('visit', '| Item | Due |\n|---|---:|\n| Rent | 3 May |')).toBe(
    '| Item | Due |\n| Rent | 3 May |',
  );
  expect(seen('visit', '| :--: | --- | Rent')).toBe('Rent');
  expect(seen('visit', 'a -- b | c')).toBe('a -- b | c');
  expect(seen('request', 'Answer: **what** `is` it?')).toBe('Answer: **what** `is` it?');
});
