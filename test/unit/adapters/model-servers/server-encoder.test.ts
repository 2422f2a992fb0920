/** An encoder of a server over the double: what goes there, what comes back, and every way to fail. */
import { describe, expect, test, vi } from 'vitest';
import { askEmbeddings } from '../../../../src/adapters/model-servers/ask-embeddings.ts';
import { findEncoders, findModels } from '../../../../src/adapters/model-servers/find-models.ts';
import { measureEncoder } from '../../../../src/adapters/model-servers/measure-encoder.ts';
import { measuredEncoders } from '../../../../src/adapters/model-servers/measured-encoder.ts';
import { ServerConnection } from '../../../../src/adapters/model-servers/server-connection.ts';
import { ServerEncoder } from '../../../../src/adapters/model-servers/server-encoder.ts';
import { type ServedEncoder, type ServerKind, servedId } from '../../../../src/models/model-server.ts';
import { encoderContract } from '../../../contracts/encoder.contract.ts';
import { serveOneModelServer } from '../../../doubles/model-gateway.ts';
import type { ModelServerOptions } from '../../../doubles/model-server.ts';

const name = 'bge-small';
const always = new AbortController().signal;
/** Calls of a measurement, which come before all others, and the one that looks whether it is the same. */
const measuring = 6;
const looking = 1;
const fine = (calls: number): null[] => new Array<null>(calls).fill(null);

async function connect(options: ModelServerOptions) {
  const { remote, process, host } = await serveOneModelServer({ encoder: name, ...options });
  const server = new ServerConnection({ at: 0, host }, process);
  const place = { host, model: options.encoder ?? name };
  const encoder: ServedEncoder = { ...place, id: servedId(place), kind: options.kind ?? 'openai' };
  return { remote, server, encoder, host };
}

async function open(options: ModelServerOptions = {}, mayEncode = () => true) {
  const { remote, server, encoder, host } = await connect(options);
  const measured = await measureEncoder(server, encoder, always);
  const limits = { answer: 2_000, pause: 5, longestPause: 30, rest: 0 };
  const made = new ServerEncoder({ server, encoder, measured, mayEncode, limits });
  return { remote, server, host, measured, made, encoder };
}

encoderContract('a model of a server', async () => (await open()).made);

describe('MS12: an encoder of a server', () => {
  test.each<ServerKind>(['ollama', 'lm-studio', 'llama.cpp', 'vllm', 'openai'])(
    'MS12: is found by asking %s, and no model that only chats is',
    async (kind) => {
      const { server } = await connect({ kind });
      expect((await findEncoders(server)).map(({ model }) => model)).toEqual([name]);
      const chats = (await findModels(server)).map(({ model }) => model);
      expect(chats).toContain('words-7b');
      // These two tell what a model is for.
      if (kind === 'ollama' || kind === 'lm-studio') expect(chats).toEqual(['words-7b']);
    },
  );

  test('MS12: has an id of its own by host, model, dimension and vectors, and the scales that were measured', async () => {
    const { made, encoder, measured, remote } = await open();
    expect(made.id).toMatch(new RegExp(`^${encoder.id.replaceAll('.', '\\.')}/96/[0-9a-f]{8}/1$`));
    const same = await open();
    expect(same.measured.mark).toEqual(measured.mark);
    const other = await open({ encoderDimension: 100 });
    expect(other.made.id).not.toContain('/96/');
    expect(measured.priors).toHaveLength(100);
    // Texts that share no word are at right angles here, but for words that fall together.
    expect(Math.abs(made.cosinePrior('latin', 'latin').mean)).toBeLessThan(0.3);
    expect(made.cosinePrior('latin', 'tamil')).toEqual(measured.defaultPrior);
    expect(measuredEncoders(JSON.parse(JSON.stringify([measured, { ...measured, mark: 'x' }, 7])))).toEqual([
      measured,
    ]);
    expect(remote.encoded).toHaveLength(measuring);
  });

  test('MS12: gets what its makers put before questions and passages', async () => {
    const { made, remote } = await open({ encoder: 'multilingual-e5-small' });
    await made.encode(['a lamp'], { kind: 'query' });
    await made.encode(['a lamp'], { kind: 'passage' });
    expect(remote.encoded.slice(-2)).toEqual([['query: a lamp'], ['passage: a lamp']]);
  });

  test('MS12: one that does not tell texts apart is not taken', async () => {
    const { server, encoder } = await connect({ encoderDimension: 1 });
    await expect(measureEncoder(server, encoder, always)).rejects.toMatchObject({
      code: 'encoder-unavailable',
      message: expect.stringContaining('does not tell texts apart'),
    });
  });
});

describe('MS13: texts go to a server to be encoded', () => {
  test('MS13: only after the person’s word, which can be taken back', async () => {
    let allowed = false;
    const { made, remote, host } = await open({}, () => allowed);
    const before = remote.encoded.length;
    const refused = {
      code: 'encoder-unavailable',
      message: expect.stringContaining(`Nothing was sent to ${host}, since nobody allowed it.`),
    };
    await expect(made.encode(['secret'], { kind: 'query' })).rejects.toMatchObject(refused);
    await expect(made.load()).rejects.toMatchObject(refused);
    expect(remote.encoded).toHaveLength(before);
    allowed = true;
    await made.encode(['no secret'], { kind: 'query' });
    allowed = false;
    await expect(made.encode(['secret'], { kind: 'query' })).rejects.toMatchObject(refused);
    expect(JSON.stringify(remote.encoded)).not.toContain('"secret"');
  });

  test('MS13: a text that is too long for the server is cut until it is not', async () => {
    const { made, remote } = await open({ longestText: 500 });
    const [vector] = await made.encode(['lamp '.repeat(400)], { kind: 'passage' });
    expect(vector).toHaveLength(96);
    expect(remote.encoded.at(-1)?.[0]).toHaveLength(499);
  });
});

describe('MS14: what goes wrong with an encoder of a server', () => {
  const passing = [
    ['busy', { status: 429, retryAfter: 0.01 }],
    ['an error', { status: 500 }],
    ['a cut answer', { cutAfter: 1 }],
    ['what is no JSON', { raw: '{"data": [' }],
  ] as const;

  test.each(passing)('MS14: is asked again after %s', async (_, fault) => {
    const { made, remote } = await open({ encoderFaults: [...fine(measuring + looking), fault, fault] });
    expect(await made.encode(['lamp'], { kind: 'query' })).toHaveLength(1);
    expect(remote.encoded).toHaveLength(measuring + looking + 3);
  });

  test.each([
    ...passing.map(([what, fault]) => [what, fault, 3] as const),
    ['too few vectors', { vectors: 'too few' }, 1] as const,
    ['what is no number', { vectors: 'not numbers' }, 1] as const,
    ['a vector without direction', { vectors: 'zero' }, 1] as const,
    ['vectors of two lengths', { vectors: 'of another length' }, 1] as const,
    ['silence', { hangAfter: 0 }, 1] as const,
    ['an answer of 14 MB', { bytes: 14_000_000 }, 1] as const,
    ['a wrong key', { status: 401 }, 1] as const,
    ['a model that is not there', { status: 404 }, 1] as const,
  ])('MS14: says so after %s, names the host, and words go on', async (_, fault, calls) => {
    const { made, remote, host } = await open({
      encoderFaults: [...fine(measuring + looking), ...new Array<typeof fault>(calls).fill(fault)],
    });
    const failed = await made.encode(['one', 'two'], { kind: 'passage' }).catch((thrown: unknown) => thrown);
    expect(failed).toMatchObject({ code: 'encoder-unavailable' });
    const { message } = failed as Error;
    expect(message).toMatch(/^Search by meaning is off: .* Search by words still works\.$/s);
    expect(message).toContain(host);
    expect(remote.encoded).toHaveLength(measuring + looking + calls);
    expect(await made.encode(['one'], { kind: 'passage' })).toHaveLength(1);
  });

  test('MS14: an answer without a body is told, and not waited for', async () => {
    const fetch = async () => new Response(null, { headers: { 'x-webpace-passed': '1' } });
    const server = new ServerConnection({ at: 0, host: 'h' }, { baseUrl: 'http://127.0.0.1/', fetch });
    await expect(askEmbeddings(server, { host: 'h', model: name }, ['a'], always)).rejects.toMatchObject({
      details: { fault: 'unreadable' },
    });
  });

  test('MS14: a vector of a million numbers is none', async () => {
    const embedding = new Array<number>(1_000_000).fill(1);
    const fetch = async () =>
      Response.json({ data: [{ embedding }] }, { headers: { 'x-webpace-passed': '1' } });
    const server = new ServerConnection({ at: 0, host: 'h' }, { baseUrl: 'http://127.0.0.1/', fetch });
    await expect(askEmbeddings(server, { host: 'h', model: name }, ['a'], always)).rejects.toMatchObject({
      details: { fault: 'no-vectors' },
    });
  });

  test('MS14: a model that was changed under its name is not mixed with the vectors that are kept', async () => {
    const { made, remote } = await open();
    remote.changeEncoder(97);
    const changed = { code: 'encoder-unavailable', message: expect.stringContaining('Choose it again') };
    await expect(made.encode(['lamp'], { kind: 'query' })).rejects.toMatchObject(changed);
    expect(remote.encoded.flat()).not.toContain('lamp');
    remote.changeEncoder(96);
    await made.encode(['lamp'], { kind: 'query' });
    remote.changeEncoder(97);
    await expect(made.encode(['lamp'], { kind: 'query' })).rejects.toMatchObject(changed);
  });

  test('MS14: a server that is gone is left alone for a while, and a call that is stopped ends', async () => {
    const { remote, server, encoder, measured } = await open({
      encoderFaults: [...fine(measuring + looking), { hangAfter: 0 }],
    });
    const limits = { answer: 20_000, pause: 5, rest: 600_000 };
    const made = new ServerEncoder({ server, encoder, measured, mayEncode: () => true, limits });
    const stop = new AbortController();
    const left = made.encode(['x'], { kind: 'query', signal: stop.signal });
    const refused = expect(left).rejects.toMatchObject({ code: 'aborted' });
    // The call that hangs has come to the server: an earlier stop would leave the fault to the next one.
    await expect.poll(() => remote.encoded.length).toBe(measuring + looking + 1);
    stop.abort();
    await refused;
    expect(await made.encode(['x'], { kind: 'query' })).toHaveLength(1);
    const asked = remote.asked.length;
    await remote.close();
    const gone = { code: 'encoder-unavailable', message: expect.stringContaining('cannot be reached') };
    await expect(made.encode(['x'], { kind: 'query' })).rejects.toMatchObject(gone);
    const asking = vi.spyOn(server, 'send');
    await expect(made.encode(['x'], { kind: 'query' })).rejects.toMatchObject(gone);
    expect(asking).not.toHaveBeenCalled();
    expect(remote.asked).toHaveLength(asked);
  });
});
