/** What the fights of `npm run test:chaos` run in a page: tabs that fight for one run, over the browser's own database. */
import { runPlan } from './run-plan.ts';

/** @returns how many steps were acknowledged at most at one time; a sentence where something does not hold */
export async function fight(seed: number, rounds: number): Promise<number | string> {
  const cut = (connection: IDBDatabase): void => {
    connection.close();
    connection.dispatchEvent(new Event('close'));
  };
  const only = ['fight of two tabs', 'fight of three tabs'];
  const replay = (own: number, round: number): string => `--only fights --seed ${own} --fights ${round}`;
  return runPlan({ seed, rounds, cut, only, replay }).catch((thrown: unknown) =>
    thrown instanceof Error ? thrown.message : String(thrown),
  );
}
