/**
 * Whether a step ever waits for a summary: the same questions over the sample library on the bundled models, without summaries,
 * with those of the bundled model in the agent's gaps, with a summariser that is dead, and with one that takes a minute for
 * each. The last two are written here; the rest is the app's own runtime. Printed as JSON for `npm run bench`.
 */
import { expect, test } from 'vitest';
import { EstimatingTokenizer } from '../../src/adapters/tokenizing/estimating-tokenizer.ts';
import { noSummaries } from '../../src/agent/summary-state.ts';
import type { RunId } from '../../src/core/memory/units.ts';
import { createAppRuntime } from '../../src/runtime/create-app-runtime.ts';
import type { AgentEvent } from '../../src/runtime/runtime.ts';
import { ScriptedLanguageModel } from '../../src/testing/scripted-language-model.ts';

/** The first one warms the engines and is not counted. */
const questions = [
  'How many hens did the keeper at Gull Stack Light lose in the storm of November 1911?',
  'What is the gross tonnage of the ferry that makes the crossing in the winter season?',
  'Who built the telescope with which the comet of 2022 was discovered?',
  'What boiler pressure does the locomotive that hauls the morning train full of schoolchildren work at?',
  'And what do people call it?',
];
const minute = 60_000;

const tokenizer = new EstimatingTokenizer();
const dead = new ScriptedLanguageModel({
  replies: () => new Error('The summariser is not there.'),
  tokenizer,
  id: 'dead',
});
const slow = new ScriptedLanguageModel({
  replies: () => JSON.stringify({ detailed: 'Late.', brief: 'Late.' }),
  tokenizer,
  id: 'slow',
  betweenDeltas: () => new Promise((resolve) => setTimeout(resolve, minute)),
});
const variants = [
  { name: 'none', summaries: false },
  { name: 'bundled model, in the gaps', summaries: true },
  { name: 'dead', summaries: true, summaryModel: dead },
  { name: 'a minute each', summaries: true, summaryModel: slow },
  // What a machine does by itself between the first variant and the last.
  { name: 'none, once more', summaries: false },
] as const;

interface Figures {
  readonly summariser: string;
  readonly steps: number;
  readonly step: readonly number[];
  readonly context: readonly number[];
  readonly accepted: number;
  readonly refused: number;
  /** Summaries that were wanted and not made when the last answer stood. */
  readonly left: number;
}

async function measure(variant: (typeof variants)[number]): Promise<Figures> {
  const { name, summaries, ...more } = variant;
  const runtime = await createAppRuntime({
    baseUrl: new URL('/', location.href).href,
    storage: 'memory',
    ...more,
  });
  const step: number[] = [];
  const context: number[] = [];
  let started = 0;
  let counted = false;
  const onEvent = ({ type }: AgentEvent): void => {
    const now = performance.now();
    if (type === 'step-start') started = now;
    if (type === 'context-ready' && counted) context.push(now - started);
    if (type === 'step-end' && counted) step.push(now - started);
  };
  try {
    await runtime.load();
    await runtime.library.addSample();
    await runtime.library.index();
    let run: RunId | undefined;
    for (const question of questions) {
      const asked = await runtime.ask(question, {
        summaries,
        onEvent,
        ...(run === undefined ? {} : { run }),
      });
      if (!asked.ok) throw asked.error;
      run = asked.value.run.id;
      counted = true;
    }
    const { accepted, rejected, waiting, working, parked } = runtime.status().summaries ?? noSummaries;
    const left = waiting + (working === null ? 0 : 1) + parked.length;
    return { summariser: name, steps: step.length, step, context, accepted, refused: rejected, left };
  } finally {
    await runtime.dispose();
  }
}

test('steps beside a summariser', async () => {
  const rows: Figures[] = [];
  for (const variant of variants) rows.push(await measure(variant));
  // The guided profile decides by evidence: who writes summaries changes none of its steps.
  expect(new Set(rows.map(({ steps }) => steps)).size).toBe(1);
  console.info(`STEP-TIME ${JSON.stringify(rows)}`);
}, 1_800_000);
