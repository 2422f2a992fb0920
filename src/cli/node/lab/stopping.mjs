// How the lab is stopped: Ctrl-C drops what is under way, and what is done is written.
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';

/** Milliseconds between two moments in which a replay lets signals in. */
const breath = 50;

/**
 * Ctrl-C drops the current row and writes what is kept. A second Ctrl-C ends at once.
 * @returns {() => boolean} whether a stop was asked for
 */
export function watchForStop() {
  let stopped = false;
  const stop = () => {
    if (stopped) process.exit(130);
    stopped = true;
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return () => stopped;
}

/** @param {() => boolean} stopped */
export function nullIfStopped(stopped) {
  /** @param {unknown} error @returns {null} */
  return (error) => {
    if (stopped()) return null;
    throw error;
  };
}

/**
 * A pause now and then, in which Ctrl-C is noticed.
 * @param {(done: number, total: number) => void} [before] called before each pause
 */
export function breathing(before = () => {}) {
  let breathed = performance.now();
  /** @param {number} done @param {number} total */
  return async (done, total) => {
    if (performance.now() - breathed < breath) return;
    before(done, total);
    await setImmediate();
    breathed = performance.now();
  };
}
