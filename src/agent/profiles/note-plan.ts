import type { Chunk } from '../../core/memory/chunk.ts';
import { composeAnswer } from '../../tools/answer.ts';
import type { StepPlan } from '../run-step.ts';
import { citeMemory, emptyOutcome } from './step-outcomes.ts';

/** UTF-16 units. Equals the longest quote. */
const longestQuote = 300;

/** Notes what the user told without asking. The request's own chunk holds it in memory, and the step shows it back. */
export function notePlan(question: string, request: Chunk): StepPlan {
  return {
    kind: 'answer',
    title: 'Noted',
    act: async () => {
      const text = question.slice(0, longestQuote);
      const quote = { text, start: 0, end: text.length };
      const composed = composeAnswer({
        question,
        citations: [citeMemory(request, '', 0, quote)],
        answers: [],
        source: 'user',
      });
      return {
        ...emptyOutcome,
        kind: 'answer',
        title: 'Noted',
        action: 'Answer',
        observation: 'Noted.',
        trust: 'app',
        origins: [{ kind: 'app' }],
        answer: composed.answer,
      };
    },
  };
}
