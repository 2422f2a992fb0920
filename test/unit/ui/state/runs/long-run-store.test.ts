/** The store over a long run: what is read behind it, and when who listens is told. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebpaceError } from '../../../../../src/core/errors.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { StateCell } from '../../../../../src/ui/state/state-cell.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';
import { SyntheticRun } from '../../../../doubles/synthetic-run.ts';

afterEach(() => vi.unstubAllGlobals());

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('a long run that is opened', () => {
  test('LR7: its texts are read behind it, then its chain is proven; a fault of the first leaves the second', async () => {
    for (const broken of [false, true]) {
      const long = new SyntheticRun({ steps: 400, stepsInTurn: 100, decisions: 4, length: 40 });
      const stored = long.stored();
      const calls: string[] = [];
      const runtime = new ScriptedRuntime();
      Object.assign(runtime.runs, {
        list: async () => [long.run],
        outline: async () => stored,
        stepMemory: async () => undefined,
        prepareSearch: async (id: string) => {
          calls.push(`texts of ${id}`);
          if (broken) throw new Error('The disk is slow.');
        },
        check: async (id: string) => {
          calls.push(`chain of ${id}`);
          return { missingSteps: [7], damagedSteps: [], alteredRecord: true };
        },
      });
      const store = new AppStore(runtime);
      await store.runs.refresh();
      await store.runs.open(long.run.id);
      // The page is there before any of it is read.
      expect(store.state().conversation.run?.id).toBe(long.run.id);
      await settle();
      expect(calls).toEqual([`texts of ${long.run.id}`, `chain of ${long.run.id}`]);
      expect(store.state().conversation.missingSteps).toEqual([7]);
      expect(store.state().conversation.alteredRecord).toBe(true);
      expect(store.state().problem).toBeNull();
    }
  });
});

describe('the memory of a step in a long run', () => {
  test('is asked for again after a reading that failed', async () => {
    const long = new SyntheticRun({ steps: 400, stepsInTurn: 100, decisions: 4, length: 40 });
    const stored = long.stored();
    let isBroken = true;
    const runtime = new ScriptedRuntime();
    Object.assign(runtime.runs, {
      list: async () => [long.run],
      outline: async () => stored,
      stepMemory: async (_id: string, step: number) => {
        if (step !== 5) return undefined;
        if (isBroken) throw new WebpaceError('storage-failed', 'The disk is slow.');
        return { trace: long.trace(5), chunks: [long.chunk(5)], representations: [] };
      },
    });
    const store = new AppStore(runtime);
    await store.runs.refresh();
    await store.runs.open(long.run.id);
    await store.runs.readMemory(5);
    expect(store.state().problem?.code).toBe('storage-failed');
    isBroken = false;
    await store.runs.readMemory(5);
    expect(store.state().conversation.chunks.has(5)).toBe(true);
  });
});

describe('a long run that is left', () => {
  test('LR8: is no longer read and proven; a fault that comes of it is nobody’s problem', async () => {
    const long = new SyntheticRun({ steps: 400, stepsInTurn: 100, decisions: 4, length: 40 });
    const stored = long.stored();
    const asked: [string, AbortSignal | undefined][] = [];
    const runtime = new ScriptedRuntime();
    let read: () => void = () => undefined;
    Object.assign(runtime.runs, {
      list: async () => [long.run],
      outline: async () => stored,
      stepMemory: async () => undefined,
      prepareSearch: (_id: string, signal?: AbortSignal) => {
        asked.push(['texts', signal]);
        return new Promise<void>((resolve) => {
          read = resolve;
        });
      },
      check: (_id: string, signal?: AbortSignal) => {
        asked.push(['chain', signal]);
        return new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new WebpaceError('aborted', 'Stopped as asked.')));
        });
      },
    });
    const store = new AppStore(runtime);
    await store.runs.refresh();
    await store.runs.open(long.run.id);
    store.runs.startNew();
    expect(asked.map(([what, signal]) => [what, signal?.aborted])).toEqual([['texts', true]]);
    read();
    await settle();
    expect(asked).toHaveLength(1);
    await store.runs.open(long.run.id);
    read();
    await settle();
    expect(asked.map(([what, signal]) => [what, signal?.aborted])).toEqual([
      ['texts', true],
      ['texts', false],
      ['chain', false],
    ]);
    await store.runs.open(long.run.id);
    expect(asked[2]?.[1]?.aborted).toBe(true);
    await settle();
    expect(store.state().problem).toBeNull();
    expect(store.state().conversation.missingSteps).toEqual([]);
  });
});

describe('who listens to the state', () => {
  test('LR6: is told of everything at once where nothing is ever drawn', () => {
    expect(typeof requestAnimationFrame).toBe('undefined');
    const cell = new StateCell(new AppStore(new ScriptedRuntime()).state());
    const told: string[] = [];
    cell.subscribe(() => told.push(cell.state.announcement));
    for (const announcement of ['one', 'two']) cell.setForNextFrame({ announcement });
    cell.set({ announcement: 'three' });
    expect(told).toEqual(['one', 'two', 'three']);
  });

  test('LR6: is told once before the next frame of all that came by itself, and at once of what a person did', async () => {
    let draw: () => void = () => undefined;
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
      draw = act;
      return 1;
    });
    vi.stubGlobal('cancelAnimationFrame', () => {
      draw = () => undefined;
    });
    const store = new AppStore(new ScriptedRuntime());
    const cell = new StateCell(store.state());
    const told: string[] = [];
    cell.subscribe(() => told.push(cell.state.announcement));
    for (const announcement of ['one', 'two', 'three']) cell.setForNextFrame({ announcement });
    // The state itself is never old.
    expect(cell.state.announcement).toBe('three');
    expect(told).toEqual([]);
    draw();
    expect(told).toEqual(['three']);
    cell.setForNextFrame({ announcement: 'four' });
    cell.set({ announcement: 'five' });
    expect(told).toEqual(['three', 'five']);
    draw();
    expect(told).toEqual(['three', 'five']);
    // A page that nobody sees is not drawn, and goes on all the same.
    cell.setForNextFrame({ announcement: 'six' });
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(told).toEqual(['three', 'five', 'six']);
  });
});
