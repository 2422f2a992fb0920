import type { RunLocks } from '../../src/ports/runs/run-locks.ts';

const lock = { release: () => undefined };

/** Locks of runs where nobody else holds any. */
export const freeLocks: RunLocks = {
  take: async () => lock,
  steal: async () => lock,
  wait: async () => lock,
  held: async () => new Set(),
};
