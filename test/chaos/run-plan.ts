/** One seeded plan of faults. The same seed gives the same faults, and a failure says how to have them again. */
import { deleteByHand } from '../doubles/raw-database.ts';
import { seededRandom } from '../doubles/seeded-random.ts';
import { type Build, ChaosWorld, type Cut } from './chaos-world.ts';
import { faults } from './faults.ts';
import { checkWorld, within } from './oracle.ts';

interface Plan {
  readonly seed: number;
  readonly rounds: number;
  readonly cut: Cut;
  /** As it is, unless given. */
  readonly build?: Build;
  /** Names of the faults that are drawn from; all unless given. */
  readonly only?: readonly string[];
  /** What follows `npm run test:chaos --` to have a round again. */
  readonly replay?: (seed: number, round: number) => string;
}

const anyFault = (seed: number, round: number): string => `--seed ${seed} --rounds ${round}`;

/** @returns how many steps were acknowledged */
export async function runPlan(plan: Plan): Promise<number> {
  const { seed, rounds, cut, build = (store) => store, only, replay = anyFault } = plan;
  const names = Object.keys(faults).filter((name) => only === undefined || only.includes(name));
  const random = seededRandom(seed);
  const world = new ChaosWorld(random, build, cut);
  let acknowledged = 0;
  await world.open();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const name = random.pick(names);
      try {
        await within(faults[name]?.(world) ?? Promise.resolve());
        await within(checkWorld(world));
      } catch (thrown) {
        const again = `npm run test:chaos -- ${replay(seed, round)}`;
        const what = thrown instanceof Error ? thrown.message : String(thrown);
        throw new Error(`Seed ${seed}, round ${round}, fault "${name}". ${what} Again: ${again}`, {
          cause: thrown,
        });
      }
      acknowledged = Math.max(
        acknowledged,
        [...world.known.values()].reduce((sum, { steps }) => sum + steps.length, 0),
      );
      // Short runs are read whole after each round.
      for (const run of world.known.values()) {
        if (run.steps.length < 60) continue;
        await world.store.deleteRun(run.id);
        world.known.delete(run.id);
        world.deleted.add(run.title);
      }
    }
  } finally {
    world.close();
    await deleteByHand(world.name);
  }
  return acknowledged;
}
