/** Fights of tabs for one run: they steal it, freeze, wake up and crash, in an order that the seed draws. */
import type { RunStore, StepCommit } from '../../src/ports/runs/run-store.ts';
import { makeChunk, makeStepCommit } from '../doubles/records.ts';
import type { ChaosWorld, KnownRun } from './chaos-world.ts';
import { checkRefusal, hold } from './oracle.ts';

interface Tab {
  readonly name: string;
  store: RunStore;
  /** Null where it has not claimed the run. */
  fence: number | null;
  /** What it was about to save when it froze. */
  late: StepCommit | null;
}

type Move = (world: ChaosWorld, run: KnownRun, tab: Tab) => Promise<void>;

async function claim(_: ChaosWorld, run: KnownRun, tab: Tab): Promise<void> {
  tab.fence = await tab.store.claimRun(run.id);
  run.fence = tab.fence;
}

function nextOf(run: KnownRun, tab: Tab, fence: number): StepCommit {
  const step = run.record.steps + 1;
  return makeStepCommit(run.record, {
    fence,
    chunk: makeChunk({ run: run.id, step, action: `Tab ${tab.name} writes step ${step}` }),
  });
}

/** The holder's next step is saved, and nobody else's. */
async function save(run: KnownRun, tab: Tab, commit: StepCommit): Promise<void> {
  const mayWrite = commit.fence === run.fence && commit.step.step === run.record.steps + 1;
  const refused = await tab.store.commitStep(commit).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (refused === null) {
    hold(mayWrite, `tab ${tab.name} saves step ${commit.step.step} only where it holds ${run.id}`);
    run.steps.push(commit);
    run.record = commit.run;
    return;
  }
  checkRefusal(refused);
  hold(!mayWrite, `tab ${tab.name}, which holds ${run.id}, can save: ${refused.message}`);
}

const commit: Move = async (world, run, tab) => {
  if (tab.fence === null) await claim(world, run, tab);
  await save(run, tab, nextOf(run, tab, tab.fence ?? 0));
};

const freeze: Move = async (_, run, tab) => {
  if (tab.fence !== null) tab.late ??= nextOf(run, tab, tab.fence);
};

const wake: Move = async (_, run, tab) => {
  const { late } = tab;
  tab.late = null;
  if (late !== null) await save(run, tab, late);
};

/** It dies while it saves: what was not acknowledged may be there, whole, or not. */
const crash: Move = async (world, run, tab) => {
  if (tab.fence !== null) {
    const last = nextOf(run, tab, tab.fence);
    const mayWrite = tab.fence === run.fence;
    const saving = tab.store.commitStep(last).then(
      () => undefined,
      () => undefined,
    );
    tab.store.close();
    // Nobody hears what becomes of it; a dead tab's promises need not settle.
    await Promise.race([saving, new Promise((later) => setTimeout(later, 1_000))]);
    const there = (await world.store.readOutline(run.id))?.run.steps === last.step.step;
    hold(mayWrite || !there, `a tab that crashes has saved only what it might`);
    if (there) {
      run.steps.push(last);
      run.record = last.run;
    }
  } else tab.store.close();
  Object.assign(tab, { store: await world.openTab(), fence: null, late: null });
};

const moves: readonly Move[] = [commit, commit, commit, claim, freeze, wake, crash];

export const fightOf =
  (count: number) =>
  async (world: ChaosWorld): Promise<void> => {
    const run = await world.someRun();
    const tabs: Tab[] = [];
    for (const name of ['A', 'B', 'C'].slice(0, count))
      tabs.push({ name, store: await world.openTab(), fence: null, late: null });
    for (let left = world.random.whole(8, 16); left > 0; left -= 1)
      await world.random.pick(moves)(world, run, world.random.pick(tabs));
    // Those that are still frozen wake up at last.
    for (const tab of tabs) await wake(world, run, tab);
    for (const { store } of tabs) store.close();
    run.fence = await world.store.claimRun(run.id);
  };
