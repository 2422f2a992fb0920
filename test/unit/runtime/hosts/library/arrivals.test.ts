import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Arrivals } from '../../../../../src/runtime/hosts/library/arrivals.ts';
import { gate } from '../../../../doubles/gate.ts';

interface Adding {
  readonly work: Promise<void>;
  readonly end: () => void;
}

function adding(arrivals: Arrivals): Adding {
  const { opened: work, open: end } = gate();
  return { work: arrivals.during(work), end };
}

/** Whether the question still waits after so long. */
async function waitsAfter(settled: Promise<void>, milliseconds: number): Promise<boolean> {
  let waits = true;
  void settled.then(() => {
    waits = false;
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  return waits;
}

let arrivals: Arrivals;

beforeEach(() => {
  vi.useFakeTimers();
  arrivals = new Arrivals();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Q48: a question asked while documents are being added', () => {
  test('does not wait where nothing is on its way', async () => {
    expect(
      await waitsAfter(
        arrivals.settled(() => false),
        0,
      ),
    ).toBe(false);
  });

  test('waits for the first document where the library has none, however long it takes', async () => {
    let documents = 0;
    const { work, end } = adding(arrivals);
    const settled = arrivals.settled(() => documents > 0);
    expect(await waitsAfter(settled, 60_000)).toBe(true);
    documents = 1;
    expect(await waitsAfter(settled, 1000)).toBe(false);
    end();
    await work;
  });

  test('waits for the others for three seconds at most, and no longer than they take', async () => {
    const slow = adding(arrivals);
    const settled = arrivals.settled(() => true);
    expect(await waitsAfter(settled, 2500)).toBe(true);
    expect(await waitsAfter(settled, 1000)).toBe(false);
    const again = arrivals.settled(() => true);
    slow.end();
    await slow.work;
    expect(await waitsAfter(again, 0)).toBe(false);
  });

  test('goes on where adding fails, and ends as stopped where it is stopped', async () => {
    const failing = arrivals.during(Promise.reject(new Error('unreadable')));
    const settled = arrivals.settled(() => false);
    await expect(failing).rejects.toThrow('unreadable');
    expect(await waitsAfter(settled, 0)).toBe(false);
    const { work, end } = adding(arrivals);
    const stop = new AbortController();
    const stopped = arrivals.settled(() => false, stop.signal);
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ code: 'aborted' });
    end();
    await work;
  });
});
