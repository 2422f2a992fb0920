/** What a judgement says on the page: figures, what became of each question, and who judged. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readAcceptedAnswers } from '../../../../src/lab/answers/accepted-answers.ts';
import type { JudgedRuns } from '../../../../src/lab/answers/judge-runs.ts';
import { Judged } from '../../../../src/ui/lab/JudgeRuns.tsx';

const judged: JudgedRuns = {
  runs: [
    {
      answers: [
        {
          question: 'A?',
          given: 'a',
          outcome: 'correct',
          verdict: { right: true, by: 'exact', model: null },
        },
        {
          question: 'B?',
          given: 'b',
          outcome: 'incorrect',
          verdict: { right: false, by: 'model', model: 'judge-7b' },
        },
        {
          question: 'C?',
          given: '',
          outcome: 'limit-reached',
          verdict: { right: false, by: 'none', model: null },
        },
      ],
      itemF1: 0.5,
      repetition: 0.25,
      penalties: -0.4,
      rubric: { fulfilled: 1 / 3, grounded: 1, efficient: 0.75, overall: 0.68 },
    },
  ],
  mean: 1 / 3,
  pass: 1 / 3,
};

test('L44: each verdict says whether a model or the rule gave it', () => {
  const page = renderToStaticMarkup(<Judged names={['run.json']} judged={judged} />);
  for (const said of [
    'A? – right, by the rule',
    'B? – wrong, by the model judge-7b',
    'C? – at its limit, by the rule',
  ])
    expect(page).toContain(said);
  for (const figure of ['0.68', '0.50', '-0.4', 'run.json', 'mean@1']) expect(page).toContain(figure);
});

test('L44: accepted answers are known by their form', () => {
  expect(readAcceptedAnswers('{"A?": ["a", "an a"]}')).toEqual({ 'A?': ['a', 'an a'] });
  for (const other of ['{}', '[]', 'no', '{"A?": "a"}', '{"A?": []}', '{"A?": [1]}'])
    expect(readAcceptedAnswers(other)).toBeNull();
});
