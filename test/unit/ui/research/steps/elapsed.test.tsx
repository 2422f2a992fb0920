/** The time of a step that is under way. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Elapsed } from '../../../../../src/ui/research/steps/StepRow.tsx';
import { applyEvent, emptyConversation } from '../../../../../src/ui/state/conversation/conversation.ts';
import { SyntheticRun } from '../../../../doubles/synthetic-run.ts';

test('a step counts from its own beginning, wherever it is shown later', () => {
  expect(renderToStaticMarkup(<Elapsed since={performance.now() - 65_000} />)).toBe('65 s…');
  expect(renderToStaticMarkup(<Elapsed since={undefined} />)).toBe('0 s…');
  const { run } = new SyntheticRun({ steps: 1, stepsInTurn: 1 });
  const asked = applyEvent(emptyConversation, { type: 'run-start', run, question: 'Why?', resumed: false });
  const before = performance.now();
  const begun = applyEvent(asked, { type: 'step-start', step: 1, kind: 'search', title: 'Why?' });
  expect(begun.turns[0]?.steps[0]?.begunAt).toBeGreaterThanOrEqual(before);
});
