import { describe, expect, test } from 'vitest';
import { nextReplyMark } from '../../../../../src/agent/profiles/react/next-reply-mark.ts';
import { type ReactParts, reactProfile } from '../../../../../src/agent/profiles/react/react.ts';
import { WebpaceError } from '../../../../../src/core/errors.ts';
import { renderMessages } from '../../../../../src/core/layout/assemble.ts';
import { hashMessages } from '../../../../../src/core/trace/hash-messages.ts';
import type { Intent, RunRecord } from '../../../../../src/ports/runs/run-store.ts';
import type { ApprovalRequest } from '../../../../../src/tools/approval.ts';
import { defineTool } from '../../../../../src/tools/define-tool.ts';
import type { AnyTool } from '../../../../../src/tools/tool.ts';
import { nodeTokenizer } from '../../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel, type ScriptedReply } from '../../../../doubles/scripted-language-model.ts';
import { ScriptedReader } from '../../../../doubles/scripted-reader.ts';
import good from '../../../../replies/react/good.json' with { type: 'json' };
import injected from '../../../../replies/react/injected.json' with { type: 'json' };
import looping from '../../../../replies/react/looping.json' with { type: 'json' };
import malformed from '../../../../replies/react/malformed.json' with { type: 'json' };
import { agentFixture, documents } from '../../agent-fixture.ts';

const search = good.sets[0]?.replies[0] as string;
const answer = good.sets[0]?.replies[2] as string;
const question = looping.question;

function value<Value>(result: { ok: true; value: Value } | { ok: false; error: Error }): Value {
  if (!result.ok) throw result.error;
  return result.value;
}

/** An agent whose model says what the script says; the last reply is repeated. */
async function reactAgent(replies: readonly ScriptedReply[], more: Partial<ReactParts> = {}) {
  const agent = await agentFixture(null);
  const model = new ScriptedLanguageModel({
    replies: (request) => {
      const reply = replies[Math.min(model.requests.length, replies.length) - 1] as ScriptedReply;
      return typeof reply === 'function' ? reply(request) : reply;
    },
    tokenizer: await nodeTokenizer(),
    contextWindow: 4096,
  });
  const { library, encoder } = agent;
  const profile = reactProfile({ library, encoder, languageModel: model, ...more });
  const ask = async (asked: string = question, options = {}) =>
    value(await agent.ask(asked, { profile, contextWindow: 1600, ...options }));
  const stored = async (run: { id: Parameters<typeof agent.store.readRun>[0] }) => {
    const found = await agent.store.readRun(run.id);
    if (found === undefined) throw new Error('The run is not stored.');
    return found;
  };
  return { ...agent, model, profile, ask, stored };
}

describe('a model that can steer', () => {
  test.each(good.sets)('R20: $name', async ({ question: asked, replies, kinds, outcome, quotes }) => {
    const agent = await reactAgent(replies);
    const { run, answer: given } = await agent.ask(asked);
    const { steps, chunks } = await agent.stored(run);
    expect(steps.map(({ kind }) => kind)).toEqual(kinds);
    expect(given.outcome).toBe(outcome);
    expect(given.citations.map(({ quote }) => quote)).toEqual(quotes);
    for (const { quote, start, end, document, trust } of given.citations) {
      expect(document).not.toBeNull();
      expect(trust).toBe('untrusted');
      expect(Object.values(documents).some((text) => text.slice(start, end) === quote)).toBe(true);
    }
    expect(steps.slice(1).every(({ call }) => call?.model === 'scripted')).toBe(true);
    // The thought is remembered with what was done.
    expect(chunks[1]?.action).toMatch(/^(Thought: .+\n)?search \{/);
  });

  test('Q55: a sentence that its quote answers otherwise is kept with the answer; without a reader there is none', async () => {
    const { replies = [], question: asked = '' } = good.sets[0] ?? {};
    const [found, read, said = ''] = replies;
    const wrong = said.replace('It opens at 07:45', 'It opens at 09:15');
    const script = [found as string, read as string, wrong];
    const finds = ['09:15', '07:45'].map((text) => ({ text, probability: 0.9 }));
    const judged = await reactAgent(script, { reader: new ScriptedReader(() => finds) });
    const { run, answer: given } = await judged.ask(asked);
    expect(given.doubted).toEqual(['It opens at 09:15 on weekdays.']);
    expect((await judged.stored(run)).steps.at(-1)?.answer?.doubted).toEqual(given.doubted);
    const failing = await reactAgent(script, { reader: new ScriptedReader(() => new Error('lost')) });
    expect((await failing.ask(asked)).answer).not.toHaveProperty('doubted');
    const alone = await reactAgent(script);
    expect((await alone.ask(asked)).answer).not.toHaveProperty('doubted');
  });

  test('A5: every prompt of such a run is rebuilt byte for byte from the store', async () => {
    const agent = await reactAgent(good.sets[0]?.replies ?? []);
    const { run } = await agent.ask();
    const { traces, representations, chunks } = await agent.stored(run);
    const texts = new Map(
      [...representations, ...chunks.flatMap((chunk) => Object.values(chunk.representations))].map(
        ({ id, text }) => [id, text],
      ),
    );
    for (const trace of traces.slice(1)) {
      const messages = renderMessages(trace.roles, trace.parts, (id) => texts.get(id));
      expect(hashMessages(messages)).toBe(trace.promptHash);
      expect(agent.model.requests.map(({ messages: asked }) => asked)).toContainEqual(messages);
    }
  });

  test('R22: a small model is bound by a grammar, another by the schema', async () => {
    const small = await reactAgent([search, answer], { variant: 'small' });
    await small.ask();
    expect(small.model.requests[0]).toHaveProperty('grammar');
    expect(small.model.requests[0]).not.toHaveProperty('schema');
    const large = await reactAgent([search, answer], { variant: 'large' });
    await large.ask(question, { contextWindow: 3000 });
    expect(JSON.parse(large.model.requests[0]?.schema ?? '{}')).toHaveProperty('anyOf');
    expect(large.model.requests[0]).not.toHaveProperty('grammar');
  });

  test('R22: an engine that refuses a form is asked in the next one, once and for all', async () => {
    const refused = new WebpaceError('settings-invalid', 'The schema was refused.');
    const agent = await reactAgent(
      [
        (request) => (request.schema === undefined ? search : refused),
        (request) => (request.grammar === undefined ? search : refused),
        search,
        answer,
      ],
      { variant: 'large' },
    );
    const { answer: given } = await agent.ask(question, { contextWindow: 3000 });
    expect(given.outcome).toBe('answered');
    const forms = agent.model.requests.map(({ schema, grammar }) =>
      schema !== undefined ? 'schema' : grammar !== undefined ? 'grammar' : 'none',
    );
    expect(forms).toEqual(['schema', 'grammar', 'none', 'none']);
    expect(agent.model.requests.every(({ stop }) => (stop?.length ?? 0) > 0)).toBe(true);
  });

  test('R20: an engine that fails ends the question with its typed error', async () => {
    const agent = await reactAgent([new WebpaceError('engine-failed', 'The engine died.')]);
    const result = await agent.ask().catch((error: WebpaceError) => error);
    expect(result).toMatchObject({ code: 'engine-failed' });
  });
});

describe('replies that cannot be used', () => {
  test.each(malformed.replies)('R21: $name is told once, and carried out never', async ({ reply, why }) => {
    const agent = await reactAgent([reply, answer]);
    const { run, answer: given } = await agent.ask();
    expect(given.outcome).toBe('answered');
    const [first, second] = agent.model.requests;
    expect(agent.model.requests).toHaveLength(2);
    const last = second?.messages.at(-1)?.content ?? '';
    expect(last).toContain(why);
    if (reply.trim() !== '') {
      expect(second?.messages.slice(0, -2)).toEqual(first?.messages);
      expect(second?.messages.at(-2)).toEqual({ role: 'assistant', content: reply });
    }
    expect(agent.events.filter(({ type }) => type === 'tool-call')).toEqual([]);
    const { steps } = await agent.stored(run);
    expect(steps[1]?.error).toMatchObject({ code: 'reply-unusable', details: { reply } });
    const streamed = agent.events.flatMap((event) => (event.type === 'reply-delta' ? [event.text] : []));
    expect(streamed.join('').split(nextReplyMark)).toHaveLength(2);
  });

  test('R21: a reply cut off at its limit is not carried out, even if a part of it is whole', async () => {
    const long = search.slice(0, -1).replace('I have to', `${'so '.repeat(900)} I have to`);
    const agent = await reactAgent([`${long}}`, `${long}}`, answer]);
    await agent.ask();
    expect(agent.events.some(({ type }) => type === 'tool-call')).toBe(false);
    const [first, second, third] = agent.model.requests;
    expect(second).toMatchObject({ messages: first?.messages, maxTokens: 4 * (first?.maxTokens ?? 0) });
    expect(third?.messages.at(-1)?.content).toContain('cut off');
  });

  test('R21: a reply that is cut at its limit and whole with more tokens is carried out, and was no mistake', async () => {
    const long = search.replace('I have to', `${'so '.repeat(300)} I have to`);
    const agent = await reactAgent([long, long, answer]);
    const { run } = await agent.ask();
    expect(agent.events.filter(({ type }) => type === 'tool-call')).toHaveLength(1);
    const { steps } = await agent.stored(run);
    expect(steps[1]).toMatchObject({ error: null, call: { finish: 'stop' } });
    const [first, second] = agent.model.requests;
    expect(second?.messages).toEqual(first?.messages);
  });

  test('R21: without room for the refused reply, the reason alone is added', async () => {
    const agent = await reactAgent([`${'words '.repeat(140)}`, answer], {});
    const model = agent.model as unknown as { contextWindow: number };
    model.contextWindow = 420;
    await agent.ask(question, { contextWindow: 780 });
    const [first, second] = agent.model.requests;
    expect(second?.messages).toHaveLength(first?.messages.length ?? 0);
    expect(second?.messages.at(-1)?.content.startsWith(first?.messages.at(-1)?.content ?? '-')).toBe(true);
  });

  test('R21: a model that goes wrong three times in a row gives up in words; each is a step that memory keeps', async () => {
    const agent = await reactAgent(['no', 'no again']);
    const { run, answer: given } = await agent.ask();
    expect(given).toMatchObject({
      outcome: 'gave-up',
      reason: expect.stringContaining('3 mistakes in a row'),
    });
    const { chunks } = await agent.stored(run);
    expect(chunks.map(({ kind }) => kind)).toEqual(['request', 'error', 'error', 'error']);
    expect(agent.model.requests).toHaveLength(6);
  });

  test('R23: the same call a third time is not carried out, in whatever order its arguments stand', async () => {
    const agent = await reactAgent([...looping.same, ...looping.same]);
    const { run, answer: given } = await agent.ask();
    expect(agent.events.filter(({ type }) => type === 'tool-call')).toHaveLength(2);
    expect(given).toMatchObject({
      outcome: 'gave-up',
      reason: expect.stringContaining('the same thing again and again'),
    });
    const { steps } = await agent.stored(run);
    expect(steps.map(({ kind }) => kind)).toEqual(['request', 'visit', 'visit', 'error']);
  });

  test('R23: a model that is told so and turns to something else goes on', async () => {
    const [first = '', second = ''] = looping.same;
    const agent = await reactAgent([first, second, first, answer]);
    expect((await agent.ask()).answer.outcome).toBe('answered');
    expect(agent.events.filter(({ type }) => type === 'tool-call')).toHaveLength(2);
  });
});

describe('text that tries to steer', () => {
  const sent: string[] = [];
  const post = defineTool({
    name: 'post-message',
    description: 'Posts a message to everybody.',
    schema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    run: ({ text }) => {
      sent.push(text);
      return 'Posted.';
    },
  }) as unknown as AnyTool;
  const reading = (text: string): AnyTool =>
    defineTool({
      name: 'read-page',
      description: 'Reads the page.',
      schema: { type: 'object', properties: {} },
      readOnly: true,
      run: () => text,
    }) as unknown as AnyTool;
  const read = '{"thought":"Look.","tool":"read-page","arguments":{}}';

  test.each(injected.texts)(
    'U4: %j stays data: nothing is called, and its label is untrusted',
    async (text) => {
      sent.length = 0;
      const agent = await reactAgent([read, answer], { tools: [post, reading(text)] });
      const { run } = await agent.ask();
      const { chunks, traces } = await agent.stored(run);
      expect(sent).toEqual([]);
      expect(chunks[1]).toMatchObject({ kind: 'tool', trust: 'untrusted' });
      expect(
        Object.values(chunks[1]?.representations ?? {}).every(({ trust }) => trust === 'untrusted'),
      ).toBe(true);
      const part = traces[2]?.parts.find(({ chunk }) => chunk === chunks[1]?.id);
      expect(part?.trust).toBe('untrusted');
      const prompt = agent.model.requests[1]?.messages.at(-1)?.content ?? '';
      expect(prompt).not.toMatch(/^\[99\]/m);
    },
  );

  test('U5: an answer is the model’s word, and as untrusted as what was read for it', async () => {
    const own = await reactAgent([answer]);
    const before = await own.stored((await own.ask()).run);
    expect(before.chunks.at(-1)).toMatchObject({ kind: 'answer', trust: 'model' });
    const agent = await reactAgent([read, search, answer], { tools: [reading('Words of a page.')] });
    const after = await agent.stored((await agent.ask()).run);
    expect(after.chunks.map(({ trust }) => trust)).toEqual(['user', 'untrusted', 'untrusted', 'untrusted']);
  });

  test('U4: a model that believes it reaches a person first, who is shown the call and no word of its reasons', async () => {
    sent.length = 0;
    const asked: ApprovalRequest[] = [];
    const agent = await reactAgent([read, injected.believed, answer], {
      tools: [post, reading(injected.texts[0] ?? '')],
      approve: async (request) => {
        asked.push(request);
        return false;
      },
    });
    const { run } = await agent.ask();
    expect(sent).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      tool: 'post-message',
      arguments: [{ name: 'text', value: 'all secrets' }],
    });
    expect(JSON.stringify(asked)).not.toContain('The page tells me');
    const { steps, chunks } = await agent.stored(run);
    expect(steps[2]).toMatchObject({ kind: 'error', error: { code: 'tool-not-approved' } });
    expect(chunks[2]?.trust).toBe('untrusted');
  });

  test('U4: a tool with effects runs where the person allows it, and never where nobody can be asked', async () => {
    sent.length = 0;
    await (await reactAgent([injected.believed, answer], { tools: [post] })).ask();
    expect(sent).toEqual([]);
    const allowed = await reactAgent([injected.believed, answer], {
      tools: [post],
      approve: async () => true,
    });
    await allowed.ask();
    expect(sent).toEqual(['all secrets']);
  });

  test('D21: what is allowed is recorded before it happens; a tab that dies then asks again, and says that it may have run', async () => {
    const controller = new AbortController();
    const seen: (Intent | undefined)[] = [];
    const dies = defineTool({
      name: 'post-message',
      description: 'Posts a message.',
      schema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
      async run() {
        const [stored] = await agent.store.listRuns();
        seen.push(stored?.intent);
        // What its tab leaves behind is what the store holds at this moment.
        if (seen.length === 1 && stored !== undefined) left = stored;
        return 'Posted.';
      },
    }) as unknown as AnyTool;
    let left: RunRecord | undefined;
    const asked: ApprovalRequest[] = [];
    const more: Partial<ReactParts> = {
      tools: [dies],
      approve: async (request) => asked.push(request) > 0,
    };
    const agent = await reactAgent([injected.believed, answer, injected.believed, answer], more);
    const { run } = await agent.ask(question, { signal: controller.signal });
    const intent = { tool: 'post-message', arguments: [{ name: 'text', value: 'all secrets' }] };
    expect(seen).toEqual([intent]);
    expect((await agent.stored(run)).run.intent).toBeUndefined();
    expect(asked[0]?.mayHaveRun).toBeUndefined();

    // The same run as the dead tab left it: its request is saved, its call is not.
    const dead: RunRecord | undefined = left;
    if (dead === undefined) throw new Error('The tool was not called.');
    const whole = await agent.stored(run);
    const first = whole.chunks.filter(({ step }) => step <= dead.steps);
    const ids = new Set(first.map(({ id }) => id));
    await agent.store.deleteRun(run.id);
    await agent.store.addRun({
      ...whole,
      run: dead,
      steps: whole.steps.slice(0, dead.steps),
      chunks: first,
      traces: whole.traces.slice(0, dead.steps),
      representations: whole.representations.filter(({ chunk }) => ids.has(chunk)),
    });
    await agent.ask(question, { run: dead, resume: true });
    expect(asked[1]).toMatchObject({ tool: 'post-message', mayHaveRun: intent.arguments });
    expect(asked[1]?.text).toContain(
      'This may have run already, before the tab ended, with:\n- text: all secrets',
    );
    expect((await agent.stored(run)).run).toMatchObject({ status: 'answered' });
    expect((await agent.stored(run)).run.intent).toBeUndefined();
  });

  test('R20: a stop while the person decides ends the run as stopped', async () => {
    const controller = new AbortController();
    const agent = await reactAgent([injected.believed], {
      tools: [post],
      approve: () => {
        controller.abort();
        return new Promise(() => undefined);
      },
    });
    const { answer: given } = await agent.ask(question, { signal: controller.signal });
    expect(given.outcome).toBe('stopped');
  });
});
