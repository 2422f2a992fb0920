/** What every `ModelFileStore` keeps, against a server that goes wrong. */
import { describe, expect, test } from 'vitest';
import type { DownloadProgress, ModelFileStore, RemoteFile } from '../../src/ports/models/model-files.ts';
import { sha256Hex } from '../../src/record/hashes/sha256.ts';
import { faultContent } from '../doubles/fault-content.ts';

/** The store under test tries again after a few milliseconds, and gives up a silent connection after 3 s. */
interface StoreUnderTest {
  readonly store: ModelFileStore;
  /** Absolute, ends in `/faults/`. */
  readonly faults: string;
}

const bytes = 1_000_003;
let keys = 0;

/** A file of the fault server, with its true hash. */
export function faultFile(
  faults: string,
  fault: string,
  { seed = 0, size = bytes, name = 'weights.bin' } = {},
) {
  keys += 1;
  // A file of its own for every use: what is stored by its hash would not be asked for again.
  const kind = seed === 0 ? 100 + 2 * keys : seed;
  const key = `${Date.now()}-${keys}-${Math.floor(performance.now() * 1000)}`;
  const url = `${faults}${name}?bytes=${size}&seed=${kind}&key=${key}${fault === '' ? '' : `&${fault}`}`;
  const content = faultContent(size, kind, name);
  return { url, bytes: size, sha256: sha256Hex(content), content, key, seed: kind };
}

type FaultFile = ReturnType<typeof faultFile>;

export async function seenBy(faults: string, { key }: FaultFile) {
  const response = await fetch(`${faults}seen?key=${key}`);
  return (await response.json()) as { requests: number; ranges: number; bytes: number };
}

const known = ({ url, bytes: size, sha256 }: FaultFile): RemoteFile => ({ url, bytes: size, sha256 });
const unknown = ({ url }: FaultFile): RemoteFile => ({ url });

export function modelFileStoreContract(name: string, make: () => Promise<StoreUnderTest>): void {
  async function expectStored(store: ModelFileStore, file: RemoteFile, wanted: FaultFile): Promise<void> {
    const content = new Uint8Array(await (await store.open(file)).arrayBuffer());
    expect(sha256Hex(content)).toBe(wanted.sha256);
    expect(await store.state(file)).toMatchObject({ state: 'stored', file: { sha256: wanted.sha256 } });
  }

  async function stopAfter(most: number, store: ModelFileStore, file: RemoteFile): Promise<void> {
    const stop = new AbortController();
    const onProgress = ({ loadedBytes }: DownloadProgress): void => {
      if (loadedBytes > most) stop.abort();
    };
    const stopped = store.download(file, { signal: stop.signal, onProgress });
    await expect(stopped).rejects.toMatchObject({ code: 'aborted' });
  }

  describe(`model-file store contract: ${name}`, () => {
    test('D14: a file comes whole, proven, with progress, and is asked for once', async () => {
      const { store, faults } = await make();
      const wanted = faultFile(faults, '');
      const file = known(wanted);
      expect(await store.state(file)).toEqual({ state: 'missing' });
      await expect(store.open(file)).rejects.toMatchObject({ code: 'model-missing' });
      const progress: DownloadProgress[] = [];
      const stored = await store.download(file, { onProgress: (step) => progress.push(step) });
      expect(stored).toMatchObject({ url: file.url, bytes, sha256: wanted.sha256, proof: 'pinned' });
      expect(progress.at(-1)).toEqual({ stage: 'receiving', loadedBytes: bytes, totalBytes: bytes });
      await expectStored(store, file, wanted);
      await store.download(file);
      expect((await seenBy(faults, wanted)).requests).toBe(1);
      expect((await store.list()).map(({ url }) => url)).toContain(file.url);
      await store.remove(file);
      expect(await store.state(file)).toEqual({ state: 'missing' });
      expect((await store.list()).map(({ url }) => url)).not.toContain(file.url);
    });

    test('D15: a connection that is reset again and again is gone on with where it broke', async () => {
      const { store, faults } = await make();
      for (const take of [known, unknown]) {
        const wanted = faultFile(faults, 'reset=300000');
        await store.download(take(wanted));
        await expectStored(store, take(wanted), wanted);
        const { requests, ranges, bytes: served } = await seenBy(faults, wanted);
        expect([requests, ranges]).toEqual([4, 3]);
        // What was under way when the connection broke comes twice, and nothing else.
        expect(served).toBeLessThan(bytes + 4 * 300_000);
      }
    });

    test('D15: a server without ranges starts over, and the file is whole', async () => {
      const { store, faults } = await make();
      const wanted = faultFile(faults, 'ranges=no&slow=150');
      await stopAfter(100_000, store, known(wanted));
      expect((await store.state(known(wanted))).state).toBe('partial');
      await store.download(known(wanted));
      await expectStored(store, known(wanted), wanted);
    });

    test('D15: a stop keeps what has come; the next download goes on from there', async () => {
      const { store, faults } = await make();
      const wanted = faultFile(faults, 'slow=150');
      await stopAfter(300_000, store, known(wanted));
      const state = await store.state(known(wanted));
      const kept = state.state === 'partial' ? state.bytes : 0;
      expect(kept).toBeGreaterThan(100_000);
      await store.download(known(wanted));
      await expectStored(store, known(wanted), wanted);
      const { ranges } = await seenBy(faults, wanted);
      expect(ranges).toBe(1);
      await expect(
        store.download(known(faultFile(faults, '')), { signal: AbortSignal.abort() }),
      ).rejects.toMatchObject({ code: 'aborted' });
    });

    test('D15: a server that is busy, or falls silent, is asked again; one that stays so is given up in words', async () => {
      const { store, faults } = await make();
      const busy = faultFile(faults, 'busy=2');
      await store.download(known(busy));
      await expectStored(store, known(busy), busy);
      await expect(store.download(known(faultFile(faults, 'status=500')))).rejects.toMatchObject({
        code: 'model-missing',
        message: expect.stringMatching(/again and again.*500.*kept/),
      });
      const silent = faultFile(faults, 'hang=1', { size: 150_000 });
      await store.download(known(silent));
      await expectStored(store, known(silent), silent);
      expect((await seenBy(faults, silent)).requests).toBe(3);
    });

    test.each([
      ['404', 'status=404', /404.*address/],
      ['403', 'status=403', /refuses it \(403\).*terms.*add it from this device/],
      ['a web page', 'page=html', /web page/],
      ['a web page without its type', 'page=plain', /web page/],
    ])('D14: %s is refused with what to do, and nothing is kept', async (_name, fault, message) => {
      const { store, faults } = await make();
      for (const take of [known, unknown]) {
        const wanted = faultFile(faults, fault);
        await expect(store.download(take(wanted))).rejects.toMatchObject({
          code: 'model-missing',
          message: expect.stringMatching(message),
        });
        expect((await store.state(take(wanted))).state).toBe('missing');
      }
    });

    test.each([
      ['a wrong hash', 'corrupt=1'],
      ['a file that is too short', 'short=5000'],
      ['a file of another length', 'declare-more=10'],
    ])('D14: %s is `model-checksum`, and nothing is kept', async (_name, fault) => {
      const { store, faults } = await make();
      const wanted = faultFile(faults, fault);
      await expect(store.download(known(wanted))).rejects.toMatchObject({ code: 'model-checksum' });
      expect((await store.state(known(wanted))).state).toBe('missing');
    });

    test('D14: a broken copy on the way is fetched once more', async () => {
      const { store, faults } = await make();
      const wanted = faultFile(faults, 'corrupt-first=1');
      await store.download(known(wanted));
      await expectStored(store, known(wanted), wanted);
    });

    test('D16: without a known hash the first download is the measure for all later ones', async () => {
      const { store, faults } = await make();
      const wanted = faultFile(faults, 'changes=1');
      const file = unknown(wanted);
      expect(await store.download(file)).toMatchObject({ proof: 'first-use', sha256: wanted.sha256 });
      await store.remove(file);
      await expect(store.download(file)).rejects.toMatchObject({
        code: 'model-checksum',
        message: expect.stringContaining('changed since it was first downloaded'),
      });
      await store.remove(file, { forget: true });
      expect((await store.download(file)).sha256).toBe(
        sha256Hex(faultContent(bytes, wanted.seed + 1, 'weights.bin')),
      );
    });

    test('D16: a file that changes while it comes is never put together from both', async () => {
      const { store, faults } = await make();
      const wanted = faultFile(faults, 'changes=1&reset=600000');
      const stored = await store.download(unknown(wanted));
      expect(stored.sha256).toBe(sha256Hex(faultContent(bytes, wanted.seed + 1, 'weights.bin')));
      // Nothing marks its state: what came before an interruption is not trusted.
      const unmarked = faultFile(faults, 'no-etag=1&slow=150');
      const stop = new AbortController();
      const onProgress = ({ loadedBytes }: DownloadProgress): void => {
        if (loadedBytes > 200_000) stop.abort();
      };
      await store.download(unknown(unmarked), { signal: stop.signal, onProgress }).catch(() => undefined);
      await store.download(unknown(unmarked));
      expect((await seenBy(faults, unmarked)).ranges).toBe(0);
      await expectStored(store, unknown(unmarked), unmarked);
    });

    test('D14: a mirror is asked first, and what it lacks is asked from the publisher', async () => {
      const { store, faults } = await make();
      const mirror = faults.replace(/faults\/$/, '');
      const wanted = faultFile('https://models.example/faults/', '');
      expect(await store.download(known(wanted), { mirror })).toMatchObject({
        proof: 'pinned',
        url: wanted.url,
      });
      const lacking = faultFile(faults, '');
      await store.download(known(lacking), { mirror: `${faults}nowhere/?status=404` }).catch(() => undefined);
      await store.download(known(lacking), { mirror: `${mirror}not-there/` });
      await expectStored(store, known(lacking), lacking);
    });

    test('D14: a person’s file is taken, and refused where it is another one', async () => {
      const { store, faults } = await make();
      const wanted = faultFile(faults, '', { name: 'own.gguf' });
      const content = new Blob([wanted.content]);
      await expect(
        store.add(known(wanted), new Blob([wanted.content.map((byte, i) => (i === 9 ? byte ^ 1 : byte))])),
      ).rejects.toMatchObject({ code: 'model-checksum' });
      await expect(store.add({ url: wanted.url }, new Blob(['not a model at all']))).rejects.toMatchObject({
        code: 'model-checksum',
        message: expect.stringContaining('.gguf'),
      });
      expect(await store.add(known(wanted), content)).toMatchObject({ proof: 'pinned' });
      await expectStored(store, known(wanted), wanted);
      const own = { url: 'own:another.gguf' };
      expect(await store.add(own, content)).toMatchObject({ proof: 'own', sha256: wanted.sha256 });
      await store.remove(own);
      const other = faultFile(faults, '', { name: 'other.gguf', seed: 9 });
      expect(await store.add(own, new Blob([other.content]))).toMatchObject({ sha256: other.sha256 });
    });

    test('D14: two downloads of one file at a time: one of them is told so, and the file is whole', async () => {
      const { store, faults } = await make();
      const wanted = faultFile(faults, 'slow=150');
      let second: Promise<string> | undefined;
      // Seconds before the last byte of the first.
      const onProgress = (): void => {
        second ??= store.download(known(wanted)).then(
          () => 'done twice',
          ({ code }) => code,
        );
      };
      await store.download(known(wanted), { onProgress });
      expect(await second).toBe('run-busy');
      expect((await seenBy(faults, wanted)).requests).toBe(1);
      await expectStored(store, known(wanted), wanted);
    });
  });
}
