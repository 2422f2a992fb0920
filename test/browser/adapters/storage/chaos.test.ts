import { chaosContract } from '../../../contracts/chaos.contract.ts';

const { WEBPACE_CHAOS_SEED: seed, WEBPACE_CHAOS_ROUNDS: rounds } = import.meta.env as Record<
  string,
  string | undefined
>;

chaosContract("the browser's IndexedDB", {
  seeds: seed ? seed.split(',').map(Number) : [1, 2],
  rounds: Number(rounds || 30),
  cut(connection) {
    connection.close();
    connection.dispatchEvent(new Event('close'));
  },
  attempts: seed ? 0 : 12,
});
