/**
 * What a prompt costs the bundled model: cold, with a step put behind (warm), and with a step in its first third shown shorter
 * (re-tiered); on one thread beside those that the engine chooses; and one step of the react profile beside one of the
 * guided. Counts and times are the engine's own. Printed as JSON for `npm run bench`.
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

test('engine rows', async () => {
  const tokenizer = makeTokenizer();
  const model = makeLanguageModel({ tokenizer });
  await model.load();
  const rows: Row[] = [];
  const chosen = model.threads ?? 1;

  async function measure(messages: readonly PromptMessage[], more: Partial<GenerateRequest> = {}) {
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

  function add(name: string, threads: number, figures: readonly Awaited<ReturnType<typeof measure>>[]): void {
    const middle = (key: 'prompt' | 'cached' | 'firstToken' | 'decodeRate'): number =>
      median(figures.map((one) => one[key]));
    rows.push({
      case: name,
      threads,
      prompt: middle('prompt'),
      cached: middle('cached'),
      firstToken: middle('firstToken'),
      decodeRate: middle('decodeRate'),
    });
  }

  let topic = 1;
  await measure([{ role: 'user', content: 'Begin.' }], { maxTokens: 1 });
  const cases: Record<'cold' | 'warm' | 're-tiered', Awaited<ReturnType<typeof measure>>[]> = {
    cold: [],
    warm: [],
    're-tiered': [],
  };
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    topic += 13;
    cases.cold.push(await measure(promptOf(topic, steps)));
    cases.warm.push(await measure(promptOf(topic, steps + 1)));
    cases['re-tiered'].push(await measure(promptOf(topic, steps + 2, 3)));
  }
  for (const [name, figures] of Object.entries(cases)) add(name, chosen, figures);

  // One step of the profile in which the model steers over the same question, the second time with a step more.
  const library = { list: () => [] } as unknown as LibraryIndex;
  const parts = { library, encoder: null, languageModel: model };
  const tools = [offeredSearch(library)] as unknown as readonly OfferedTool[];
  const profiles = [
    {
      name: 'react, small instructions',
      profile: reactProfile({ ...parts, variant: 'small' }),
      more: {
        grammar: replyGrammar(tools, reactSizes.small.limits),
        maxTokens: reactSizes.small.replyTokens,
      },
    },
  ];
  const whole: { profile: string; prompt: number; cached: number; seconds: number }[] = [];
  for (const { name, profile, more } of profiles) {
    topic += 13;
    for (const count of [2, 3]) {
      const lines = Array.from({ length: count }, (_, i) => stepText(topic, i + 1)).join('\n');
      const { prefix, historyLabel, questionLabel, closing } = profile.frame;
      const content = `${historyLabel}${lines}\n${questionLabel}Which ledger is kept in ward ${topic}?${closing}`;
      const figures = await measure([...prefix, { role: 'user', content }], more);
      whole.push({
        profile: `${name}, ${count === 2 ? 'first' : 'next'} step`,
        prompt: figures.prompt,
        cached: figures.cached,
        seconds: figures.milliseconds / 1000,
      });
    }
  }
  expect(rows.find((row) => row.case === 'warm')?.cached).toBeGreaterThan(rows[0]?.cached ?? 0);
  console.info(`ENGINES ${JSON.stringify({ rows, whole })}`);
  model.close();
  tokenizer.close();
}, 1_800_000);
