import { expect, test } from 'vitest';
import { answerOutcome } from '../../../../../src/agent/profiles/react/answer-outcome.ts';

test('the title of a long answer ends with a whole character', () => {
  const answer = `${'a'.repeat(78)}😀 is a long answer`;
  const context = {
    question: 'Which?',
    citations: [],
    doubted: [],
    withheld: [],
    model: 'scripted',
    shown: 'app' as const,
  };
  const { title } = answerOutcome({ kind: 'answer', thought: '', answer, quotes: [] }, context);
  expect(title).toBe(`${'a'.repeat(78)}…`);
});
