import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { chaosContract } from '../../contracts/chaos.contract.ts';

const { WEBPACE_CHAOS_SEED: seed, WEBPACE_CHAOS_ROUNDS: rounds = '40' } = process.env;

chaosContract('fake-indexeddb', {
  seeds: seed === undefined ? [1, 2, 3] : seed.split(',').map(Number),
  rounds: Number(rounds),
  // Its type asks for the class where a connection is meant.
  cut: (connection) => forceCloseDatabase(connection as never),
  attempts: seed === undefined ? 12 : 0,
});
