/** The agent whose steps a model of web-llm chooses, over the package's own JavaScript: what no scripted model can show. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DeviceWatch } from '../../../../../src/adapters/language-models/web-llm/device-watch.ts';
import { WebLlmLanguageModel } from '../../../../../src/adapters/language-models/web-llm/web-llm-language-model.ts';
import { webLlmService } from '../../../../../src/adapters/language-models/web-llm/web-llm-service.ts';
import { downloadFileSet } from '../../../../../src/adapters/model-files/file-sets.ts';
import { ChatTokenizer } from '../../../../../src/adapters/tokenizing/chat-tokenizer.ts';
import { CheckedTokenizer } from '../../../../../src/adapters/tokenizing/checked-tokenizer.ts';
import { makeConversation } from '../../../../../src/adapters/tokenizing/conversation-template.ts';
import { reactProfile } from '../../../../../src/agent/profiles/react/react.ts';
import type { Tokenizer } from '../../../../../src/ports/models/tokenizer.ts';
import type { RunRecord } from '../../../../../src/ports/runs/run-store.ts';
import { learningCounts } from '../../../../../src/runtime/models/learning-counts.ts';
import { collect, request } from '../../../../contracts/language-model.contract.ts';
import { messagePortWorker } from '../../../../doubles/message-port-worker.ts';
import type { RuntimeScript } from '../../../../doubles/scripted-tensor-runtime.ts';
import { smallVocabulary } from '../../../../doubles/small-vocabulary.ts';
import { filledStore, tokenizerPort, webLlmModel } from '../../../../doubles/web-llm-model.ts';
import { makeScriptedWebLlm, openWebLlm, type ScriptedWebLlm } from '../../../../doubles/web-llm-package.ts';
import { agentFixture } from '../../agent-fixture.ts';

const endOfTurn = 2;
const { tokenizerFile, chatConfig, tokensOf } = smallVocabulary(464);
const store = await filledStore(tokenizerFile, chatConfig);
const counter = tokenizerPort(new ChatTokenizer(tokenizerFile, chatConfig));
const question = 'When does the harbour office open?';
const quote = 'The harbour office opens at 07:45 on weekdays.';
const search = (thought: string, query = 'harbour office'): string =>
  JSON.stringify({ thought, tool: 'search', arguments: { query } });
const answer = JSON.stringify({ thought: '', answer: 'At 07:45.', quotes: [quote] });

const open: WebLlmLanguageModel[] = [];
const engines: ScriptedWebLlm[] = [];

/** What the newest engine was asked by the agent: such a reply is bound, one of the trial is not. */
const steering = () =>
  (engines.at(-1)?.requests ?? []).filter(({ response_format }) => response_format !== undefined);

/** Says these replies, one a request; the trial at the loading hears another one. */
function saysInTurn(replies: readonly string[]): RuntimeScript['logits'] {
  const trial = tokensOf(' eight nine ten');
  const spoken = replies.map(tokensOf);
  return (logits, _, sampled) => {
    const asked = steering().length;
    const reply = asked === 0 ? trial : (spoken[Math.min(asked, spoken.length) - 1] ?? []);
    logits[reply[sampled] ?? endOfTurn] = 1;
  };
}

function makeModel(replies: readonly string[], tokenizer: Tokenizer = counter): WebLlmLanguageModel {
  vi.stubGlobal('navigator', { gpu: { requestAdapter: async () => ({ features: new Set() }) } });
  const made = new WebLlmLanguageModel({
    model: { ...webLlmModel, defaultContext: 4096 },
    tokenizer,
    spawn: () =>
      messagePortWorker(
        webLlmService({
          openStore: async () => store,
          download: downloadFileSet,
          makeConversation,
          devices: new DeviceWatch(),
          makeEngine: async (record, onProgress) => {
            const script = { vocabulary: chatConfig.vocab_size, logits: saysInTurn(replies) };
            const engine = await makeScriptedWebLlm(record, script, onProgress);
            engines.push(engine);
            return engine;
          },
        }),
      ),
  });
  open.push(made);
  return made;
}

async function agentOver(replies: readonly string[]) {
  const languageModel = makeModel(replies);
  const agent = await agentFixture(null, counter);
  const profile = reactProfile({ library: agent.library, encoder: null, languageModel, variant: 'small' });
  return {
    ...agent,
    async ask(asked: string, options: { limits?: { steps: number; milliseconds: number }; run?: RunRecord }) {
      const result = await agent.ask(asked, { profile, contextWindow: 3000, ...options });
      if (!result.ok) throw result.error;
      const { steps = [] } = (await agent.store.readRun(result.value.run.id)) ?? {};
      return { ...result.value, steps };
    },
  };
}

beforeAll(() => openWebLlm());
afterEach(() => {
  for (const made of open.splice(0)) made.close();
  engines.length = 0;
  vi.unstubAllGlobals();
});

describe('a model of web-llm that steers', () => {
  test('R21: a reply that is cut at its limit is said again once with room, from the kept cache, and carried out', async () => {
    // Letters that are a token each.
    const long = search('q7 x9 k4 '.repeat(12), 'q7 x9 k4 '.repeat(6));
    const agent = await agentOver([long, long, answer]);
    const { answer: given, steps } = await agent.ask(question, {});
    const [cut, whole] = steering();
    expect(tokensOf(long).length).toBeGreaterThan(cut?.max_tokens ?? Number.POSITIVE_INFINITY);
    expect(whole?.messages).toEqual(cut?.messages);
    expect(whole?.max_tokens).toBeGreaterThan(2 * (cut?.max_tokens ?? 0));
    expect(steps[1]).toMatchObject({ kind: 'search', error: null, call: { finish: 'stop' } });
    // Both replies are counted, by the engine: its limit in the first, all of the reply in the second.
    const { promptTokens = 0, cachedTokens = 0, generatedTokens = 0 } = steps[1]?.call?.usage ?? {};
    expect(generatedTokens).toBeGreaterThan(tokensOf(long).length + 100);
    expect(cachedTokens).toBeGreaterThan(0.4 * promptTokens);
    expect(given).toMatchObject({ outcome: 'answered', prose: 'At 07:45.' });
  });

  test('Q9, Q27: at the limit of steps it ends with what to do; asked again in the run it goes on, from its cache', async () => {
    const queries = ['harbour office', 'harbour office opens', 'office of the harbour'];
    const agent = await agentOver([...queries.map((query) => search('', query)), answer]);
    const limits = { steps: 3, milliseconds: 1e9 };
    const first = await agent.ask(question, { limits });
    expect(first.answer).toMatchObject({ outcome: 'gave-up', limit: 'steps' });
    expect(first.answer.reason).toContain('ask again in this conversation to go on');
    expect(steering()).toHaveLength(3);
    const next = await agent.ask(question, { limits, run: first.run });
    expect(next.answer).toMatchObject({ outcome: 'answered', citations: [{ quote }] });
    expect(steering()).toHaveLength(4);
    const last = next.steps.findLast(({ call }) => call !== null);
    expect(last?.call?.usage.cachedTokens).toBeGreaterThan(0);
  });

  test('R33: a count that is lower than the engine’s own is raised by its usage', async () => {
    const low = new CheckedTokenizer({
      ...counter,
      countPrompt: async (messages) => Math.floor(0.6 * (await counter.countPrompt(messages))),
    });
    const model = learningCounts(makeModel([answer], low), low);
    const before = await low.countPrompt(request.messages);
    const { finish } = await collect(model.generate({ ...request, stop: ['\n'] }));
    expect(finish.usage.promptTokens).toBe(await counter.countPrompt(request.messages));
    expect(before).toBeLessThan(finish.usage.promptTokens);
    expect(await low.countPrompt(request.messages)).toBeGreaterThanOrEqual(finish.usage.promptTokens);
    // What the trial at the loading began with as well.
    expect(finish.usage.cachedTokens).toBeLessThan(8);
  });
});
