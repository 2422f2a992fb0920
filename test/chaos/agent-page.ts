/**
 * The page of the agent that `npm run test:chaos` kills: questions are asked without end, each step is worked out by the agent from
 * quotes alone, and each is told to the program outside of the browser once it is acknowledged. The next page compares the store with
 * what that program knows, and goes on with the question that was left.
 */

import { LocalStorageCanary } from '../../src/adapters/canary/local-storage-canary.ts';
import { WebRunLocks } from '../../src/adapters/run-locks/web-run-locks.ts';
import { openMemoryStores } from '../../src/adapters/storage/open-memory-stores.ts';
import { type OpenStores, openIndexedStores } from '../../src/adapters/storage/open-storage.ts';
import { RunSearcher } from '../../src/adapters/storage/reader/run-searcher.ts';
import { EstimatingTokenizer } from '../../src/adapters/tokenizing/estimating-tokenizer.ts';
import { guidedProfile } from '../../src/agent/profiles/guided.ts';
import { runId } from '../../src/core/memory/units.ts';
import type { RunStore } from '../../src/ports/runs/run-store.ts';
import type { AskHost } from '../../src/runtime/asking/ask-host.ts';
import { hostRuns } from '../../src/runtime/hosts/runs/run-host.ts';
import { lossNotice } from '../../src/runtime/hosts/storage/durability-host.ts';
import { systemClock } from '../../src/runtime/system-clock.ts';
import { LibraryIndex } from '../../src/tools/library/library-index.ts';
import { askHost } from '../doubles/ask-host.ts';
import { withChanges } from '../doubles/with-changes.ts';
import { checkHashedRun, hashOf } from './check-hashed-run.ts';
import { hold, within } from './oracle.ts';

/** Of one run of the agent, as it was told outside. */
interface ToldRun {
  readonly run: string;
  /** A hash of each step that was acknowledged, its place is its number less one. */
  readonly steps: readonly string[];
}

declare global {
  var toldOfAgent: (said: ToldRun) => Promise<void>;
  var refusedToAgent: (sentence: string) => Promise<void>;
}

const name = 'webpace-chaos-agent';
/** A run with so many steps is left, and another one begun. */
const mostSteps = 40;

const documents = {
  'harbour.md':
    '# Harbour office\n\nThe harbour office opens at 07:45 on weekdays. Parcels are handed out until noon.',
  'mill.md': '# The old mill\n\nThe mill was rebuilt in 1911 after the great flood. It has four floors.',
  'market.md': '# The fish market\n\nThe fish market auctions eels at 10:30. Its bell was cast in Norby.',
};
const questions = [
  'When does the harbour office open?',
  'When was the mill rebuilt?',
  'Where was the bell of the fish market cast?',
];

const canary = new LocalStorageCanary(name, globalThis.localStorage);
const locks = new WebRunLocks(name);
const open = (): Promise<OpenStores> => openIndexedStores({ name, canary });
/** The store, which tells of each step outside once it has acknowledged it. */
function telling(store: RunStore, steps: Map<string, string[]>): RunStore {
  return withChanges(store, {
    async commitStep(commit) {
      await store.commitStep(commit);
      const run = commit.run.id;
      const known = steps.get(run) ?? [];
      known[commit.step.step - 1] = hashOf(commit);
      steps.set(run, known);
      await globalThis.toldOfAgent({ run, steps: known });
    },
  });
}

async function openAgent(store: RunStore): Promise<AskHost> {
  const library = await LibraryIndex.open({
    store: openMemoryStores().documents,
    encoder: null,
    clock: systemClock,
  });
  for (const [title, text] of Object.entries(documents)) await library.add({ name: title, text });
  return askHost({
    store,
    locks,
    encoder: null,
    tokenizer: new EstimatingTokenizer(),
    profile: () => guidedProfile({ library, encoder: null, reader: null }),
  });
}

/** Never ends by itself, unless something is refused: that is told. */
export async function work(round: number, known: readonly ToldRun[]): Promise<void> {
  try {
    const { runs } = await open();
    const steps = new Map(known.map((told) => [told.run, [...told.steps]]));
    const agent = await openAgent(telling(runs, steps));
    for (const { id, status } of await hostRuns(runs, locks, null, new RunSearcher(runs)).list())
      if (status === 'interrupted') {
        const resumed = await within(agent.resume(id));
        if (!resumed.ok) throw resumed.error;
        hold(resumed.value !== null, `the question of ${id} is gone on with`);
      }
    let run: string | undefined;
    for (let asked = 1; ; asked += 1) {
      const question = `${questions[asked % questions.length]} (${round}.${asked})`;
      const result = await within(agent.ask(question, run === undefined ? {} : { run: runId(run) }));
      if (!result.ok) throw result.error;
      hold(result.value.answer.question === question, 'the answer is to its question');
      run = result.value.run.steps < mostSteps ? result.value.run.id : undefined;
    }
  } catch (thrown) {
    await globalThis.refusedToAgent(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/** @returns what is there now, for the next round; a sentence where something does not hold */
export async function check(known: readonly ToldRun[]): Promise<readonly ToldRun[] | string> {
  try {
    const stores = await within(open());
    const notice = await lossNotice({ ...stores, canary, locks });
    hold(notice === null, `nothing is told as lost: ${notice?.message}`);
    const told = new Map(known.map(({ run, steps }) => [run, steps]));
    const now: ToldRun[] = [];
    for (const record of await hostRuns(stores.runs, locks, null, new RunSearcher(stores.runs)).list()) {
      hold(record.status !== 'running', `${record.id}, which nobody works on, is not told as working`);
      const stored = await stores.runs.readRun(record.id);
      hold(stored !== undefined, `${record.id} is there`);
      now.push({
        run: record.id,
        steps: await checkHashedRun(stores.runs, stored, told.get(record.id) ?? []),
      });
      told.delete(record.id);
    }
    hold(told.size === 0, `the runs ${[...told.keys()]} are there`);
    stores.close();
    return now;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}
