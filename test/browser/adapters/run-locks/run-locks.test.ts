import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChannelBell } from '../../../../src/adapters/run-locks/channel-bell.ts';
import { ChannelRunHolders } from '../../../../src/adapters/run-locks/channel-run-holders.ts';
import { WebRunLocks } from '../../../../src/adapters/run-locks/web-run-locks.ts';
import { runId } from '../../../../src/core/memory/units.ts';
import { freshDatabaseName } from '../../../doubles/raw-database.ts';

const run = runId('run-1');

describe('whoever works on a run', () => {
  test('D22: is asked, and answers for its own runs alone; a tab that hangs says nothing', async () => {
    const store = freshDatabaseName();
    const worker = new ChannelRunHolders(store, (asked) => asked === run);
    const watcher = new ChannelRunHolders(store, () => false);
    expect(await watcher.answers(run, 2000)).toBe(true);
    expect(await watcher.answers(runId('run-2'), 100)).toBe(false);
    worker.close();
    expect(await watcher.answers(run, 100)).toBe(false);
    watcher.close();
  });
});

describe('holds on runs', () => {
  test('D12: one at a time; the next one waits until it is released', async () => {
    const store = freshDatabaseName();
    const [one, other] = [new WebRunLocks(store), new WebRunLocks(store)];
    const hold = await one.take(run);
    expect(hold).not.toBeNull();
    expect(await other.take(run)).toBeNull();
    expect(await one.take(run)).toBeNull();
    expect(await other.held()).toEqual(new Set([run]));
    const taken = vi.fn();
    const waiting = other.wait(run, new AbortController().signal).then((next) => {
      taken();
      return next;
    });
    await other.held();
    expect(taken).not.toHaveBeenCalled();
    hold?.release();
    (await waiting).release();
    await expect.poll(() => one.held()).toEqual(new Set());
  });

  test('D12: one that hangs is taken from, and its release frees nothing of the next', async () => {
    const store = freshDatabaseName();
    const [one, other] = [new WebRunLocks(store), new WebRunLocks(store)];
    const hung = await one.take(run);
    const stolen = await other.steal(run);
    hung?.release();
    expect(await one.take(run)).toBeNull();
    stolen.release();
    await expect.poll(() => one.held()).toEqual(new Set());
  });

  test('of other runs and other stores do not meet', async () => {
    const store = freshDatabaseName();
    const locks = new WebRunLocks(store);
    const holds = await Promise.all([
      locks.take(run),
      locks.take(runId('run-2')),
      new WebRunLocks(freshDatabaseName()).take(run),
    ]);
    expect(holds).not.toContain(null);
    expect(await locks.held()).toEqual(new Set([run, 'run-2']));
    for (const hold of holds) hold?.release();
  });

  test('a wait that is given up rejects, and takes nothing afterwards', async () => {
    const locks = new WebRunLocks(freshDatabaseName());
    const hold = await locks.take(run);
    const controller = new AbortController();
    const waiting = locks.wait(run, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
    hold?.release();
    await expect.poll(() => locks.held()).toEqual(new Set());
  });
});

describe('the bell', () => {
  const bells: ChannelBell<string>[] = [];

  afterEach(() => {
    for (const bell of bells.splice(0)) bell.close();
  });

  test('is heard by other tabs of the store, not by the one that rings, and not after it stopped listening', async () => {
    const store = freshDatabaseName();
    const [one, other, elsewhere] = [
      new ChannelBell(store),
      new ChannelBell(store),
      new ChannelBell(freshDatabaseName()),
    ] as const;
    bells.push(one, other, elsewhere);
    const [own, heard, foreign] = [vi.fn(), vi.fn(), vi.fn()];
    one.listen(own);
    const stop = other.listen(heard);
    elsewhere.listen(foreign);
    one.ring(run);
    await expect.poll(() => heard.mock.calls).toContainEqual([run]);
    stop();
    const second = vi.fn();
    other.listen(second);
    one.ring(runId('run-2'));
    await expect.poll(() => second.mock.calls).toContainEqual(['run-2']);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(own).not.toHaveBeenCalled();
    expect(foreign).not.toHaveBeenCalled();
  });
});
