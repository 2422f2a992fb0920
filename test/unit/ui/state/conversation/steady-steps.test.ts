/** Lists of steps that are the same object as long as nothing of them changes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AgentEvent } from '../../../../../src/agent/agent-events.ts';
import {
  applyEvent,
  type Conversation,
  emptyConversation,
  outlinedConversation,
  withTraces,
} from '../../../../../src/ui/state/conversation/conversation.ts';
import { hasMemoryToShow, stepsOf } from '../../../../../src/ui/state/conversation/conversation-steps.ts';
import { SteadySteps } from '../../../../../src/ui/state/conversation/steady-steps.ts';
import { SyntheticRun } from '../../../../doubles/synthetic-run.ts';

const long = new SyntheticRun({ steps: 40, stepsInTurn: 8, decisions: 3, length: 40 });
const readable = (step: Parameters<typeof hasMemoryToShow>[1], { partial }: Conversation): boolean =>
  hasMemoryToShow(partial === true, step);

describe('steps of a run under way', () => {
  test('LR6: are the same list while words come, and another one when a step gets its context, its record, or company', () => {
    const steady = new SteadySteps(({ trace }) => trace !== null);
    let conversation = withTraces(outlinedConversation(long.stored()), long.stored().traces);
    const hear = (event: AgentEvent) => {
      conversation = applyEvent(conversation, event);
      return steady.of(conversation);
    };
    const first = steady.of(conversation);
    expect(first).toHaveLength(40);
    expect(hear({ type: 'run-start', run: long.run, question: 'And then?', resumed: false })).toHaveLength(
      40,
    );
    const known = hear({ type: 'step-start', step: 41, kind: 'visit', title: 'Notes' });
    for (const text of ['It ', 'rains.']) expect(hear({ type: 'reply-delta', step: 41, text })).toBe(known);
    const trace = long.trace(41);
    const told = hear({ type: 'context-ready', step: 41, trace });
    expect(told).toHaveLength(41);
    expect(hear({ type: 'reply-delta', step: 41, text: 'Still.' })).toBe(told);
    // The same trace: who asks whether the step is saved must hear that it is.
    const ended = hear({ type: 'step-end', step: long.step(41), trace });
    expect(ended.at(-1)?.record?.step).toBe(41);
    expect(steady.of(emptyConversation)).toEqual([]);
  });

  test('LR6: are at any time those that a walk through all of them finds', () => {
    const event = fc.oneof(
      fc.constant('start' as const),
      fc.constant('word' as const),
      fc.constant('context' as const),
      fc.constant('end' as const),
      fc.constant('trace' as const),
      fc.constant('whole' as const),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const lists = [new SteadySteps(({ trace }) => trace !== null), new SteadySteps(readable)] as const;
        let conversation: Conversation = outlinedConversation(long.stored());
        let step = 40;
        for (const [i, name] of events.entries()) {
          if (name === 'start') {
            step += 1;
            conversation = applyEvent(conversation, {
              type: 'step-start',
              step,
              kind: 'visit',
              title: 'Notes',
            });
          } else if (name === 'word')
            conversation = applyEvent(conversation, { type: 'reply-delta', step, text: 'a' });
          else if (name === 'context')
            conversation = applyEvent(conversation, { type: 'context-ready', step, trace: long.trace(step) });
          else if (name === 'end')
            conversation = applyEvent(conversation, {
              type: 'step-end',
              step: long.step(step),
              trace: long.trace(step),
            });
          else if (name === 'trace') conversation = withTraces(conversation, [long.trace(1 + (i % 40))]);
          else {
            const { partial: _, ...whole } = conversation;
            conversation = whole;
          }
          const steps = stepsOf(conversation);
          const keys = (list: readonly (typeof steps)[number][]) =>
            list.map(({ step: number, trace, record }) => [number, trace, record]);
          expect(keys(lists[0].of(conversation))).toEqual(keys(steps.filter(({ trace }) => trace !== null)));
          const own = steps.filter((shown) => readable(shown, conversation));
          expect(keys(lists[1].of(conversation))).toEqual(keys(own));
        }
      }),
      { seed: 20_261_122, numRuns: 60 },
    );
  });
});
