import { afterEach, describe, expect, test, vi } from 'vitest';
import { success, WebpaceError } from '../../../../../src/core/errors.ts';
import { type RunId, runId } from '../../../../../src/core/memory/units.ts';
import type { ContextTrace } from '../../../../../src/core/trace/trace.ts';
import type { RecordedStep, WhatIf, WhatIfResult } from '../../../../../src/runtime/runtime.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import type { ShownStep } from '../../../../../src/ui/state/conversation/conversation.ts';
import { curveOf, factsOf, nextPlace } from '../../../../../src/ui/state/inspector/step-outline.ts';
import { makeTrace } from '../../../../doubles/records.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function shown(step: number, change: Partial<ContextTrace['ledger']> = {}): ShownStep {
  const trace = makeTrace(runId('run'), step);
  return {
    step,
    kind: step % 5 === 1 ? 'request' : 'visit',
    title: `${step}`,
    record: null,
    reply: '',
    trace: { ...trace, decisions: [], ledger: { ...trace.ledger, ...change } },
  };
}

describe('the scrubber', () => {
  test('TM14: draws any number of steps in a few columns, each as its fullest step stands', () => {
    const steps = Array.from({ length: 5_000 }, (_, i) =>
      shown(i + 1, { prompt: i === 3_000 ? 900 : 100, promptBudget: 1_000 }),
    );
    const curve = curveOf(steps, 400);
    expect(curve.columns).toHaveLength(400);
    expect(curve).toMatchObject({ most: 1_000, budget: 1_000, read: 5_000 });
    expect(curve.columns[0]?.first).toBe(0);
    expect(curve.columns.at(-1)?.last).toBe(4_999);
    curve.columns.slice(1).forEach((column, i) => {
      expect(column.first).toBe((curve.columns[i]?.last ?? 0) + 1);
    });
    const fullest = curve.columns.filter(({ prompt }) => prompt === 900);
    expect(fullest).toHaveLength(1);
    expect(fullest[0]?.first).toBeLessThanOrEqual(3_000);
    expect(fullest[0]?.last).toBeGreaterThanOrEqual(3_000);
    expect(curveOf([{ ...shown(1), trace: null }], 400).columns[0]?.prompt).toBeNull();
  });

  test('TM14: a memory folded with its neighbours is as wanted where a line was wanted', () => {
    const trace = makeTrace(runId('run'), 3);
    const [first] = trace.decisions;
    const decided = (wanted: 'full' | 'placeholder', as: 'full' | 'range') =>
      factsOf({ ...trace, decisions: first === undefined ? [] : [{ ...first, wanted, shown: as }] })
        .shortened;
    expect([decided('full', 'full'), decided('placeholder', 'range'), decided('full', 'range')]).toEqual([
      0, 0, 1,
    ]);
    const steps = [shown(1), shown(2), shown(6)];
    expect(nextPlace(steps, 0, ({ kind }) => kind === 'request')).toBe(2);
    expect(nextPlace(steps, 2, ({ kind }) => kind === 'request')).toBe(-1);
  });

  test('TM15: of many steps asked for before the page draws, the last one is shown, and the ends hold', async () => {
    vi.useFakeTimers();
    const { store } = await asked();
    store.inspector.open();
    const shownSteps: (number | null)[] = [];
    store.subscribe(() => shownSteps.push(store.state().selectedStep));
    store.timeMachine.goTo(1);
    store.timeMachine.goTo(2);
    store.timeMachine.moveBy(1);
    expect(store.timeMachine.state().target).toBe(3);
    await vi.runAllTimersAsync();
    expect(store.state().selectedStep).toBe(3);
    expect(new Set(shownSteps)).not.toContain(2);
    store.timeMachine.moveBy(-10);
    await vi.runAllTimersAsync();
    expect(store.state().selectedStep).toBe(1);
    store.timeMachine.toEnd();
    expect(store.state().selectedStep).toBeNull();
  });

  test('a page that is not drawn shows the step all the same', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', () => 1);
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    const { store } = await asked();
    store.timeMachine.goTo(1);
    await vi.runAllTimersAsync();
    expect(store.state().selectedStep).toBe(1);
  });

  test('TM15: it plays from the start where it stands at the end, and stops there', async () => {
    vi.useFakeTimers();
    const { store } = await asked();
    store.timeMachine.play();
    await vi.advanceTimersByTimeAsync(100);
    expect(store.state().selectedStep).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.timeMachine.state().playing).toBe(false);
    expect(store.state().selectedStep).toBe(4);
  });

  test('TM15: it finds the next question, and the next step that shows a memory otherwise than wanted', async () => {
    vi.useFakeTimers();
    const { store } = await asked();
    await store.asking.ask('And on Sundays?');
    store.timeMachine.goTo(1);
    await vi.runAllTimersAsync();
    expect(await store.timeMachine.toNextRequest()).toBe(true);
    await vi.runAllTimersAsync();
    expect(store.state().selectedStep).toBe(5);
    expect(await store.timeMachine.toNextRequest()).toBe(false);
    expect(await store.timeMachine.toNextShortened()).toBe(true);
    await vi.runAllTimersAsync();
    const { conversation, selectedStep } = store.state();
    const trace = conversation.turns
      .flatMap(({ steps }) => steps)
      .find(({ step }) => step === selectedStep)?.trace;
    expect(trace && factsOf(trace).shortened).toBeGreaterThan(0);
  });

  test('TM9: a fork is opened and can be taken back', async () => {
    const { store, run } = await asked();
    const id = await store.timeMachine.fork(2);
    expect(store.state().conversation.run).toMatchObject({ id, steps: 2, origin: { run, step: 2 } });
    expect(store.state().runs).toHaveLength(2);
    await store.undo();
    expect(store.state().runs).toHaveLength(1);
    expect(store.state().conversation.run?.id).toBe(run);
  });
});

async function asked() {
  const runtime = new ScriptedRuntime();
  const store = new AppStore(runtime);
  await store.asking.ask('When does the last boat leave?');
  return { runtime, store, run: store.state().conversation.run?.id as RunId };
}

describe('the what-if panel', () => {
  const recorded = (step: number): RecordedStep => ({
    step,
    policy: 'pace',
    promptBudget: 500,
    freshTokens: null,
    pinned: [2],
    settings: { lambda: 0.5, recentCount: 2, thresholds: { alpha: 0.4, beta: 0.8, gamma: 1.5 } },
  });

  async function looking(delay = 0) {
    const { runtime, store, run } = await asked();
    const calls: { step: number; change: WhatIf }[] = [];
    Object.assign(runtime.timeMachine, {
      recorded: async (_run: RunId, step: number) => success(recorded(step)),
      async whatIf(_run: RunId, step: number, change: WhatIf) {
        calls.push({ step, change });
        await new Promise((resolve) => setTimeout(resolve, delay));
        return success(resultOf(step, change));
      },
    });
    store.whatIf.look(run, 4);
    await vi.advanceTimersByTimeAsync(200 + delay);
    return { store, run, calls, runtime };
  }

  function resultOf(
    step: number,
    { policy = 'pace', settings = recorded(step).settings, promptBudget = 500 }: WhatIf,
  ) {
    const changed = {
      chunk: 'c',
      step: 2,
      from: 'full',
      to: 'brief',
      tokensBefore: 9,
      tokensAfter: 3,
      reason: null,
    };
    return {
      step,
      settings: { policy, settings, promptBudget },
      faithful: true,
      gaps: [],
      milliseconds: 3,
      difference: { changes: [changed], sections: [] },
    } as unknown as WhatIfResult;
  }

  test('TM16: the first step is made again as soon as it is looked at, before anything is changed; later ones once one stays', async () => {
    vi.useFakeTimers();
    const { store, run, calls } = await looking();
    expect(calls).toEqual([{ step: 4, change: {} }]);
    for (const step of [3, 2, 3, 2]) {
      store.whatIf.look(run, step);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(calls.at(-1)?.step).toBe(2);
    store.whatIf.leave();
    store.whatIf.look(run, 4);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.at(-1)).toEqual({ step: 4, change: {} });
  });

  test('a run that cannot be read is told, and a later reading shows the step', async () => {
    vi.useFakeTimers();
    const { store, run, runtime } = await looking();
    const { whatIf } = runtime.timeMachine;
    for (const slow of [0, 300]) {
      Object.assign(runtime.timeMachine, {
        async whatIf() {
          await new Promise((resolve) => setTimeout(resolve, slow));
          throw new WebpaceError('storage-failed', 'The disk is slow.');
        },
      });
      store.whatIf.look(run, 3);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(store.whatIf.state()).toMatchObject({
        problem: { code: 'storage-failed' },
        rebuilding: false,
        result: null,
      });
      Object.assign(runtime.timeMachine, { whatIf });
      store.whatIf.look(run, 4);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(store.whatIf.state()).toMatchObject({ problem: null, result: { step: 4 } });
    }
  });

  test('TM16: changes are differences from the record, go along to another step, and an undone one is none', async () => {
    vi.useFakeTimers();
    const { store, calls } = await looking();
    expect(calls).toEqual([{ step: 4, change: {} }]);
    const gamma = { name: 'thresholds.gamma', kind: 'number', least: 0, most: 4, step: 0.05 } as const;
    store.whatIf.setField(gamma, 2);
    store.whatIf.setBudget(800);
    store.whatIf.togglePin(2);
    store.whatIf.togglePin(3);
    await vi.advanceTimersByTimeAsync(10);
    expect(calls.at(-1)?.change).toEqual({
      settings: { ...recorded(4).settings, thresholds: { alpha: 0.4, beta: 0.8, gamma: 2 } },
      promptBudget: 800,
      pinned: [3],
    });
    expect(store.state().inspector.wouldShow).toEqual(new Map([[2, 'brief']]));
    store.whatIf.look(store.state().conversation.run?.id as RunId, 3);
    await vi.advanceTimersByTimeAsync(300);
    expect(calls.at(-1)).toMatchObject({ step: 3, change: { promptBudget: 800, pinned: [] } });
    expect(store.whatIf.settingsChange()).toMatchObject({ policy: 'pace', promptBudget: 800, pinned: [] });
    store.whatIf.setField(gamma, 1.5);
    store.whatIf.setBudget(500);
    store.whatIf.togglePin(2);
    store.whatIf.togglePin(3);
    expect(store.whatIf.isChanged()).toBe(false);
    store.whatIf.choosePolicy('webpace');
    expect(store.whatIf.isChanged()).toBe(true);
    store.whatIf.reset();
    expect(store.whatIf.isChanged()).toBe(false);
  });

  test('TM16: after 200 ms the old difference is said to be old, and a late answer to an old change is not shown', async () => {
    vi.useFakeTimers();
    const { store } = await looking(500);
    store.whatIf.setBudget(600);
    await vi.advanceTimersByTimeAsync(150);
    expect(store.whatIf.state().rebuilding).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(store.whatIf.state()).toMatchObject({
      rebuilding: true,
      result: { settings: { promptBudget: 500 } },
    });
    store.whatIf.setBudget(700);
    await vi.advanceTimersByTimeAsync(300);
    expect(store.whatIf.state().result?.settings.promptBudget).toBe(500);
    await vi.advanceTimersByTimeAsync(300);
    expect(store.whatIf.state()).toMatchObject({
      rebuilding: false,
      result: { settings: { promptBudget: 700 } },
    });
  });

  test('TM13: what is applied to a run goes along with its next question', async () => {
    const { runtime, store, run } = await asked();
    store.asking.steering.changeSettings(run, { policy: 'pace', promptBudget: 600 });
    await store.asking.ask('And on Sundays?');
    const steer = runtime.asked.at(-1)?.options.steer;
    expect(steer?.(run)).toEqual({ policy: 'pace', promptBudget: 600 });
    expect(steer?.(runId('another'))).toBeNull();
    store.asking.steering.changeSettings(run, null);
    expect(steer?.(run)).toBeNull();
  });
});
