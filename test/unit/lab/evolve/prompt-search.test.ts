/** The search for prompts over a scripted model: the best prompt is known, and it must be found. */
import { describe, expect, test } from 'vitest';
import { success } from '../../../../src/core/errors.ts';
import { LimitedDirectives } from '../../../../src/lab/directives/limited-directives.ts';
import {
  beginPromptSearch,
  bestPrompt,
  frontOf,
  type PromptSearchHost,
  type PromptSearchState,
  searchPrompts,
} from '../../../../src/lab/evolve/prompt-search.ts';
import { scorePrompt } from '../../../../src/lab/evolve/score-prompt.ts';
import { generateWorkflow } from '../../../../src/lab/generate/generate-workflow.ts';
import { seededRandom } from '../../../../src/lab/random.ts';
import { directivePrompts, withPrompt } from '../../../../src/policies/directives/directive-prompts.ts';
import type {
  DirectiveRequest,
  DirectiveSource,
} from '../../../../src/policies/directives/directive-source.ts';
import { policies } from '../../../../src/policies/index.ts';

const start = directivePrompts.compression.text;
/** The writer keeps the value where it is told to, and is short where it is told to. */
const keepsValue = 'Copy every number.';
const isShort = 'Use one sentence.';

/** What the writer makes of a step: a text with the needed number, or without it. */
function write({ messages }: DirectiveRequest): string {
  const system = messages[0]?.content ?? '';
  const step = (messages[1]?.content ?? '').split('Step:\n')[1]?.replace(/\n\nCompressed:$/, '') ?? '';
  const sentences = step.split(/(?<=\.)\s+/);
  const numbered = sentences.filter((sentence) => /\d{4}-\d{4}/.test(sentence));
  const others = sentences.filter((sentence) => !numbered.includes(sentence));
  const kept = system.includes(keepsValue) ? numbered : [];
  return [...kept, ...others.slice(0, system.includes(isShort) ? 1 : 3)].join(' ');
}

/** A mutation adds one of the two, or something that changes nothing; a cross joins. */
function propose({ messages }: DirectiveRequest, random: () => number): string {
  const asked = messages[1]?.content ?? '';
  const additions = [keepsValue, isShort, 'Be kind.', 'Think first.', 'Write well.'];
  if (asked.includes('Instruction 2:'))
    return [start, ...additions.filter((one) => asked.includes(one))].join(' ');
  const parent = asked.slice('Instruction 1:\n'.length).split('\n\nWrite')[0] ?? '';
  return `${parent} ${additions[Math.floor(random() * additions.length)]}`;
}

function world() {
  let calls = 0;
  const random = seededRandom(11);
  const writer: DirectiveSource = {
    model: 'scripted',
    ask: async (request) => {
      calls += 1;
      const text = request.messages[0]?.content.startsWith('You improve')
        ? propose(request, random)
        : write(request);
      return success({ text, complete: true });
    },
  };
  return { writer, calls: () => calls };
}

const sessions = [generateWorkflow({ seed: 3, steps: 16 })];

async function search(from: PromptSearchState, most: number, { writer, calls }: ReturnType<typeof world>) {
  const directives = new LimitedDirectives(writer, most);
  const states: PromptSearchState[] = [];
  const host: PromptSearchHost = {
    propose: (request) => directives.ask(request),
    evaluate: (text) =>
      scorePrompt(
        text,
        { kind: 'compression', sessions, budget: 160, directives },
        {
          clock: { elapsed: () => 0 },
        },
      ),
    calls,
    onState: (state) => void states.push(state),
  };
  return { state: await searchPrompts(from, most, host), states };
}

describe('the search for a prompt', () => {
  test('L47: a known best prompt is found, and every candidate and score is logged', async () => {
    const made = world();
    const { state } = await search(beginPromptSearch('compression', 1), 300, made);
    const best = bestPrompt(state);
    expect(best?.text).toContain(keepsValue);
    expect(best?.text).toContain(isShort);
    expect(best?.score?.quality).toBe(1);
    const [first] = state.candidates;
    expect(best?.score?.quality).toBeGreaterThan(first?.score?.quality ?? 1);
    expect(state.candidates.map(({ id }) => id)).toEqual(state.candidates.map((_, i) => i));
    // The budget ended before the newest one was scored.
    const open = state.candidates.filter(({ score, refused }) => score === null && refused === null);
    expect(open.length).toBeLessThanOrEqual(1);
    expect(frontOf(state)).toContainEqual(best);
  });

  test('L47: no call beyond the budget, and half a trial is no score', async () => {
    const made = world();
    const { state } = await search(beginPromptSearch('compression', 1), 3, made);
    expect(made.calls()).toBe(3);
    expect(state.calls).toBe(3);
    expect(state.candidates).toHaveLength(1);
    expect(state.candidates[0]?.score).toBeNull();
    expect(bestPrompt(state)).toBeNull();
  });

  test('L47: a search that was stopped goes on from its data, and counts the calls of before', async () => {
    const first = world();
    const half = await search(beginPromptSearch('compression', 1), 120, first);
    const kept = JSON.parse(JSON.stringify(half.state)) as PromptSearchState;
    const second = world();
    const { state } = await search(kept, 240, second);
    expect(state.calls).toBe(kept.calls + second.calls());
    expect(state.candidates.slice(0, kept.candidates.length - 1)).toEqual(
      kept.candidates.slice(0, kept.candidates.length - 1),
    );
    expect(state.candidates.length).toBeGreaterThan(kept.candidates.length);
  });

  test('L47: settings reach the policy, so that a small model is asked for short replies', async () => {
    const most: number[] = [];
    const source: DirectiveSource = {
      model: 'm',
      ask: async ({ maxTokens }) => {
        most.push(maxTokens);
        return success({ text: 'no', complete: true });
      },
    };
    const directives = new LimitedDirectives(source, 100);
    const trial = { sessions: [generateWorkflow({ seed: 1, steps: 6 })], budget: 300, directives };
    const text = directivePrompts.summary.text;
    const host = { clock: { elapsed: () => 0 } };
    await scorePrompt(text, { ...trial, kind: 'summary', settings: ['summaryTokens=40'] }, host);
    expect(new Set(most)).toEqual(new Set([40]));
  });

  test('L47: of a reply that was cut the whole sentences are taken', async () => {
    const text = 'Keep every number and every name. Write one sentence. Then leave ou';
    let calls = 0;
    const state = await searchPrompts(beginPromptSearch('fold', 1), 2, {
      propose: async () => success({ text, complete: false }),
      evaluate: async () => ({ quality: 0.5, tokens: 100, stood: 1 }),
      calls: () => (calls += 1),
      onState: () => undefined,
    });
    expect(state.candidates[1]).toMatchObject({
      text: 'Keep every number and every name. Write one sentence.',
      refused: null,
    });
  });

  test('L47: a reply that is no prompt, or one that is known, is refused with the reason', async () => {
    const replies = ['short', directivePrompts.fold.text, 'x'.repeat(1300)];
    const state = await searchPrompts(beginPromptSearch('fold', 1), 4, {
      propose: async () => success({ text: replies.shift() ?? '', complete: true }),
      evaluate: async () => ({ quality: 0.5, tokens: 100, stood: 1 }),
      calls: (() => {
        let count = 0;
        return () => (count += 1);
      })(),
      onState: () => undefined,
    });
    expect(state.candidates.slice(1).map(({ refused }) => refused)).toEqual([
      expect.stringContaining('too short'),
      expect.stringContaining('the same as candidate 0'),
      expect.stringContaining('1200'),
    ]);
  });
});

test('L46: every prompt is put into the first message as it stands, and another takes its place', async () => {
  expect(new Set(Object.values(directivePrompts).map(({ text }) => text)).size).toBe(6);
  const heard: string[] = [];
  const source: DirectiveSource = {
    model: 'm',
    ask: async ({ messages }) => {
      heard.push(messages[0]?.content ?? '');
      return success({ text: 'no', complete: true });
    },
  };
  const session = generateWorkflow({ seed: 1, steps: 14 });
  for (const [kind, policy] of [
    ['summary', 'rolling-summary'],
    ['fold', 'folding'],
    ['edits', 'managed'],
    ['compression', 'planned'],
    ['plan', 'planned'],
  ] as const) {
    heard.length = 0;
    const { makeSessionChunks } = await import('../../../../src/lab/sessions/session-chunks.ts');
    const { measureSession } = await import('../../../../src/lab/replay/measure-session.ts');
    const definition = policies.find(({ name }) => name === policy);
    if (definition === undefined) throw new Error(`There is no policy ${policy}.`);
    const chunks = await makeSessionChunks(session, 'a', { tokenizer: null, lateSummaries: false });
    const replay = { budget: 300, vectors: null, every: 1, summaryDelay: 0 };
    const directives = withPrompt(source, kind, 'Another prompt.');
    await measureSession(
      '',
      session,
      chunks,
      { ...replay, policy: definition, settings: { source: 'model' }, directives },
      policy,
      { clock: { elapsed: () => 0 } },
    );
    expect(heard, kind).toContain('Another prompt.');
    expect(heard, kind).not.toContain(directivePrompts[kind].text);
  }
});
