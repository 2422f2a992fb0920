/** A model of a server as the runtime holds it: what it is made of, whose word it waits for, and what never goes out. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { keptServers } from '../../../../src/adapters/model-servers/kept-servers.ts';
import { servedId, servedPlace } from '../../../../src/models/model-server.ts';
import type { StoredRun } from '../../../../src/ports/runs/run-store.ts';
import {
  allowServer,
  allowTexts,
  forgetServer,
  forgetTexts,
  learnEncoder,
  readModelServers,
} from '../../../../src/runtime/models/model-servers.ts';
import { serveEncoder } from '../../../../src/runtime/models/served-encoder.ts';
import { serveModel } from '../../../../src/runtime/models/served-model.ts';
import type { EngineStatus } from '../../../../src/runtime/runtime-status.ts';
import type { ApprovalRequest } from '../../../../src/tools/approval.ts';
import { collect, request } from '../../../contracts/language-model.contract.ts';
import { serveModels, serveOneModelServer } from '../../../doubles/model-gateway.ts';
import type { ModelServerOptions } from '../../../doubles/model-server.ts';

async function open(options: ModelServerOptions = {}, kept = keptServers(null)) {
  const { remote, process, host } = await serveOneModelServer(options);
  const told: Partial<EngineStatus>[] = [];
  const board = { setEngine: (_: string, change: Partial<EngineStatus>) => void told.push(change) };
  const id = servedId({ host, model: options.model ?? 'words-7b' });
  const limits = { first: 1_500, next: 700, pause: 5 };
  const made = await serveModel(id, { baseUrl: process.baseUrl, board, kept, limits });
  return { remote, process, host, told, id, made, kept };
}

test('an id names host and model, whatever stands in them', () => {
  for (const place of [
    { host: 'localhost:11434', model: 'team/words:7b' },
    { host: 'models.example/team', model: 'a' },
  ])
    expect(servedPlace(servedId(place))).toEqual(place);
  for (const id of ['SmolLM2', 'own/x', 'server/', 'server/host', 'server/host/', null, 7])
    expect(servedPlace(id)).toBeNull();
});

test('it is loaded by asking after it, and says when it is not there', async () => {
  const { made, told, remote, host } = await open({ kind: 'vllm', contextWindow: 5000 });
  expect(made).toMatchObject({ host, title: `words-7b (${host})`, bundled: false });
  expect(made.model.contextWindow).toBe(5000);
  for (const load of made.load) await load();
  expect(told).toContainEqual({ state: 'ready', backend: 'vllm', error: null });
  await remote.close();
  for (const load of made.load) await load();
  expect(told.at(-1)).toMatchObject({ state: 'failed', error: { code: 'model-server-failed' } });
});

test('one that is gone at the start is what it was when it was last seen', async () => {
  const { made, remote, process, id, kept } = await open({ kind: 'llama.cpp', contextWindow: 3000 });
  expect(made.model.contextWindow).toBe(3000);
  await remote.close();
  const board = { setEngine: () => undefined };
  const again = await serveModel(id, { baseUrl: process.baseUrl, board, kept });
  expect(again.model).toMatchObject({ contextWindow: 3000, engine: 'llama.cpp', id });
});

test('MS5: counts by estimate are raised where the server counts more', async () => {
  const { made, kept, host } = await open({ model: 'words-7b' });
  kept.allow(host);
  const messages = [{ role: 'user' as const, content: '.,;'.repeat(200) }];
  const before = await made.model.tokenizer.countPrompt(messages);
  const { finish } = await collect(made.model.generate({ ...request, messages }));
  expect(finish.usage.promptTokens).toBeGreaterThan(before);
  expect(await made.model.tokenizer.countPrompt(messages)).toBeGreaterThanOrEqual(finish.usage.promptTokens);
});

describe('MS10: the first question to a host', () => {
  test('MS10: waits for a word that names model and host, and is asked once', async () => {
    const { made, host, remote } = await open();
    const asked: ApprovalRequest[] = [];
    const allow = async (question: ApprovalRequest): Promise<boolean> => {
      asked.push(question);
      return true;
    };
    await made.consent(allow, undefined);
    await made.consent(allow, undefined);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ kind: 'server', tool: 'words-7b', arguments: [{ value: host }] });
    expect(asked[0]?.text).toMatch(/words-7b on 127\.0\.0\.1:\d+\?.*passages of your documents/);
    expect(remote.chats).toEqual([]);
  });

  test('MS10: is not sent where the person says no, and where nobody can be asked', async () => {
    const { made, host } = await open();
    const refused = { code: 'model-server-refused', message: expect.stringContaining(host) };
    await expect(made.consent(async () => false, undefined)).rejects.toMatchObject(refused);
    await expect(made.consent(undefined, undefined)).rejects.toMatchObject(refused);
  });

  test('MS10: of a run that was made on this device is refused; one of a server goes on', async () => {
    const { made } = await open();
    const run = (model: unknown, steps: number, later: unknown = 'server/elsewhere:1/words') =>
      ({
        run: { steps, settings: { model } },
        steps: [{ call: null }, { call: { model: later } }],
      }) as unknown as StoredRun;
    expect(made.refuse(undefined)).toBeNull();
    expect(made.refuse(run('smollm2', 0))).toBeNull();
    expect(made.refuse(run('server/elsewhere:1/words', 3))).toBeNull();
    expect(made.refuse(run('smollm2', 3))).toMatchObject({ code: 'model-server-refused' });
    expect(made.refuse(run(undefined, 3))).toMatchObject({ code: 'model-server-refused' });
    const continuedHere = run('server/elsewhere:1/words', 3, 'smollm2');
    expect(made.refuse(continuedHere)).toMatchObject({ code: 'model-server-refused' });
  });

  test.each(['llama.cpp', 'vllm'] as const)(
    'MS10: without permission a %s server gets no text to count and none to reply to',
    async (kind) => {
      const { made, kept, host, remote } = await open({ kind });
      const before = remote.asked.length;
      const { tokenizer } = made.model;
      expect((await tokenizer.count(['A text of a document.']))[0]).toBeGreaterThan(0);
      expect((await tokenizer.truncate('A text of a document.', 3)).tokens).toBeLessThanOrEqual(3);
      await tokenizer.countPrompt(request.messages);
      const refused = { code: 'model-server-refused', message: expect.stringContaining(host) };
      await expect(collect(made.model.generate(request))).rejects.toMatchObject(refused);
      expect(remote.asked).toHaveLength(before);
      kept.allow(host);
      await tokenizer.count(['A text of a document.']);
      expect(remote.asked.slice(before)).toEqual([expect.stringContaining('tokenize')]);
    },
  );

  test('MS10: a run that was made on this device is counted here, also after the permission', async () => {
    const { made, kept, host, remote } = await open({ kind: 'llama.cpp' });
    kept.allow(host);
    const before = remote.asked.length;
    const run = { run: { steps: 3, settings: { model: 'smollm2' } }, steps: [] } as unknown as StoredRun;
    expect((await made.tokenizerFor(run).count(['A remembered text.']))[0]).toBeGreaterThan(0);
    expect(remote.asked).toHaveLength(before);
    expect(made.tokenizerFor(undefined).id).toBe(made.model.tokenizer.id);
  });
});

test('MS10: a permission that the browser has no room for lasts as long as the page, and can be taken back', () => {
  const full = {
    getItem: () => '{"hosts":["earlier:1"]}',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  const kept = keptServers(full);
  kept.allow('here:2');
  expect([kept.mayAsk('earlier:1'), kept.mayAsk('here:2')]).toEqual([true, true]);
  kept.forget('earlier:1');
  expect([kept.mayAsk('earlier:1'), kept.mayAsk('here:2')]).toEqual([false, true]);
});

test('MS10, MS13: where nothing is kept, all parts of the page know what the person allowed', async () => {
  const { process, host } = await open({ kind: 'ollama' });
  onTestFinished(() => {
    forgetServer(host);
    forgetTexts(host);
  });
  allowServer(host);
  allowTexts(host);
  expect(await readModelServers(process)).toMatchObject([{ host, allowed: true, textsAllowed: true }]);
});

test('MS3: servers are listed with their models, and one that is gone with the reason', async () => {
  const { process, host, id } = await open({ kind: 'ollama' });
  const gone = await serveModels([{ address: 'http://127.0.0.1:1', key: null }]);
  onTestFinished(() => gone.close());
  const kept = keptServers(null);
  expect(await readModelServers(process, kept)).toEqual([
    {
      host,
      allowed: false,
      textsAllowed: false,
      error: null,
      encoders: [],
      models: [expect.objectContaining({ id, kind: 'ollama' })],
    },
  ]);
  const [first] = await readModelServers(gone, kept);
  expect(first).toMatchObject({ models: [], error: { details: { fault: 'gone' } } });
  expect(await readModelServers({ baseUrl: 'chrome-extension://abc/' }, kept)).toEqual([]);
  expect(await readModelServers({ baseUrl: 'http://127.0.0.1:1/' }, kept)).toEqual([]);
});

test('MS12: an encoder that is measured again and is the same keeps its id; another one gets its own', async () => {
  const { remote, process, host } = await serveOneModelServer({ encoder: 'bge-small' });
  const kept = keptServers(null);
  const board = { setEngine: () => undefined };
  const [server] = await readModelServers(process, kept);
  const [encoder] = server?.encoders ?? [];
  if (encoder === undefined) throw new Error('There is no encoder.');
  expect(await serveEncoder(encoder.id, { ...process, board, kept })).toBeNull();
  const idNow = async () => {
    expect(await learnEncoder(encoder, process, kept)).toMatchObject({ ok: true });
    return (await serveEncoder(encoder.id, { ...process, board, kept }))?.encoder.id;
  };
  const first = await idNow();
  expect(first).toContain(`server/${host}/bge-small/96/`);
  expect(await idNow()).toBe(first);
  remote.changeEncoder(97);
  expect(await idNow()).toContain('/97/');
  await remote.close();
  expect(await learnEncoder(encoder, process, kept)).toMatchObject({
    ok: false,
    error: { code: 'model-server-failed' },
  });
});
