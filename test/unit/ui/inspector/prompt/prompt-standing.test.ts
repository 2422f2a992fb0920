/** What the inspector says of a prompt that is laid out to grow at its end: against the prompts themselves, and in words. */
import { describe, expect, test } from 'vitest';
import { renderMessages } from '../../../../../src/core/layout/assemble.ts';
import type { ContextTrace } from '../../../../../src/core/trace/trace.ts';
import {
  promptStanding,
  type StandingGroup,
} from '../../../../../src/ui/inspector/prompt/prompt-standing.ts';
import {
  keptSentence,
  sinceWords,
  spanWords,
} from '../../../../../src/ui/inspector/prompt/standing-words.ts';
import { longRun } from '../../../../doubles/long-run.ts';

const traceOf = (step: number): ContextTrace => run.traces[step - 1] as ContextTrace;
const standingOf = (step: number, from = 1) =>
  promptStanding(traceOf(step), run.traces.slice(from - 1, step - 1).toReversed());

const run = await longRun({ steps: 150, keys: true, budget: 2_048, settings: { layout: 'stable' } });

describe('what stands of a prompt', () => {
  test('IN15: is never more than the two prompts have in common, and nearly all of it', () => {
    const textOf = new Map(run.representations.map(({ id, text }) => [id, text]));
    const rendered = run.traces.map(({ roles, parts }) =>
      renderMessages(roles, parts, (id) => textOf.get(id))
        .map(({ content }) => content)
        .join(''),
    );
    const actions = new Set<string>();
    for (let step = 2; step <= run.traces.length; step += 1) {
      const standing = standingOf(step);
      const [before, after] = [rendered[step - 2] as string, rendered[step - 1] as string];
      let common = 0;
      while (common < after.length && before[common] === after[common]) common += 1;
      // Four characters a token; each part is counted up to a whole one.
      const parts = traceOf(step).parts.length;
      const said = standing?.kept ?? Number.NaN;
      expect(said).toBeLessThanOrEqual(common / 4 + parts);
      // Of a block that is cut, and of the words around the request, nothing is said to stay.
      const largest = Math.max(0, ...(traceOf(step).layout?.state.blocks.map(({ tokens }) => tokens) ?? []));
      expect(said).toBeGreaterThan(common / 4 - largest - 40);
      const [prompt, told] = [traceOf(step).ledger.prompt, standing?.groups ?? []];
      const sum = told.reduce((total, { tokens }) => total + tokens, 0);
      expect(Math.abs(sum - prompt)).toBeLessThanOrEqual(parts);
      expect(said).toBeLessThan(prompt);
      actions.add(standing?.action ?? 'none');
    }
    expect([...actions].toSorted()).toEqual(['cut', 'extended', 'rebuilt']);
  });

  test('IN15: what stays stands in front, and each step since the prompt that first had it there', () => {
    for (let step = 2; step <= run.traces.length; step += 1) {
      const groups = standingOf(step)?.groups ?? [];
      const firstNew = groups.findIndex(({ kept }) => !kept);
      expect(groups.slice(firstNew).some(({ kept }) => kept)).toBe(false);
      for (const { kind, kept, since, spans } of groups) {
        if (kind === 'system' || kind === 'rest') continue;
        expect(since !== null).toBe(kept);
        if (since === null) continue;
        // It stood there then: the context of that step has the blocks, and nothing later can be shown there.
        const then = traceOf(since[1]).layout?.state;
        const standing =
          kind === 'line' ? then?.lines.map(({ first }) => first) : then?.blocks.map((b) => b.step);
        expect(standing).toContain(spans[0]?.[0]);
        expect(since[0]).toBeGreaterThan(1);
        expect(since[1]).toBeLessThan(step);
      }
    }
  });

  test('IN15: a layout that is unknown, or the prompt before, is not told of', () => {
    const { layout: _, ...bare } = traceOf(20);
    expect(promptStanding(bare, [])).toBeNull();
    const alone = promptStanding(traceOf(20), []);
    expect(alone).toMatchObject({ before: null, kept: 0 });
    // Where a trace is missing in between, the one before it is not the prompt before.
    expect(promptStanding(traceOf(20), [traceOf(18)])?.before).toBeNull();
    const extended = run.traces.findLast(({ layout, step }) => layout?.action === 'extended' && step > 20);
    const step = extended?.step as number;
    expect(standingOf(step, step - 1)?.open).toBe(true);
    expect(standingOf(step)?.open).toBe(false);
  });

  test('IN15: the words say the figures', () => {
    const group = (change: Partial<StandingGroup>): StandingGroup => ({
      kind: 'step',
      spans: [[3, 7]],
      steps: 5,
      tokens: 400,
      kept: true,
      since: [4, 8],
      ...change,
    });
    expect(
      keptSentence({ action: 'extended', before: 41, kept: 1_812, prompt: 2_000, groups: [], open: false }),
    ).toBe(
      'The first 1,812 of its 2,000 tokens (91 %) are those of the prompt of step 41: an engine that keeps its cache reads the other 188.',
    );
    expect(spanWords(group({}))).toBe('Steps 3–7');
    expect(spanWords(group({ spans: [[9, 9]], steps: 1 }))).toBe('Step 9');
    const many = [9, 2, 30, 14, 5, 40, 60].map((step) => [step, step] as const);
    expect(spanWords(group({ spans: many, steps: 7 }))).toBe('Steps 9, 2, 30, 14, 5 and 2 more');
    expect(spanWords(group({ spans: [], steps: 0 }))).toBe('');
    expect(sinceWords(group({}), false, 4)).toBe('here since steps 4 to 8');
    expect(sinceWords(group({ since: [8, 8] }), false, 4)).toBe('here since step 8');
    expect(sinceWords(group({ since: [4, 8] }), true, 4)).toBe('here since step 4 or before');
    expect(sinceWords(group({ kept: false, since: null }), false, 4)).toBe('read again');
    expect(sinceWords(group({ kind: 'system', since: null }), false, 4)).toBe('stays');
  });
});
