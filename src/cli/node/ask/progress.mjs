// Prints what `npm run ask` loads, reads and indexes.
import { percent, printable } from './printable.mjs';

/** @typedef {Extract<import('../../page/ask-messages.ts').AskMessage, { type: 'status' }>['status']} Status */

/** Milliseconds between two lines about the index, or about the files. */
const pause = 5_000;

/**
 * Prints which engine is loaded, how much of a download is here, and every few seconds how far the files are read and indexed.
 * With `details` it also prints each quarter of an engine's load, and what the engine runs on.
 */
export class ProgressPrinter {
  /** @type {Map<string, string>} */
  #last = new Map();
  #indexSaidAt = Number.NEGATIVE_INFINITY;
  /** @type {number | null} */
  #readingSince = null;
  #readingSaidAt = Number.NEGATIVE_INFINITY;

  /**
   * @param {(line: string) => void} print
   * @param {{ now?: () => number, details?: boolean }} [options] `now`: milliseconds
   */
  constructor(print, { now = () => performance.now(), details = false } = {}) {
    this.print = print;
    this.now = now;
    this.details = details;
  }

  /** @param {Status} status */
  show({ engines, library }) {
    for (const engine of engines) {
      const { name, model, host } = engine;
      if (host !== undefined)
        this.#say(
          'host',
          `${model}: questions go there, with passages of the documents and earlier steps of the conversation`,
        );
      const line = this.details ? engineFacts(engine) : engineNews(engine);
      if (line !== null) this.#say(name, line);
    }
    const { documents, passages, keyed, indexing } = library;
    if (indexing && keyed < passages) this.#showIndex(library);
    else if (documents > 0 && keyed === passages)
      this.#say(
        'library',
        `library: ${counted(documents, 'document')}, ${counted(passages, 'passage')}, all ready`,
      );
  }

  /** @param {{ title: string, loadedBytes: number, totalBytes: number | null }} download */
  showDownload({ title, loadedBytes, totalBytes }) {
    if (totalBytes === null || totalBytes === 0) this.#say('download', `download of ${title}: begun`);
    else
      this.#say(
        'download',
        `download of ${title}: ${quarter(loadedBytes / totalBytes)} % of ${megabytes(totalBytes)}`,
      );
  }

  /** @param {{ done: number, total: number }} files */
  showReading({ done, total }) {
    const now = this.now();
    this.#readingSince ??= now;
    if (now - Math.max(this.#readingSince, this.#readingSaidAt) < pause) return;
    this.#readingSaidAt = now;
    this.#say('library', `library: ${done} of ${total} files read`);
  }

  /** @param {Status['library']} library */
  #showIndex({ passages, keyed, perSecond }) {
    const now = this.now();
    if (now - this.#indexSaidAt < pause) return;
    this.#indexSaidAt = now;
    const pace =
      perSecond === undefined
        ? ''
        : `, ${perSecond.toFixed(1)} a second, about ${duration((passages - keyed) / perSecond)} left`;
    this.#say(
      'library',
      `library: ${keyed} of ${passages} passages ready for search by meaning (${percent(keyed, passages)} %)${pace}`,
    );
  }

  /**
   * @param {string} about
   * @param {string} line
   */
  #say(about, line) {
    if (this.#last.get(about) === line) return;
    this.#last.set(about, line);
    this.print(printable(line));
  }
}

/**
 * One line for a load, however long, and one for a failure. What works is not worth a line.
 * @param {Status['engines'][number]} engine
 */
function engineNews({ name, model, state, total, error }) {
  if (state === 'failed')
    return `The ${spoken(name)} failed (${model}): ${error?.message ?? 'unknown reason'}`;
  if (state === 'restarting') return `The ${spoken(name)} restarts (${model})`;
  return state === 'loading' && total > 0 ? `Loading the ${spoken(name)} (${megabytes(total)})` : null;
}

/** @param {Status['engines'][number]} engine */
function engineFacts({ name, model, state, backend, loaded, total }) {
  if (state === 'idle') return null;
  const share = total > 0 ? ` ${quarter(loaded / total)} % of ${megabytes(total)}` : '';
  return `${name} ${model}: ${state === 'ready' ? `ready${backend === null ? '' : ` (${backend})`}` : `${state}${share}`}`;
}

/** @param {Status['engines'][number]['name']} name */
function spoken(name) {
  return name.replaceAll('-', ' ');
}

/** @param {number} share of 1, as a percentage in steps of 25 */
function quarter(share) {
  return Math.floor(4 * share) * 25;
}

/** @param {number} seconds */
function duration(seconds) {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}

/**
 * @param {number} count
 * @param {string} noun in the singular; its plural ends in s
 */
export function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
