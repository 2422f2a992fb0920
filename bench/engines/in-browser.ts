/**
 * What a prompt costs the bundled model: cold, with a step put behind (warm), and with a step in its first third shown shorter
 * (re-tiered); on one thread beside those that the engine chooses; and steps of the react profile.
 * Counts and times are the engine's own. Printed as JSON for `npm run bench`.
 */
import { expect, test } from 'vitest';
import { type OfferedTool, offeredSearch } from '../../src/agent/profiles/react/offered-tools.ts';
import { reactProfile } from '../../src/agent/profiles/react/react.ts';
import { reactSizes } from '../../src/agent/profiles/react/react-frame.ts';
import { replyGrammar } from '../../src/agent/profiles/react/reply-grammar.ts';
import type { PromptMessage } from '../../src/core/layout/prompt-message.ts';
import type { GenerateRequest } from '../../src/ports/models/language-model.ts';
import type { LibraryIndex } from '../../src/tools/library/library-index.ts';
import { makeLanguageModel, makeTokenizer } from '../../test/browser/engines.ts';
import { collect } from '../../test/contracts/language-model.contract.ts';
import { median } from '../lib/statistics.mjs';

const repeats = 3;
const steps = 8;
const decodeTokens = 16;

interface Row {
  readonly case: string;
  readonly threads: number;
  readonly prompt: number;
  readonly cached: number;
  readonly firstToken: number;
  readonly decodeRate: number;
}

/** Another text for every repeat: what a cache knows of the one says nothing of the other. */
function stepText(topic: number, step: number, short = false): string {
  const whole = `[${step}] visit: The archive of ward ${topic} keeps ledger ${topic * 31 + step} since ${1800 + topic + step}, and shelf ${step * 7 + topic} holds the letters of its keepers.`;
  return short ? `${whole.slice(0, 44)}…` : whole;
}

function promptOf(topic: number, count: number, shortStep = 0): PromptMessage[] {
  const lines = Array.from({ length: count }, (_, i) => stepText(topic, i + 1, i + 1 === shortStep));
  return [
    { role: 'system', content: 'Answer from the steps with a few words of them.' },
    { role: 'user', content: `${lines.join('\n')}\nQuestion: Which ledger is kept in ward ${topic}?` },
  ];
}

type Model = ReturnType<typeof makeLanguageModel>;
type Figures = Awaited<ReturnType<typeof measure>>;

async function measure(
  model: Model,
  messages: readonly PromptMessage[],
  more: Partial<GenerateRequest> = {},
) {
  const started = performance.now();
  let firstToken = Number.NaN;
  const request = { messages, maxTokens: decodeTokens, temperature: 0, seed: 7, ...more };
  const { finish } = await collect(
    (async function* () {
      for await (const event of model.generate(request)) {
        if (event.type === 'delta' && Number.isNaN(firstToken)) firstToken = performance.now() - started;
        yield event;
      }
    })(),
  );
  const { promptTokens, cachedTokens, generatedTokens, decodeMilliseconds } = finish.usage;
  return {
    prompt: promptTokens,
    cached: cachedTokens,
    firstToken,
    decodeRate: (generatedTokens * 1000) / Math.max(1, decodeMilliseconds),
    milliseconds: performance.now() - started,
  };
}

function rowOf(name: string, threads: number, figures: readonly Figures[]): Row {
  const middle = (key: 'prompt' | 'cached' | 'firstToken' | 'decodeRate'): number =>
    median(figures.map((one) => one[key]));
  return {
    case: name,
    threads,
    prompt: middle('prompt'),
    cached: middle('cached'),
    firstToken: middle('firstToken'),
    decodeRate: middle('decodeRate'),
  };
}

/** A topic that no other measurement has. @param number of the measurement, from 0 */
const topicOf = (number: number): number => 14 + 13 * number;

async function measurePrompts(model: Model): Promise<Row[]> {
  const cases: Record<'cold' | 'warm' | 're-tiered', Figures[]> = { cold: [], warm: [], 're-tiered': [] };
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const topic = topicOf(repeat);
    cases.cold.push(await measure(model, promptOf(topic, steps)));
    cases.warm.push(await measure(model, promptOf(topic, steps + 1)));
    cases['re-tiered'].push(await measure(model, promptOf(topic, steps + 2, 3)));
  }
  const threads = model.threads ?? 1;
  return Object.entries(cases).map(([name, figures]) => rowOf(name, threads, figures));
}

/** One step of the profile in which the model steers over the same question, the second time with a step more. */
async function measureProfile(model: Model) {
  const library = { list: () => [] } as unknown as LibraryIndex;
  const tools = [offeredSearch(library)] as unknown as readonly OfferedTool[];
  const { frame } = reactProfile({ library, encoder: null, languageModel: model, variant: 'small' });
  const { prefix, historyLabel, questionLabel, closing } = frame;
  const { limits, replyTokens } = reactSizes.small;
  const more = { grammar: replyGrammar(tools, limits), maxTokens: replyTokens };
  const topic = topicOf(repeats);
  const rows: { profile: string; prompt: number; cached: number; seconds: number }[] = [];
  for (const count of [2, 3]) {
    const lines = Array.from({ length: count }, (_, i) => stepText(topic, i + 1)).join('\n');
    const content = `${historyLabel}${lines}\n${questionLabel}Which ledger is kept in ward ${topic}?${closing}`;
    const figures = await measure(model, [...prefix, { role: 'user', content }], more);
    rows.push({
      profile: `react, small instructions, ${count === 2 ? 'first' : 'next'} step`,
      prompt: figures.prompt,
      cached: figures.cached,
      seconds: figures.milliseconds / 1000,
    });
  }
  return rows;
}

test('engine rows', async () => {
  const tokenizer = makeTokenizer();
  const model = makeLanguageModel({ tokenizer });
  await model.load();
  await measure(model, [{ role: 'user', content: 'Begin.' }], { maxTokens: 1 });
  const rows = await measurePrompts(model);
  const whole = await measureProfile(model);
  expect(rows.find((row) => row.case === 'warm')?.cached).toBeGreaterThan(rows[0]?.cached ?? 0);
  console.info(`ENGINES ${JSON.stringify({ rows, whole })}`);
  model.close();
  tokenizer.close();
}, 1_800_000);
