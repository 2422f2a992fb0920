// The progress of the lab, and the time left.
import process from 'node:process';

/** Milliseconds between two lines if the output is no terminal. */
const quietMilliseconds = 15_000;

/**
 * The work of a replay. A policy looks at its whole history, so a step of a longer session costs more.
 * @param {number} steps
 */
export function workOf(steps) {
  return steps + steps ** 2 / 1500;
}

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

export class LabProgress {
  #total;
  #done = 0;
  #measured = 0;
  #started = performance.now();
  #lastLine = 0;
  #width = 0;

  /** @param {number} total work in all */
  constructor(total) {
    this.#total = Math.max(1, total);
  }

  /**
   * @param {number} work
   * @param {boolean} kept true if it was reused and took no time
   */
  finish(work, kept) {
    this.#done += work;
    if (!kept) this.#measured += work;
  }

  /**
   * @param {string} what is being measured
   * @param {number} partial the part of it that is done
   */
  show(what, partial) {
    const now = performance.now();
    const terminal = process.stderr.isTTY;
    if (now - this.#lastLine < (terminal ? 200 : quietMilliseconds)) return;
    this.#lastLine = now;
    const share = (this.#done + partial) / this.#total;
    const speed = (this.#measured + partial) / Math.max(1, now - this.#started);
    const left = speed > 0 ? (this.#total - this.#done - partial) / speed / 1000 : Number.NaN;
    // The first steps of a replay are far cheaper than the mean, so an estimate needs more.
    const known = this.#measured + partial > this.#total / 200 && now - this.#started > 3000;
    const time = known && Number.isFinite(left) ? `, about ${duration(left)} left` : '';
    const line = `${(100 * share).toFixed(1).padStart(5)} %${time}  ${what}`;
    process.stderr.write(terminal ? `\r${line.padEnd(this.#width)}` : `${line}\n`);
    this.#width = line.length;
  }

  /** Clears the line before other output. */
  clear() {
    if (process.stderr.isTTY && this.#width > 0) process.stderr.write(`\r${' '.repeat(this.#width)}\r`);
  }
}
