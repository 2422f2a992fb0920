import { expect, test } from 'vitest';
import { longestQuestion } from '../../../src/tools/longest-question.ts';
import { createSearchTool } from '../../../src/tools/search.ts';
import { validateArguments } from '../../../src/tools/validate-arguments.ts';
import { createVisitTool } from '../../../src/tools/visit.ts';

test('Y1: searches and visits of the library take a question of up to 20,000 characters', () => {
  const search = createSearchTool(null as never);
  const visit = createVisitTool(null as never, null as never);
  const taken = (length: number) => {
    const question = 'a'.repeat(length);
    return [
      validateArguments('search', search.schema, { query: question, about: [question] }).ok,
      validateArguments('visit', visit.schema, { document: 'd', goal: question, about: [question] }).ok,
    ];
  };
  expect(longestQuestion).toBe(20_000);
  expect(taken(3000)).toEqual([true, true]);
  expect(taken(20_001)).toEqual([false, false]);
});
