/** Models of servers: the port's contract through the serving process, what each kind is asked, and every way to fail. */
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { findEncoders, findModels } from '../../../../src/adapters/model-servers/find-models.ts';
import { listServers, ServerConnection } from '../../../../src/adapters/model-servers/server-connection.ts';
import {
  ServerLanguageModel,
  type ServerModelOptions,
} from '../../../../src/adapters/model-servers/server-language-model.ts';
import { ServerTokenizer } from '../../../../src/adapters/model-servers/server-tokenizer.ts';
import { EstimatingTokenizer } from '../../../../src/adapters/tokenizing/estimating-tokenizer.ts';
import type { ServedModel, ServerKind } from '../../../../src/models/model-server.ts';
import { collect, languageModelContract, request } from '../../../contracts/language-model.contract.ts';
import { tokenizerContract } from '../../../contracts/tokenizer.contract.ts';
import { listening } from '../../../doubles/listening.ts';
import { serveModels, serveOneModelServer } from '../../../doubles/model-gateway.ts';
import type { ModelServer, ModelServerOptions } from '../../../doubles/model-server.ts';

interface Opened {
  readonly remote: ModelServer;
  readonly found: ServedModel;
  readonly model: ServerLanguageModel;
}

const limits = { first: 3_000, next: 2_000, pause: 5, longestPause: 50 };

async function open(
  options: ModelServerOptions = {},
  more: Partial<ServerModelOptions> = {},
): Promise<Opened> {
  const { remote, process } = await serveOneModelServer(options);
  const [named] = await listServers(process);
  if (named === undefined) throw new Error('The process names no server.');
  const server = new ServerConnection(named, process);
  const [found] = await findModels(server);
  if (found === undefined) throw new Error('The server has no model.');
  const estimate = new EstimatingTokenizer();
  const counts = found.kind === 'llama.cpp' || found.kind === 'vllm';
  const mayAsk = () => true;
  const model = new ServerLanguageModel({
    server,
    model: found,
    contextWindow: found.contextWindow ?? 2048,
    tokenizer: counts ? new ServerTokenizer({ server, model: found, estimate, mayAsk }) : estimate,
    mayAsk,
    limits,
    ...more,
  });
  return { remote, found, model };
}

const kinds: readonly ServerKind[] = ['ollama', 'lm-studio', 'llama.cpp', 'vllm', 'openai'];
const schema = '{"type":"object","properties":{"answer":{"type":"string"}},"required":["answer"]}';

for (const kind of kinds) {
  // Without usage where the server cannot count for us: an estimate is then compared with itself.
  const withoutUsage = kind !== 'llama.cpp' && kind !== 'vllm';
  languageModelContract(`a server of kind ${kind}`, async () => (await open({ kind, withoutUsage })).model);
}
for (const kind of ['llama.cpp', 'vllm'] as const)
  tokenizerContract(`tokenizer of a ${kind} server`, async () => (await open({ kind })).model.tokenizer);

test.each(kinds)(
  'MS3: a server of kind %s is known by what it says, and how much its model holds',
  async (kind) => {
    const { found } = await open({ kind, model: 'team/words:7b', contextWindow: 3000 });
    expect(found).toMatchObject({
      kind,
      model: 'team/words:7b',
      contextWindow: kind === 'openai' ? null : 3000,
    });
    expect(found.id).toBe(`server/${found.host}/team/words:7b`);
  },
);

test.each(kinds)('MS16: a model of a %s server that only makes vectors is none for answers', async (kind) => {
  const given = { kind, model: 'words-7b', encoder: 'multilingual-e5-small' };
  const { process } = await serveOneModelServer(given);
  const [named = { at: 0, host: '' }] = await listServers(process);
  const server = new ServerConnection(named, process);
  expect((await findModels(server)).map(({ model }) => model)).toEqual(['words-7b']);
  expect((await findEncoders(server)).map(({ model }) => model)).toEqual(['multilingual-e5-small']);
});

test('MS3: a list names each model once, and has an end', async () => {
  const ids = ['b', 'a', 'b', 'x'.repeat(301), ...Array.from({ length: 5_000 }, (_, at) => `m${at}`)];
  const data = [null, { id: 7 }, ...ids.map((id) => ({ id, owned_by: 'vllm' }))];
  const fetch = async () => Response.json({ data }, { headers: { 'x-webpace-passed': '1' } });
  const server = new ServerConnection({ at: 0, host: 'h' }, { baseUrl: 'http://127.0.0.1/', fetch });
  const names = (await findModels(server)).map(({ model }) => model);
  expect([names.length, ...names.slice(0, 3)]).toEqual([1_000, 'b', 'a', 'm0']);
});

describe('what a server is asked', () => {
  const full = { ...request, schema, stop: ['\nEnd'], maxTokens: 40, temperature: 0.2, seed: 7 };

  test.each(['lm-studio', 'llama.cpp', 'vllm', 'openai'] as const)('%s: the common form', async (kind) => {
    const { remote, model } = await open({ kind });
    await collect(model.generate(full));
    expect(remote.chats[0]).toMatchObject({
      model: 'words-7b',
      messages: request.messages,
      max_tokens: 40,
      temperature: 0.2,
      seed: 7,
      stop: ['\nEnd'],
      stream: true,
      stream_options: { include_usage: true },
      response_format: { type: 'json_schema', json_schema: { schema: JSON.parse(schema) } },
    });
  });

  test('ollama: its own form, which alone asks for the context', async () => {
    const { remote, model } = await open({ kind: 'ollama', contextWindow: 1000 });
    await collect(model.generate(full));
    expect(remote.chats[0]).toMatchObject({
      think: false,
      format: JSON.parse(schema),
      options: { num_ctx: 1000, num_predict: 40, temperature: 0.2, seed: 7, stop: ['\nEnd'] },
    });
  });

  test('MS4: a server that fails at the usual form is asked in the other one, and from then on in that alone', async () => {
    const { remote, model } = await open({ onlyObjects: true });
    expect((await collect(model.generate(full))).finish.reason).toBe('stop');
    await collect(model.generate(full));
    const forms = remote.chats.map(({ response_format }) => (response_format as { type: string }).type);
    expect(forms).toEqual(['json_schema', 'json_object', 'json_object']);
    expect(remote.chats.at(-1)).toMatchObject({ response_format: { schema: JSON.parse(schema) } });
  });

  test('MS4: grammars go to llama.cpp alone; a form that is refused is said so, so that the next is tried', async () => {
    const { remote, model } = await open({ kind: 'llama.cpp' });
    expect(model.grammars).toBe(true);
    await collect(model.generate({ ...request, grammar: 'root ::= "a"' }));
    expect(remote.chats[0]).toMatchObject({ grammar: 'root ::= "a"' });
    const other = await open({ kind: 'vllm', withoutForms: true });
    expect(other.model.grammars).toBe(false);
    await expect(collect(other.model.generate(full))).rejects.toMatchObject({ code: 'settings-invalid' });
    expect((await collect(other.model.generate(request))).finish.reason).toBe('stop');
  });
});

test('MS5: the tokenizer of the server counts, and an estimate on the high side where it is gone', async () => {
  const { remote, model } = await open({ kind: 'llama.cpp' });
  expect(await model.tokenizer.count(['One, two.'])).toEqual([4]);
  await remote.close();
  const [estimated = 0] = await model.tokenizer.count(['Three, four.']);
  expect(estimated).toBeGreaterThanOrEqual(4);
});

test('MS6: an abort and a stream that is left end the call at the server', async () => {
  const { remote, model } = await open({ pace: 30 });
  const controller = new AbortController();
  for await (const event of model.generate({ ...request, maxTokens: 400, signal: controller.signal }))
    if (event.type === 'delta') controller.abort();
  await expect.poll(() => remote.left).toBe(1);
  for await (const event of model.generate({ ...request, maxTokens: 400 })) if (event.type === 'delta') break;
  await expect.poll(() => remote.left).toBe(2);
});

describe('MS15: a reply ends before the first text that it is to stop at', () => {
  const reply = 'Robins sing.\nObservation: a lamp. And so on, and on.';
  const stop = ['\nObservation:', '\nQuestion:'];

  test.each(
    (['left out', 'sent', 'unknown'] as const).flatMap((stops) =>
      kinds.map((kind) => [stops, kind] as const),
    ),
  )('which the server has %s (%s)', async (stops, kind) => {
    const { remote, model } = await open({ kind, stops, replies: [reply], pace: 5 });
    const { deltas, finish } = await collect(model.generate({ ...request, stop, maxTokens: 400 }));
    expect([deltas.join(''), finish.text, finish.reason]).toEqual(['Robins sing.', 'Robins sing.', 'stop']);
    // One that would go on is left.
    await expect.poll(() => remote.left).toBe(stops === 'unknown' ? 1 : 0);
  });

  test('what only looks like the beginning of one stays, also at the end', async () => {
    const replies = ['Robins sing.\nObserve the lamp.\nObservation'];
    const { model } = await open({ replies, stops: 'unknown' });
    const { deltas, finish } = await collect(model.generate({ ...request, stop, maxTokens: 400 }));
    expect([deltas.join(''), finish.text]).toEqual([replies[0], replies[0]]);
  });

  test('a reply that is cut just there goes on, and ends there', async () => {
    const { model } = await open({ replies: [reply], stops: 'sent', faults: [{ cutAfter: 4 }] });
    const { finish } = await collect(model.generate({ ...request, stop, maxTokens: 400 }));
    expect([finish.text, finish.reason]).toEqual(['Robins sing.', 'stop']);
  });
});

test('MS8: what of a prompt a server kept is read, and its model counts as one that keeps from then on', async () => {
  let told = 0;
  const onKept = (): void => {
    told += 1;
  };
  const { model } = await open({ kind: 'vllm' }, { onKept });
  expect(model.reuse).toBe('none');
  expect((await collect(model.generate(request))).finish.usage.cachedTokens).toBe(0);
  const second = await collect(model.generate(request));
  expect(second.finish.usage.cachedTokens).toBe(second.finish.usage.promptTokens - 1);
  expect(model.reuse).toBe('common-prefix');
  expect(told).toBe(1);
});

test('MS8: a server that does not tell what it kept counts as one that keeps nothing', async () => {
  const { model } = await open({ kind: 'vllm', withoutDetails: true });
  for (let call = 0; call < 2; call += 1) {
    const { usage } = (await collect(model.generate(request))).finish;
    expect(usage.cachedTokens).toBe(0);
    expect(usage.promptTokens).toBeGreaterThan(1);
  }
  expect(model.reuse).toBe('none');
});

describe('what goes wrong in passing is tried again', () => {
  const whole = 'Nightingales sing at night, and robins do beside a lamp.';
  test.each([
    ['busy', { status: 429, retryAfter: 0 }],
    ['starting', { status: 503 }],
    ['an error of its own', { status: 500 }],
    ['cut before the first word', { cutAfter: 0 }],
    ['cut in the middle', { cutAfter: 3 }],
    ['unloaded in the middle', { unloadAfter: 4 }],
    ['no JSON', { raw: 'data: {"choices": [\n\n{{{' }],
  ] as const)('MS7: %s', async (_, fault) => {
    for (const kind of ['openai', 'ollama'] as const) {
      const { remote, model } = await open({ kind, faults: [fault] });
      const { deltas, finish } = await collect(model.generate({ ...request, maxTokens: 40 }));
      expect(deltas.join('')).toBe(whole);
      expect(finish).toMatchObject({ text: whole, reason: 'stop' });
      expect(remote.chats).toHaveLength(2);
    }
  });

  test('MS7: a second reply that says otherwise is no end of the first', async () => {
    const { model } = await open({ replies: ['One two three', 'Four five six'], faults: [{ cutAfter: 2 }] });
    await expect(collect(model.generate({ ...request, maxTokens: 40 }))).rejects.toMatchObject({
      code: 'model-server-failed',
      message: expect.stringMatching(/cut off.*ask again/),
    });
  });

  test('MS7: a server that names the moment at which it can be asked again is waited for until then', async () => {
    const retryAfter = new Date(Date.now() + 60_000).toUTCString();
    const { model } = await open(
      { faults: [{ status: 429, retryAfter }] },
      { limits: { ...limits, pause: 0, longestPause: 400 } },
    );
    const started = performance.now();
    expect((await collect(model.generate(request))).finish.reason).not.toBe('aborted');
    expect(performance.now() - started).toBeGreaterThan(390);
  });

  test.each(['Wed, 21 Oct 2015 07:28:00 GMT', 'soon', '-5', ''])(
    'MS7: after “%s” it is asked again as if nothing had been said',
    async (retryAfter) => {
      const { remote, model } = await open({ faults: [{ status: 503, retryAfter }] });
      expect((await collect(model.generate(request))).finish.reason).not.toBe('aborted');
      expect(remote.chats).toHaveLength(2);
    },
  );

  test('MS7: at most three times in all', async () => {
    const { remote, model } = await open({ faults: [{ status: 500 }, { status: 500 }, { status: 500 }] });
    await expect(collect(model.generate(request))).rejects.toMatchObject({
      code: 'model-server-failed',
      details: { fault: 'broken', status: 500 },
      message: expect.stringContaining('as scripted'),
    });
    expect(remote.chats).toHaveLength(3);
    expect((await collect(model.generate(request))).finish.text).not.toBe('');
  });
});

describe('what goes wrong for good is said, with host and next action', () => {
  const failing = async (options: ModelServerOptions) => {
    const { model } = await open(options);
    return collect(model.generate(request)).then(
      () => null,
      (thrown: { code: string; message: string; details: object }) => thrown,
    );
  };

  test('MS9: a server that is gone', async () => {
    const { remote, model } = await open();
    await remote.close();
    await expect(collect(model.generate(request))).rejects.toMatchObject({
      code: 'model-server-failed',
      details: { fault: 'gone' },
      message: expect.stringMatching(/127\.0\.0\.1:\d+ cannot be reached\. Start it/),
    });
  });

  test('MS9: one that says nothing any more', async () => {
    const slow = await failing({ faults: [{ hangAfter: 1 }] });
    expect(slow).toMatchObject({ code: 'deadline-exceeded', details: { fault: 'slow' } });
  });

  test('MS9: one that sends signs for ever, and no letter', async () => {
    const { model } = await open({ faults: [{ signsEvery: 20 }] }, { limits: { ...limits, wordless: 300 } });
    const slow = await collect(model.generate(request)).catch((thrown: unknown) => thrown);
    expect(slow).toMatchObject({ code: 'deadline-exceeded', details: { fault: 'slow' } });
  });

  test('MS9: a model that it does not have', async () => {
    const wrong = { status: 404, body: { error: 'model "words-7b" not found, try pulling it first' } };
    expect(await failing({ kind: 'ollama', faults: [wrong] })).toMatchObject({
      code: 'model-server-failed',
      details: { fault: 'no-model' },
      message: expect.stringMatching(/try pulling it first.*Choose another one in Models/),
    });
  });

  test('MS9: a prompt that it holds to be too long', async () => {
    const long = {
      status: 400,
      body: { error: { message: 'the request exceeds the available context size' } },
    };
    expect(await failing({ faults: [long] })).toMatchObject({ code: 'context-overflow' });
  });

  test('MS9: a reply without a body is told, and not waited for', async () => {
    const fetch = async () => new Response(null, { headers: { 'x-webpace-passed': '1' } });
    const server = new ServerConnection({ at: 0, host: 'h' }, { baseUrl: 'http://127.0.0.1/', fetch });
    const { model } = await open({}, { server });
    await expect(collect(model.generate(request))).rejects.toMatchObject({ details: { fault: 'cut' } });
  });

  test.each([
    ['a fact', 200, 4_000_000, 'unreadable'],
    ['a refusal', 500, 64_000, 'broken'],
  ])('MS9: %s without an end is left at its limit', async (_, status, most, fault) => {
    let sent = 0;
    let left = false;
    const body = () =>
      new ReadableStream({
        pull(controller) {
          sent += 16_000;
          controller.enqueue(new Uint8Array(16_000).fill(120));
          // Only a reader without a limit comes this far.
          if (sent > 10_000_000) controller.close();
        },
        cancel() {
          left = true;
        },
      });
    const fetch = async () => new Response(body(), { status, headers: { 'x-webpace-passed': '1' } });
    const server = new ServerConnection({ at: 0, host: 'h' }, { baseUrl: 'http://127.0.0.1/', fetch });
    await expect(server.facts('v1/models')).rejects.toMatchObject({ details: { fault } });
    expect([left, sent < most + 64_000]).toEqual([true, true]);
  });

  test.each([
    ['a web page', '<!doctype html>\n<html><body>Log in first.</body></html>\n'],
    ['a reply that is no stream', '{"choices":[{"message":{"content":"Hi"}}]}'],
  ])('MS9: %s in place of a stream', async (_, raw) => {
    const fault = { raw };
    expect(await failing({ faults: [fault, fault, fault] })).toMatchObject({
      code: 'model-server-failed',
      details: { fault: 'unreadable' },
    });
  });

  test('MS9: a reply in many small pieces is read in linear time, and another one beside it is left out', async () => {
    const text = (index: number, content: string) =>
      `{"choices":[{"index":${index},"delta":{"content":"${content}"}}]}`;
    const end = '{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}';
    const lines = [text(0, 'Good'), text(1, 'Bad'), text(0, 'bye'), end].map(
      (line) => `data: ${line}\r\n\r\n`,
    );
    const bytes = new TextEncoder().encode(`: ${'x'.repeat(900_000)}\n${lines.join('')}data: [DONE]\n\n`);
    let at = 0;
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(bytes.subarray(at, at + 8));
          at += 8;
          if (at >= bytes.length) controller.close();
        },
      });
    const fetch = async () => new Response(body(), { headers: { 'x-webpace-passed': '1' } });
    const server = new ServerConnection({ at: 0, host: 'h' }, { baseUrl: 'http://127.0.0.1/', fetch });
    const { model } = await open({}, { server });
    const started = performance.now();
    const { finish } = await collect(model.generate(request));
    expect(finish).toMatchObject({ text: 'Goodbye', reason: 'stop' });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test('MS9: a reply of ten megabytes is broken off', async () => {
    const { remote, model } = await open({ faults: [{ bytes: 10_000_000 }] });
    await expect(collect(model.generate(request))).rejects.toMatchObject({ details: { fault: 'too-large' } });
    await expect.poll(() => remote.left).toBe(1);
  });

  test('MS2: a key that is not right, which no error repeats', async () => {
    const { remote, process } = await serveOneModelServer({ key: 'right-key' }, 'wrong-key');
    const [named] = await listServers(process);
    const failed = await findModels(new ServerConnection(named as never, process)).catch((thrown) => thrown);
    expect(failed).toMatchObject({ code: 'model-server-failed', details: { fault: 'key', status: 401 } });
    expect(JSON.stringify([failed.message, failed.details, named])).not.toContain('wrong-key');
    expect(remote.headers[0]?.authorization).toBe('Bearer wrong-key');
  });

  test('MS2: a key that a refusal repeats does not come back', async () => {
    const key = 'right-key-of-mine';
    const said = `${'x'.repeat(100)} authorization: Bearer ${key}, ${key}`;
    const refused = { status: 500, body: { error: { message: said } } };
    const { remote, process } = await serveOneModelServer({ key, faults: [refused] });
    const [named] = await listServers(process);
    const server = new ServerConnection(named as never, process);
    const response = await server.send('v1/chat/completions', {}, new AbortController().signal);
    expect(remote.headers[0]?.authorization).toBe(`Bearer ${key}`);
    expect(await response.json()).toEqual({ error: { message: said.replaceAll(key, '[key]') } });
  });

  test('MS1: an answer with a status that is none ends no process', async () => {
    const odd = createServer(({ socket }) => socket.end('HTTP/1.1 000 Odd\r\n\r\n'));
    const { origin, close } = await listening(odd);
    const process = await serveModels([{ address: origin, key: null }]);
    const server = new ServerConnection({ at: 0, host: 'odd' }, process);
    await expect(server.facts('v1/models')).rejects.toMatchObject({ code: 'model-server-failed' });
    await expect(server.facts('v1/models')).rejects.toMatchObject({ code: 'model-server-failed' });
    await process.close();
    await close();
  });
});
