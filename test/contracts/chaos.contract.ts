/**
 * The chaos suite over any IndexedDB that the globals name: fixed seeds in every test run, more with `npm run test:chaos`. A random
 * seed that failed once joins the fixed ones.
 */
import { describe, expect, test } from 'vitest';
import { brokenBuilds } from '../chaos/broken-builds.ts';
import type { Cut } from '../chaos/chaos-world.ts';
import { faults } from '../chaos/faults.ts';
import { runPlan } from '../chaos/run-plan.ts';

interface ChaosOptions {
  readonly seeds: readonly number[];
  readonly rounds: number;
  readonly cut: Cut;
  /** Of the broken builds: a plan of as many seeds finds each. */
  readonly attempts: number;
}

export function chaosContract(name: string, { seeds, rounds, attempts, cut }: ChaosOptions): void {
  describe(`chaos: ${name}`, () => {
    test.each(seeds)(
      `D20: seed %i: nothing acknowledged is lost, doubled, torn or unproven in ${rounds} rounds`,
      async (seed) => {
        await runPlan({ seed, rounds, cut });
      },
    );

    if (attempts === 0) return;
    test.each(Object.keys(faults))('D20: the world holds after “%s”, thrice', async (fault) => {
      await runPlan({ seed: 5, rounds: 3, cut, only: [fault] });
    });

    test.each(Object.entries(brokenBuilds))('D20: the suite notices that %s', async (_, { build, only }) => {
      const noticed: string[] = [];
      for (let seed = 1; seed <= attempts && noticed.length === 0; seed += 1)
        await runPlan({ seed, rounds: 60, cut, build, ...(only ? { only } : {}) }).catch((thrown: unknown) =>
          noticed.push(String(thrown)),
        );
      expect(noticed.join()).toMatch(/Seed \d+, round \d+, fault ".+"\. Not so: /);
      expect(noticed.join()).not.toContain('a promise settles');
    });
  });
}
