import { afterEach, describe, expect, test } from 'vitest';
import { WorkerModelFiles } from '../../../../src/adapters/model-files/worker-model-files.ts';
import { sha256Hex } from '../../../../src/record/hashes/sha256.ts';
import { faultFile, modelFileStoreContract, seenBy } from '../../../contracts/model-file-store.contract.ts';
import { gate } from '../../../doubles/gate.ts';
import { seededRandom } from '../../../doubles/seeded-random.ts';

const faults = new URL('/faults/', location.href).href;
const open: WorkerModelFiles[] = [];

function openStore(): WorkerModelFiles {
  const store = new WorkerModelFiles(
    () => new Worker(new URL('./store.worker.ts', import.meta.url), { type: 'module' }),
  );
  open.push(store);
  return store;
}

afterEach(() => {
  for (const store of open.splice(0)) store.close();
});

modelFileStoreContract('OPFS, in a worker', async () => ({ store: openStore(), faults }));

describe('WorkerModelFiles', () => {
  test('D17: a file whose tab died while it was added goes at the next start, one that another tab is adding stays', async () => {
    const file = { url: 'https://models.example/added-by-hand.bin' };
    const content = new Blob([new Uint8Array(60_000_000).fill(7)]);
    const isKept = async (): Promise<boolean> => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('webpace-test-files');
      const name = sha256Hex(new TextEncoder().encode(file.url));
      return folder.getFileHandle(name).then(
        () => true,
        () => false,
      );
    };
    const add = (store: WorkerModelFiles, begun: () => void) =>
      store.add(file, content, { onProgress: ({ stage }) => stage === 'receiving' && begun() });
    const dying = gate();
    const first = openStore();
    const lost = add(first, dying.open).catch((thrown: unknown) => thrown);
    await dying.opened;
    first.close();
    expect(await lost).toMatchObject({ code: 'aborted' });
    expect(await isKept()).toBe(true);
    await openStore().list();
    expect(await isKept()).toBe(false);

    const adding = gate();
    const second = openStore();
    const added = add(second, adding.open);
    await adding.opened;
    await openStore().list();
    expect(await added).toMatchObject({ bytes: content.size, proof: 'own' });
    await second.remove(file, { forget: true });
  });

  test.each([
    ['a known hash', true],
    ['no known hash', false],
  ])(
    'D15: killed at 20 random points, with %s, the file ends up whole and little comes twice',
    async (_name, pinned) => {
      const size = 12_000_000;
      const wanted = faultFile(faults, 'slow=10', { size, seed: pinned ? 20 : 21 });
      const file = pinned
        ? { url: wanted.url, bytes: wanted.bytes, sha256: wanted.sha256 }
        : { url: wanted.url };
      const random = seededRandom(20);
      for (let kill = 0; kill < 20; kill += 1) {
        const store = openStore();
        // The first word of progress is the first byte; the kill follows it at a random moment.
        const { opened: receiving, open: received } = gate();
        const outcome = store
          .download(file, { onProgress: ({ stage }) => stage === 'receiving' && received() })
          .catch((thrown: unknown) => thrown);
        await receiving;
        await new Promise((later) => setTimeout(later, random.next() * 25));
        store.close();
        expect(await outcome).toMatchObject({ code: 'aborted' });
      }
      const store = openStore();
      expect((await store.state(file)).state).toBe('partial');
      await store.download(file);
      const content = new Uint8Array(await (await store.open(file)).arrayBuffer());
      expect(content.length).toBe(size);
      expect(sha256Hex(content)).toBe(wanted.sha256);
      const { ranges, bytes } = await seenBy(faults, wanted);
      expect(ranges).toBeGreaterThan(0);
      // A kill loses what is in flight; without resuming it would be many times the file.
      expect(bytes).toBeLessThan(size * 4);
      await store.remove(file, { forget: true });
    },
  );

  test('D15: a worker that dies in the middle is replaced, and the download goes on by itself', async () => {
    const wanted = faultFile(faults, 'slow=3', { size: 4_000_000, seed: 30 });
    const workers: Worker[] = [];
    const store = new WorkerModelFiles(() => {
      const worker = new Worker(new URL('./store.worker.ts', import.meta.url), { type: 'module' });
      workers.push(worker);
      return worker;
    });
    open.push(store);
    let killed = false;
    await store.download(
      { url: wanted.url, bytes: wanted.bytes, sha256: wanted.sha256 },
      {
        onProgress: ({ loadedBytes }) => {
          if (killed || loadedBytes < 500_000) return;
          killed = true;
          workers[0]?.terminate();
        },
      },
    );
    expect(workers).toHaveLength(2);
    expect((await seenBy(faults, wanted)).ranges).toBe(1);
    await store.remove(wanted, { forget: true });
  });

  test('D15: a download that another tab has begun is refused, and taken over when that tab is gone', async () => {
    const wanted = faultFile(faults, 'slow=50', { size: 4_000_000, seed: 31 });
    const file = { url: wanted.url, bytes: wanted.bytes, sha256: wanted.sha256 };
    const [first, second] = [openStore(), openStore()];
    const { opened: receiving, open: begun } = gate();
    const outcome = first.download(file, { onProgress: () => begun() }).catch((thrown: unknown) => thrown);
    await receiving;
    await expect(second.download(file)).rejects.toMatchObject({ code: 'run-busy' });
    first.close();
    await outcome;
    expect((await second.download(file)).sha256).toBe(wanted.sha256);
    await second.remove(file, { forget: true });
  });
});
