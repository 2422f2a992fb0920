/** Backups of the whole device: 30 runs in every test run, 1,000 with WEBPACE_LONG. */
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readEntries } from '../../../../../src/adapters/backup/backup-entries.ts';
import { backupFile, blobTarget } from '../../../../../src/adapters/backup/backup-file.ts';
import { writeFolder } from '../../../../../src/adapters/backup/backup-folder.ts';
import { framed } from '../../../../../src/adapters/backup/backup-frames.ts';
import { packed } from '../../../../../src/adapters/backup/byte-streams.ts';
import { openMemoryStores } from '../../../../../src/adapters/storage/open-memory-stores.ts';
import { RunSearcher } from '../../../../../src/adapters/storage/reader/run-searcher.ts';
import { valueOrThrow } from '../../../../../src/core/errors.ts';
import type { Chunk } from '../../../../../src/core/memory/chunk.ts';
import type { RunStore } from '../../../../../src/ports/runs/run-store.ts';
import type { BackupEntry, BytePieces } from '../../../../../src/ports/storage/backup.ts';
import { canonicalJson } from '../../../../../src/record/hashes/canonical-json.ts';
import type { BackupReport, Backups } from '../../../../../src/runtime/backups.ts';
import { hostLibrary } from '../../../../../src/runtime/hosts/library/library-host.ts';
import { hostRuns } from '../../../../../src/runtime/hosts/runs/run-host.ts';
import { hostBackups } from '../../../../../src/runtime/hosts/storage/backup-host.ts';
import type { Library, Runs } from '../../../../../src/runtime/runtime.ts';
import { StatusBoard } from '../../../../../src/runtime/status-board.ts';
import { systemClock } from '../../../../../src/runtime/system-clock.ts';
import { LibraryIndex } from '../../../../../src/tools/library/library-index.ts';
import { directParser } from '../../../../doubles/direct-parser.ts';
import { freeLocks } from '../../../../doubles/free-locks.ts';
import { MemoryFolder } from '../../../../doubles/memory-folder.ts';
import { makeRepresentation } from '../../../../doubles/records.ts';
import { SyntheticRun } from '../../../../doubles/synthetic-run.ts';

const long = Boolean(process.env.WEBPACE_LONG);
const many = long ? 1000 : 30;

interface Device {
  readonly runs: Runs;
  readonly library: Library;
  readonly backups: Backups;
  readonly store: RunStore;
}

async function device(runCount = 0): Promise<Device> {
  const stores = openMemoryStores();
  for (let at = 1; at <= runCount; at += 1) {
    const run = new SyntheticRun({ steps: 2 + (at % 9), stepsInTurn: 4, id: `run-${at}` });
    await stores.runs.addRun(run.stored());
  }
  const library = await LibraryIndex.open({ store: stores.documents, encoder: null, clock: systemClock });
  for (let at = 1; at <= Math.min(runCount, 12); at += 1)
    await library.add({
      name: `note-${at}.md`,
      text: `# Note ${at}\n\nIt says ${at} – “grün”, 中文.\n`,
      format: 'markdown',
      addedAt: 1_700_000_000_000 + at,
      ...(at % 2 === 0 ? { collection: 'Even' } : {}),
      ...(at % 3 === 0 ? { marks: [{ start: 0, kind: 'section', number: 1, label: 'Note' }] } : {}),
    });
  const host = hostLibrary({
    library,
    parser: directParser(),
    board: new StatusBoard('memory'),
    sampleUrl: 'http://none/',
  });
  const runs = hostRuns(stores.runs, freeLocks, null, new RunSearcher(stores.runs));
  const backups = hostBackups({ name: 'none', runs, library: host, store: stores.runs });
  return { runs, library: host, backups, store: stores.runs };
}

/** All of a device, to the byte, by name. */
async function contentOf({ runs, library }: Device): Promise<Map<string, string>> {
  const content = new Map<string, string>();
  for (const { id } of await runs.list()) {
    const file = valueOrThrow(await runs.exportFile(id));
    content.set(id, await file.file.text());
  }
  for (const document of library.list()) content.set(document.id, canonicalJson(document));
  return content;
}

async function backup(of: Device, passphrase?: string): Promise<BackupReport & { readonly file: Blob }> {
  const made = valueOrThrow(await of.backups.make({ kind: 'download' }, { passphrase }));
  if (made.file === null) throw new Error('A download has a file.');
  return { ...made, file: made.file };
}

let full: Device;
beforeEach(async () => {
  full = await device(5);
});

test.each([undefined, 'correct horse battery staple'])(
  'D24: all runs and documents are equal to the byte on another device (passphrase %s)',
  async (passphrase) => {
    const one = await device(many);
    const began = performance.now();
    const report = await backup(one, passphrase);
    expect(report).toMatchObject({ runs: many, documents: 12, incomplete: [] });
    const made = performance.now();
    const other = await device();
    const told: { readonly share: number; readonly documents: number }[] = [];
    const restored = await other.backups.restore([report.file], {
      passphrase,
      onProgress: (share) => told.push({ share, documents: other.library.list().length }),
    });
    const nothingRefused = { known: 0, refused: [], refusedBeside: 0 };
    expect(restored).toEqual({ ok: true, value: { runs: many, documents: 12, ...nothingRefused } });
    console.info(
      `${many} runs: ${(report.bytes / 1e6).toFixed(2)} MB, made and read back in ${((made - began) / 1000).toFixed(1)} s, restored in ${((performance.now() - made) / 1000).toFixed(1)} s`,
    );
    expect(await contentOf(other)).toEqual(await contentOf(one));
    // I4: whoever can write to a file can write anything into it.
    const marks = async ({ runs }: Device) => (await runs.list()).map(({ imported }) => imported ?? false);
    expect(new Set(await marks(one))).toEqual(new Set([false]));
    expect(new Set(await marks(other))).toEqual(new Set([true]));
    // The progress is that of restoring: a backup of one frame is read at once.
    expect(told.at(-1)?.share).toBe(1);
    expect(told.find(({ share }) => share > 0.999)?.documents).toBe(12);
    expect(told.filter(({ share }) => share > 0.1 && share < 1).length).toBeGreaterThan(many);
    expect(told.map(({ share }) => share)).toEqual(told.map(({ share }) => share).sort((a, b) => a - b));
    // Once more changes nothing.
    expect(await other.backups.restore([report.file], { passphrase })).toMatchObject({
      value: { runs: 0, documents: 0, known: many + 12 },
    });
  },
);

describe('a backup', () => {
  test('D25: locked, says nothing without its passphrase, and changes nothing', async () => {
    const { file } = await backup(full, 'right');
    const written = Buffer.from(await file.arrayBuffer()).toString('latin1');
    expect(written).not.toContain('run-1');
    expect(written.slice(0, 300)).toContain('"iterations":600000');
    const other = await device();
    for (const passphrase of [undefined, 'wrong', 'right '])
      expect(await other.backups.restore([file], { passphrase })).toMatchObject({
        ok: false,
        error: { code: 'backup-locked' },
      });
    expect((await contentOf(other)).size).toBe(0);
  });

  test('D25: an open one in place of a locked one is told from it, and restored only without a passphrase', async () => {
    const { file } = await backup(full);
    const other = await device();
    expect(await other.backups.restore([file], { passphrase: 'right' })).toMatchObject({
      error: {
        code: 'backup-invalid',
        message: expect.stringMatching(/^This backup is not encrypted, .* leave the passphrase empty/),
      },
    });
    expect((await contentOf(other)).size).toBe(0);
    expect(await other.backups.restore([file])).toMatchObject({ ok: true, value: { runs: 5 } });
  });

  test.each([undefined, 'key'])(
    'D24: changed in any place, cut off or put together otherwise is refused (passphrase %s)',
    async (passphrase) => {
      const bytes = new Uint8Array(await (await backup(full, passphrase)).file.arrayBuffer());
      // A lock takes a while to be opened, and is meant to.
      const tries = passphrase === undefined ? 40 : 6;
      const places = Array.from({ length: tries }, (_, at) => Math.floor((at / tries) * bytes.length));
      const broken = [
        ...places.map((place) => bytes.map((byte, at) => (at === place ? byte ^ 1 : byte))),
        ...places.map((place) => bytes.slice(0, place)),
        new Uint8Array([...bytes, 0]),
        new Uint8Array([...bytes, ...bytes]),
      ];
      const other = await device();
      for (const file of broken) {
        const restored = await other.backups.restore([new Blob([file])], { passphrase });
        expect(restored.ok).toBe(false);
        if (!restored.ok) expect(restored.error.code).toMatch(/^backup-(invalid|locked)$/);
      }
      // One frame, proven before anything of it is used.
      expect((await contentOf(other)).size).toBe(0);
    },
  );

  test('D24: of a foreign kind, or that asks for endless work, is refused in words', async () => {
    const files = [
      'hello',
      '',
      'WebPACE backup 2\n{"lock":null}\n',
      `WebPACE backup 1\n${JSON.stringify({
        lock: {
          kdf: 'PBKDF2',
          hash: 'SHA-256',
          iterations: 1e12,
          salt: '0'.repeat(32),
          cipher: 'AES-256-GCM',
          noncePrefix: '0'.repeat(14),
        },
      })}\n`,
    ];
    for (const file of files)
      expect(await full.backups.restore([new Blob([file])], { passphrase: 'a' })).toMatchObject({
        error: { code: 'backup-invalid', message: expect.stringMatching(/Nothing was changed\.$/) },
      });
  });

  test('D24: what in it is no run and no document is named, and the rest is taken', async () => {
    const target = blobTarget();
    const good = valueOrThrow(await full.runs.exportFile('run-2' as never));
    const entries: BackupEntry[] = [
      { kind: 'run', id: 'x', title: 'Not a run', content: new Blob(['{}']) },
      { kind: 'document', id: 'y', title: 'No document', content: new Blob(['{"text":1}']) },
      {
        kind: 'document',
        id: 'z',
        title: 'Changed',
        content: new Blob([JSON.stringify({ ...full.library.list()[0], text: 'another' })]),
      },
      { kind: 'run', id: 'run-2', title: 'A run', content: good.file },
    ];
    await backupFile.write(each(entries), target, null);
    const other = await device();
    const restored = await other.backups.restore([await target.close()]);
    expect(restored).toMatchObject({
      value: { runs: 1, refused: [{ title: 'Not a run' }, { title: 'No document' }, { title: 'Changed' }] },
    });
  });

  test('D24: a document that is larger than any is refused unread, and of many refusals the first are named', async () => {
    const target = blobTarget();
    const large = new Blob([`"${'x'.repeat(8_000_000)}"`, ...Array<string>(4).fill(' '.repeat(8_000_000))]);
    const nested = new Blob([`${'['.repeat(100_000)}${']'.repeat(100_000)}`]);
    const entries: BackupEntry[] = [large, nested, ...Array<Blob>(1_010).fill(new Blob(['{}']))].map(
      (content, at) => ({ kind: 'document', id: `d${at}`, title: `Document ${at}`, content }),
    );
    await backupFile.write(each(entries), target, null);
    const restored = await full.backups.restore([await target.close()]);
    const { refused, refusedBeside } = valueOrThrow(restored);
    expect(refused[0]?.reason).toContain('it is larger than any document');
    expect(refused[1]?.reason).toContain('it is not whole');
    expect([refused.length, refusedBeside]).toEqual([1_000, 12]);
  });

  test('D24: a document does not take the place of one of its name with another text, and is named', async () => {
    const { file } = await backup(full);
    const other = await device();
    const bytes = new TextEncoder().encode('# Note 1\n\nWritten anew on this device.\n');
    const newer = { name: 'note-1.md', size: bytes.length, bytes: async () => bytes };
    await other.library.addFiles([newer]);
    const restored = valueOrThrow(await other.backups.restore([file]));
    expect(restored).toMatchObject({ documents: 4, known: 0 });
    expect(restored.refused).toEqual([
      {
        title: 'Note 1',
        reason: expect.stringMatching(/stays as it is\. To get .* first remove that one\.$/),
      },
    ]);
    const texts = other.library.list().flatMap(({ name, text }) => (name === 'note-1.md' ? [text] : []));
    expect(texts).toEqual(['# Note 1\n\nWritten anew on this device.\n']);
  });

  test('D24: of several texts of one document in the backups, the newest is restored, whichever comes first', async () => {
    const one = await device();
    const text = (says: string) => ({
      name: 'plan.md',
      size: says.length,
      bytes: async () => new TextEncoder().encode(says),
    });
    const files: Blob[] = [];
    for (const says of ['# Plan\n\nThe first text.\n', '# Plan\n\nThe second text.\n']) {
      await one.library.addFiles([text(says)]);
      files.push((await backup(one)).file);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    for (const order of [files, files.toReversed()]) {
      const other = await device();
      expect(await other.backups.restore(order)).toMatchObject({ ok: true });
      expect(other.library.list().map((document) => document.text)).toEqual(['# Plan\n\nThe second text.\n']);
    }
  });

  test('D24: more entries than any backup has are refused', async () => {
    const line = `${JSON.stringify({ kind: 'document', id: 'd', title: 'D', bytes: 0 })}\n`;
    const content = new Blob([line.repeat(100_001)]).stream().values();
    const readAll = async (): Promise<void> => {
      for await (const _ of readEntries(content as BytePieces));
    };
    await expect(readAll()).rejects.toMatchObject({ code: 'backup-invalid' });
  });

  test('D24: that says another length than it has is refused, and one that unpacks to far more is unpacked little by little', async () => {
    const pieces: number[] = [];
    class Watched extends DecompressionStream {
      constructor(format: CompressionFormat) {
        super(format);
        const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(bytes, controller) {
            pieces.push(bytes.length);
            controller.enqueue(bytes);
          },
        });
        const { readable, writable } = this;
        void watch.readable
          .pipeTo(writable as WritableStream<Uint8Array<ArrayBuffer>>)
          .catch(() => undefined);
        Object.defineProperties(this, { readable: { value: readable }, writable: { value: watch.writable } });
      }
    }
    vi.stubGlobal('DecompressionStream', Watched);
    onTestFinished(() => void vi.unstubAllGlobals());
    const other = await device();
    const part = new Blob([new Uint8Array(10_000_000)]);
    const large = new Blob(Array<Blob>(10).fill(part));
    for (const [says, code] of [
      [large.size, undefined],
      [large.size + 1, 'backup-invalid'],
      [1_000_000_001, 'backup-invalid'],
    ] as const) {
      const content: BytePieces = (async function* () {
        const line = { kind: 'run', id: '../../x', title: 'Zeros', bytes: says };
        yield new TextEncoder().encode(`${JSON.stringify(line)}\n`);
        for (let at = 0; at < 10; at += 1) yield new Uint8Array(await part.arrayBuffer());
      })();
      const target = blobTarget();
      for await (const bytes of framed(packed(content), null)) await target.write(bytes);
      const restored = await other.backups.restore([await target.close()]);
      expect(restored.ok ? undefined : restored.error.code).toBe(code);
      if (restored.ok) expect(restored.value.refused).toMatchObject([{ title: 'Zeros' }]);
    }
    expect(Math.max(...pieces)).toBeLessThanOrEqual(16_384);
    expect((await contentOf(other)).size).toBe(0);
  });

  test('D24: that is stopped leaves nothing, and says so', async () => {
    const stop = new AbortController();
    stop.abort();
    expect(await full.backups.make({ kind: 'download' }, { signal: stop.signal })).toMatchObject({
      error: { code: 'aborted' },
    });
    const { file } = await backup(full);
    const other = await device();
    expect(await other.backups.restore([file], { signal: stop.signal })).toMatchObject({
      error: { code: 'aborted' },
    });
    expect((await contentOf(other)).size).toBe(0);
  });

  test('D24: that the disk changed while it was written is no backup, in a file and in a folder', async () => {
    const folder = new MemoryFolder('Backups');
    folder.spoils = true;
    const file = await folder.handle.getFileHandle('all.webpace-backup', { create: true });
    for (const place of [
      { kind: 'file', handle: file } as const,
      { kind: 'folder', handle: folder.handle } as const,
    ])
      expect(await full.backups.make(place)).toMatchObject({
        error: { code: 'storage-failed', message: expect.stringContaining('cannot be read back') },
      });
    folder.spoils = false;
    expect(await full.backups.make({ kind: 'file', handle: file })).toMatchObject({ value: { runs: 5 } });
    expect(await full.backups.make({ kind: 'folder', handle: folder.handle })).toMatchObject({
      value: { runs: 5, documents: 5, unchanged: 0 },
    });
  });

  test('D24: that cannot be read back as it was written is an error', async () => {
    const target = blobTarget();
    const [first] = full.library.list();
    const content = new Blob([JSON.stringify(first)]);
    const proof = await backupFile.write(
      each([{ kind: 'document', id: 'a', title: 'a', content }]),
      target,
      null,
    );
    const file = await target.close();
    await backupFile.check(file, null, proof);
    for (const bad of [file.slice(0, -3), new Blob([file, 'x'])])
      await expect(backupFile.check(bad, null, proof)).rejects.toMatchObject({ code: 'storage-failed' });
    await expect(backupFile.check(file, null, { ...proof, digest: '0' })).rejects.toMatchObject({
      code: 'storage-failed',
    });
  });
});

describe('a folder of backups', () => {
  test('D26: takes what changed alone, and a new device is filled from its files', async () => {
    const folder = new MemoryFolder('Backups');
    const place = { kind: 'folder', handle: folder.handle } as const;
    const first = await full.backups.make(place);
    expect(first).toMatchObject({ ok: true, value: { runs: 5, documents: 5, unchanged: 0 } });
    expect(await full.backups.make(place)).toMatchObject({ value: { runs: 0, documents: 0, unchanged: 10 } });
    await full.runs.rename('run-3' as never, 'Renamed');
    expect(await full.backups.make(place)).toMatchObject({ value: { runs: 1, documents: 0, unchanged: 9 } });
    // A summary that was made later changes no record.
    const [chunk] = (await full.runs.read('run-2' as never))?.chunks ?? [];
    await full.store.putRepresentation(
      'run-2' as never,
      makeRepresentation(chunk as Chunk, 'brief', { version: 9 }),
    );
    expect(await full.backups.make(place)).toMatchObject({ value: { runs: 1, documents: 0, unchanged: 9 } });
    // A file that somebody took away comes again.
    folder.remove('run-run-4.webpace-backup');
    expect(await full.backups.make(place)).toMatchObject({ value: { runs: 1, unchanged: 9 } });

    const other = await device();
    const restored = await other.backups.restore(folder.backups());
    expect(restored).toMatchObject({ value: { runs: 5, documents: 5, refused: [] } });
    expect(await contentOf(other)).toEqual(await contentOf(full));
  });

  test('D26: each run has a file of its own, whatever its id', async () => {
    const ids = ['a.b', 'a_b', 'A_b', 'a/b', `x${'y'.repeat(200)}1`, `x${'y'.repeat(200)}2`];
    const entry = (id: string) => ({ kind: 'run' as const, id, title: id, content: new Blob([id]) });
    const folder = new MemoryFolder('Backups');
    const items = ids.map((id) => ({ kind: 'run' as const, id, mark: id, read: async () => entry(id) }));
    expect(await writeFolder(backupFile, folder.handle, items, null)).toMatchObject({ written: 6 });
    expect(await writeFolder(backupFile, folder.handle, items, null)).toMatchObject({ unchanged: 6 });
    const names = folder.names();
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(6);
    for (const name of names) expect(name).toMatch(/^run-[a-z0-9_-]{1,120}\.webpace-backup$/);
  });

  test('D26: a stop is told as one, and what is complete stays', async () => {
    const folder = new MemoryFolder('Backups');
    const stop = new AbortController();
    const place = { kind: 'folder', handle: folder.handle } as const;
    const made = await full.backups.make(place, { signal: stop.signal, onProgress: () => stop.abort() });
    expect(made).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(folder.backups()).toHaveLength(1);
    expect(await full.backups.make(place)).toMatchObject({ ok: true, value: { unchanged: 1 } });
  });

  test('D26: that the browser no longer allows is told, and taken again once it is allowed', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    // The handles of a browser are kept as they are; those of tests have functions, which cannot be cloned.
    vi.stubGlobal('structuredClone', (value: unknown) => value);
    const folder = new MemoryFolder('Backups');
    expect(await full.backups.keepTo(folder.handle)).toMatchObject({ value: { runs: 5 } });
    expect(await full.backups.folder()).toEqual({ name: 'Backups', locked: false, state: 'ready' });
    folder.permission = 'prompt';
    await full.runs.rename('run-3' as never, 'Renamed');
    expect(await full.backups.afterAnswer()).toMatchObject({
      error: { code: 'backup-stopped', message: expect.stringContaining('“Backups”') },
    });
    expect(await full.backups.folder()).toMatchObject({ state: 'asks' });
    expect(await full.backups.allowFolder()).toBe(true);
    expect(await full.backups.folder()).toMatchObject({ state: 'ready' });
    expect(await full.backups.afterAnswer()).toMatchObject({ value: { runs: 1, unchanged: 9 } });
  });

  test('D26: that is not there any more is told, with what to do', async () => {
    const folder = new MemoryFolder('Backups');
    folder.gone = true;
    expect(await full.backups.make({ kind: 'folder', handle: folder.handle })).toMatchObject({
      error: {
        code: 'backup-stopped',
        message: expect.stringMatching(/“Backups” is not there .* choose another one/),
      },
    });
  });

  test('D26: is written by one backup at a time', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_: string, work: () => Promise<unknown>) => {
      last = last.then(work);
      return last;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const folder = new MemoryFolder('Backups');
    const place = { kind: 'folder', handle: folder.handle } as const;
    const made = await Promise.all([full.backups.make(place), full.backups.make(place)]);
    expect(made.map((one) => one.ok && one.value.unchanged)).toEqual([0, 10]);
    expect(folder.mostOpen).toBe(1);
  });

  test('D26: with a passphrase nothing in it can be read without', async () => {
    const folder = new MemoryFolder('Backups');
    await full.backups.make({ kind: 'folder', handle: folder.handle }, { passphrase: 'sesame' });
    const other = await device();
    expect(await other.backups.restore(folder.backups())).toMatchObject({
      error: { code: 'backup-locked' },
    });
    expect(await other.backups.restore(folder.backups(), { passphrase: 'sesame' })).toMatchObject({
      value: { runs: 5, documents: 5 },
    });
  });
});

async function* each(entries: readonly BackupEntry[]): AsyncGenerator<BackupEntry> {
  yield* entries;
}
