import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../src/core/errors.ts';
import { type ChunkId, runId } from '../../../src/core/memory/units.ts';
import { keptTrace } from '../../../src/core/trace/kept-trace.ts';
import type { ContextTrace } from '../../../src/core/trace/trace.ts';
import { endedAnswer } from '../../../src/record/answers/answer-text.ts';
import { forkRun } from '../../../src/record/fork-run.ts';
import { checkPrompt } from '../../../src/record/hashes/check-prompt.ts';
import { readRunFile } from '../../../src/record/run-file/run-file.ts';
import type { RunRecord, StoredRun } from '../../../src/record/run-record.ts';
import { compareContexts, sectionsOf, shownWell } from '../../../src/record/trace/compare-contexts.ts';
import { RunNeeds } from '../../../src/record/trace/later-needs.ts';
import {
  readStepSettings,
  recordedSettings,
  sameSettings,
  settingsInForce,
} from '../../../src/record/trace/settings-in-force.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { recordedRun } from '../../doubles/recorded-run.ts';
import { makeChunk, makeStep, makeTrace, testTime } from '../../doubles/records.ts';
import { runFileOf } from '../../doubles/run-file-of.ts';

let stored: StoredRun;

beforeAll(async () => {
  ({ stored } = await recordedRun({ steps: 26, tokenizer: await nodeTokenizer(), promptBudget: 500 }));
});

const plan = (step: number) => ({ id: runId('fork'), title: 'Another way', now: testTime + 99, step });

function forked(step: number, from: StoredRun = stored): StoredRun {
  return valueOrThrow(forkRun(from, plan(step)));
}

const shownTiers = ['full', 'detailed', 'brief', 'placeholder', 'range'] as const;

describe('two contexts', () => {
  const side = fc.record({
    shown: fc.array(fc.constantFrom(...shownTiers), { minLength: 1, maxLength: 40 }),
    tokens: fc.array(fc.nat(300), { minLength: 40, maxLength: 40 }),
    ledger: fc.array(fc.nat(2000), { minLength: 6, maxLength: 6 }),
  });
  const run = runId('run');

  function traceOf({
    shown,
    tokens,
    ledger,
  }: typeof side extends fc.Arbitrary<infer T> ? T : never): ContextTrace {
    const base = makeTrace(run, shown.length + 1);
    const [system = 0, question = 0, older = 0, recent = 0, ranges = 0, prompt = 0] = ledger;
    return {
      ...base,
      promptHash: JSON.stringify([shown, tokens, ledger]),
      ledger: { ...base.ledger, system, question, older, recent, ranges, prompt },
      decisions: shown.map((tier, i) => ({
        chunk: `run/${i + 1}` as ChunkId,
        step: i + 1,
        cosine: null,
        score: i,
        relativeWeight: i,
        wanted: 'full' as const,
        shown: tier,
        tokens: tier === 'range' ? 0 : (tokens[i] ?? 0),
        reason: 'chosen' as const,
        representation: null,
      })),
    };
  }

  test('TM2: the sections of either side add up to its prompt, and every changed memory is named once', () => {
    fc.assert(
      fc.property(side, side, (left, right) => {
        const [before, after] = [traceOf(left), traceOf(right)];
        const difference = compareContexts(before, after);
        for (const [name, { ledger }] of [
          ['before', before],
          ['after', after],
        ] as const) {
          const sum = difference.sections.reduce((total, section) => total + section[name], 0);
          expect(sum).toBe(ledger.prompt);
          expect(Object.values(sectionsOf(ledger)).reduce((total, tokens) => total + tokens, 0)).toBe(sum);
        }
        const steps = difference.changes.map(({ step }) => step);
        expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
        for (let i = 0; i < Math.max(left.shown.length, right.shown.length); i += 1) {
          const [from, to] = [left.shown[i] ?? 'range', right.shown[i] ?? 'range'];
          const change = difference.changes.find(({ step }) => step === i + 1);
          if (from !== to) expect(change).toMatchObject({ from, to });
        }
      }),
      { seed: 9, numRuns: 200 },
    );
  });

  test('TM2: nothing differs between a context and itself, also where it is kept without its hidden memories', () => {
    fc.assert(
      fc.property(side, (one) => {
        const trace = traceOf(one);
        const difference = compareContexts(trace, keptTrace(trace, 2));
        expect(difference).toMatchObject({ changes: [], samePrompt: true });
      }),
      { seed: 9, numRuns: 100 },
    );
  });
});

describe('what a run needed later', () => {
  test('TM8: glimpsed, cited and linked memories count from the step that needed them on, and only those before', () => {
    const chunks = [
      makeChunk({ step: 1, action: 'a', observation: 'order RX-204' }),
      makeChunk({ step: 2, action: 'b', observation: 'nothing of note' }),
      makeChunk({ step: 3, action: 'c', observation: 'the bill of RX-204' }),
      makeChunk({ step: 4, action: 'd', observation: 'words alone' }),
    ];
    const [run, second] = [chunks[0]?.run as StoredRun['run']['id'], chunks[1]?.id as ChunkId];
    const opened = makeTrace(run, 4);
    const traces = [1, 2, 3].map((step) => ({ ...makeTrace(run, step), decisions: [] }));
    const decisions = [
      { ...(opened.decisions[0] as never as object), chunk: chunks[0]?.id, step: 1, reason: 'glimpsed' },
    ];
    const cited = { document: null, title: '', chunk: second, quote: '', start: 0, end: 0 };
    const answer = {
      question: '',
      text: '',
      shortAnswer: null,
      outcome: 'answered',
      reason: null,
      source: null,
      citations: [{ ...cited, trust: 'untrusted', origins: [] }],
    };
    const steps = [1, 2, 3, 4].map((step) => ({
      ...makeStep(run, step),
      answer: step === 4 ? answer : null,
    }));
    const needs = new RunNeeds({
      chunks,
      steps: steps as StoredRun['steps'],
      traces: [...traces, { ...opened, decisions: decisions as unknown as ContextTrace['decisions'] }],
    });
    expect(needs.from(3)).toEqual({ glimpsed: [1], cited: [2], linked: [1], all: [1, 2] });
    expect(needs.from(4)).toEqual({ glimpsed: [1], cited: [2], linked: [], all: [1, 2] });
    expect(needs.from(2)).toEqual({ glimpsed: [1], cited: [], linked: [1], all: [1] });
    expect(needs.from(1).all).toEqual([]);
    const shown = [
      ...decisions,
      { ...decisions[0], step: 2, shown: 'brief' },
    ] as unknown as ContextTrace['decisions'];
    expect(
      shownWell({ decisions: shown.map((d) => (d.step === 1 ? { ...d, shown: 'detailed' } : d)) }, [1, 2]),
    ).toEqual([1]);
  });
});

describe('a fork', () => {
  test('TM9: holds the steps up to its own, each prompt to the byte, under ids of its own, and says where it comes from', () => {
    for (const step of [1, 5, 7, 8, 20, 26]) {
      const fork = forked(step);
      expect(fork.run).toMatchObject({
        id: 'fork',
        steps: step,
        origin: { run: stored.run.id, title: stored.run.title, step },
      });
      expect(fork.run.settings).toEqual(stored.run.settings);
      const written = JSON.stringify([
        fork.steps,
        fork.chunks,
        fork.traces,
        fork.representations,
        fork.run.answers,
      ]);
      expect(written).not.toContain(`"${stored.run.id}/`);
      const texts = new Map(fork.representations.map(({ id, text }) => [id, text]));
      for (const [i, trace] of fork.traces.entries()) {
        expect(checkPrompt(trace, (id) => texts.get(id))).toMatchObject({
          verdict: 'same',
          rebuilt: stored.traces[i]?.promptHash,
        });
        expect(fork.chunks[i]?.contentHash).toBe(stored.chunks[i]?.contentHash);
      }
    }
  });

  test('TM9: a question that had no answer yet is ended as stopped, an answered one stays answered', () => {
    expect(forked(7).run).toMatchObject({ status: 'answered', answers: [{ outcome: 'answered' }] });
    const open = forked(10).run;
    expect(open.status).toBe('stopped');
    expect(open.answers.map(({ outcome }) => outcome)).toEqual(['answered', 'stopped']);
    expect(open.answers[1]?.question).toBe(stored.steps[7]?.action);
    expect(forkRun(stored, plan(99))).toMatchObject({ ok: false, error: { code: 'run-not-found' } });
  });

  test('TM9: a question that ended before its first step takes no answer from the others, and is left out where it came later', () => {
    const stopped = endedAnswer('Asked too soon', 'stopped', 'It was stopped.');
    const { answers } = stored.run;
    const after = { ...stored, run: { ...stored.run, answers: answers.toSpliced(1, 0, stopped) } };
    const outcomes = (step: number, from: StoredRun) =>
      forked(step, from).run.answers.map(({ question, outcome }) => [question, outcome]);
    expect(outcomes(7, after)).toEqual(outcomes(7, stored));
    const before = { ...stored, run: { ...stored.run, answers: [stopped, ...answers] } };
    expect(outcomes(10, before)).toEqual([['Asked too soon', 'stopped'], ...outcomes(10, stored)]);
  });

  test('TM10: says what an imported run says was left out of it or lost, where its steps are concerned', () => {
    const redacted = { kinds: ['quotes'], checksum: 'c' } as const;
    const marksOf = (step: number, lost: NonNullable<RunRecord['lost']>) => {
      const { run } = forked(step, { ...stored, run: { ...stored.run, imported: true, redacted, lost } });
      expect(run.redacted).toEqual(redacted);
      return run.lost;
    };
    const { steps } = stored.run;
    const beginning = { steps: steps + 9, missing: [steps + 2] };
    expect(marksOf(steps, beginning)).toEqual(beginning);
    expect(marksOf(9, beginning)).toBeUndefined();
    const withLines = { steps, missing: [1, 20] };
    expect(marksOf(steps, withLines)).toEqual(withLines);
    expect(marksOf(9, withLines)).toEqual({ steps: 9, missing: [1] });
  });

  test('TM10: of an imported run stays imported, and a file keeps where a fork comes from', () => {
    expect(forked(9, { ...stored, run: { ...stored.run, imported: true } }).run.imported).toBe(true);
    const written = runFileOf(forked(12));
    const read = valueOrThrow(readRunFile(written));
    expect(read.run.origin).toEqual({ run: stored.run.id, title: stored.run.title, step: 12 });
    expect(runFileOf(read)).toBe(written);
  });
});

test('TM11: a prompt is the same to the byte, or it is said what keeps it from being', () => {
  const texts = new Map(stored.representations.map(({ id, text }) => [id, text]));
  const trace = stored.traces[20] as ContextTrace;
  const same = checkPrompt(trace, (id) => texts.get(id));
  expect(same).toMatchObject({ verdict: 'same', recorded: trace.promptHash, rebuilt: trace.promptHash });
  expect(same.length).toBeGreaterThan(100);
  const shown = trace.parts.find((part) => 'representation' in part);
  if (shown === undefined || !('representation' in shown)) throw new Error('The prompt shows no memory.');
  const changed = checkPrompt(trace, (id) => (id === shown.representation ? 'forged' : texts.get(id)));
  expect(changed.verdict).toBe('text-changed');
  expect(changed.rebuilt).not.toBe(changed.recorded);
  const missing = checkPrompt(trace, (id) => (id === shown.representation ? undefined : texts.get(id)));
  expect(missing).toMatchObject({ verdict: 'text-missing', missing: [shown.step], rebuilt: null });
});

test('TM12: the settings of a step are the last that were recorded before it', () => {
  const run = { settings: { policy: 'pace', lambda: 1, promptBudget: 512, encoder: 'x' } };
  const steps = [
    { step: 1 },
    {
      step: 4,
      settings: recordedSettings({ policy: 'webpace', settings: { fill: true }, promptBudget: null }),
    },
  ];
  expect(settingsInForce(run, steps, 3)).toEqual({
    policy: 'pace',
    settings: { lambda: 1 },
    promptBudget: 512,
  });
  expect(settingsInForce(run, steps, 4)).toEqual({
    policy: 'webpace',
    settings: { fill: true },
    promptBudget: null,
  });
  fc.assert(
    fc.property(fc.string(), fc.nat(9000), (policy, promptBudget) => {
      const settings = { policy, settings: { a: 1 }, promptBudget };
      expect(readStepSettings(recordedSettings(settings))).toEqual(settings);
    }),
    { seed: 9 },
  );
});

test('M8: a setting that was recorded under its earlier name is the same setting', () => {
  const recorded = { policy: 'managed', source: 'automatic', promptBudget: 512 };
  const earlier = readStepSettings({ ...recorded, profile: 'eager' });
  expect(earlier.settings).toEqual({ source: 'automatic', strategy: 'eager' });
  expect(sameSettings(earlier, readStepSettings({ ...recorded, strategy: 'eager' }))).toBe(true);
});
