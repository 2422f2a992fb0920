/**
 * Keeps the journal of one run equal to the store: reads what was committed since the last record, proves it by the
 * hash chain, and appends it. It never overwrites its own content with something that the chain does not prove.
 */
import type { RunId } from '../../../core/memory/units.ts';
import type { GrowingFile } from '../../../ports/storage/growing-file.ts';
import type { RunRow, StepLink } from '../database/schema.ts';
import type { StorageConnection } from '../database/storage-connection.ts';
import { isAltered } from '../hash-chain/run-seal.ts';
import { chainStart } from '../hash-chain/step-chain.ts';
import { findFrames } from './frames.ts';
import type { JournalFiles } from './journal-files.ts';
import {
  appendRecord,
  isAsCommitted,
  type JournalRecord,
  readRecord,
  type StepBundle,
} from './journal-record.ts';
import { type ReadBundles, readBundles } from './read-bundles.ts';

/** Steps of a record if many are written at once. Together they take half of what single records take. */
const stepsInRecord = 50;
/** Single records that are kept before they are merged. */
const mostLoose = 64;

/** State of a journal. */
interface Standing {
  readonly size: number;
  readonly lastStep: number;
  /** The link of the last step. */
  readonly link: StepLink['own'];
  readonly answers: number;
  readonly held: number;
  /** The run's row as it was last written. */
  readonly run: string;
  /** Single-step records since the last merged one, and their bytes. */
  readonly loose: number;
  readonly looseBytes: number;
}

const nothing: Standing = {
  size: 0,
  lastStep: 0,
  link: chainStart,
  answers: 0,
  held: 0,
  run: '',
  loose: 0,
  looseBytes: 0,
};

/** The journal cannot be continued and is written again. */
class Unlike extends Error {}
/** The store has lost something that the journal may have, so the journal stays as it is. */
class StoreDamaged extends Error {}

export class RunJournals {
  readonly #connection: StorageConnection;
  readonly #files: JournalFiles;
  readonly #standings = new Map<RunId, Standing>();

  constructor(connection: StorageConnection, files: JournalFiles) {
    this.#connection = connection;
    this.#files = files;
  }

  /**
   * Brings the journal of a run up to date. Does nothing if the run is gone or has lost steps that the journal has.
   * @param alive called now and then during the work
   */
  async follow(
    id: RunId,
    chunks: readonly string[] = [],
    alive: () => void = () => undefined,
  ): Promise<void> {
    try {
      await this.#append(id, chunks, alive);
    } catch (thrown) {
      this.#standings.delete(id);
      if (thrown instanceof StoreDamaged) return;
      if (!(thrown instanceof Unlike)) throw thrown;
      await this.#writeAnew(id, alive);
    }
  }

  async #append(id: RunId, chunks: readonly string[], alive: () => void): Promise<void> {
    // A run that does not exist gets no file.
    const before = await readBundles(this.#connection, id, { first: 1, last: 1 });
    if (before.run === undefined) return;
    const file = await this.#files.open(id, true);
    if (file === null) return;
    try {
      const known = this.#standings.get(id);
      const fresh = known === undefined || known.size !== file.size;
      let standing = fresh ? await standingOf(file, id) : known;
      if (fresh && standing.lastStep === 0 && before.run.steps > 1) throw new Unlike();
      for (let more = true, first = true; more; first = false) {
        const range = { first: standing.lastStep + 1, last: standing.lastStep + stepsInRecord };
        const read = await readBundles(this.#connection, id, range, first ? { chunks, count: fresh } : {});
        if (read.run === undefined) return;
        if (standing.size > 0 && isAltered(read.run)) throw new StoreDamaged();
        checkFollows(read.run, read, standing);
        standing = await write(file, read.run, read, standing);
        more = standing.lastStep < read.run.steps;
        alive();
      }
      this.#standings.set(id, standing);
      if (standing.loose > mostLoose && standing.looseBytes * 2 > standing.size) throw new Unlike();
    } finally {
      file.close();
    }
  }

  async #writeAnew(id: RunId, alive: () => void): Promise<void> {
    const had = await this.#lastStepOf(id);
    let standing = nothing;
    try {
      await this.#files.replace(id, async (file) => {
        for (let from = 1, more = true; more; from += stepsInRecord) {
          const range = { first: from, last: from + stepsInRecord - 1 };
          const read = await readBundles(this.#connection, id, range, { count: from === 1 });
          const { run } = read;
          if (run === undefined || (had > 0 && isAltered(run))) throw new StoreDamaged();
          const proven = read.bundles.filter(isAsCommitted);
          const wanted = Math.min(run.steps, range.last) - from + 1;
          // What the chain does not prove is left out. If the old journal may have it, the old one stays.
          if (proven.length < wanted && had > 0) throw new StoreDamaged();
          standing = await write(file, run, { ...read, bundles: proven }, standing);
          more = range.last < run.steps;
          alive();
        }
      });
      this.#standings.set(id, { ...standing, loose: 0, looseBytes: 0 });
    } catch (thrown) {
      if (!(thrown instanceof StoreDamaged)) throw thrown;
    }
  }

  async #lastStepOf(id: RunId): Promise<number> {
    const file = await this.#files.open(id, false);
    if (file === null) return 0;
    try {
      return Math.max(0, ...findFrames(file).frames.map(({ last }) => last));
    } finally {
      file.close();
    }
  }
}

/** Throws if the store's run does not continue the journal. */
function checkFollows(run: RunRow, { bundles, held }: ReadBundles, standing: Standing): void {
  if (run.steps < standing.lastStep) throw new StoreDamaged();
  if (run.answers.length < standing.answers) throw new Unlike();
  const [next] = bundles;
  if (next === undefined && run.steps > standing.lastStep) throw new StoreDamaged();
  let link = standing.link;
  let step = standing.lastStep;
  for (const bundle of bundles) {
    step += 1;
    if (bundle.step.step !== step || !isAsCommitted(bundle)) throw new StoreDamaged();
    if (bundle.step.link.previous !== link) throw new Unlike();
    link = bundle.step.link.own;
  }
  if (run.steps === standing.lastStep && run.steps > 0 && run.head !== standing.link) throw new Unlike();
  if (held !== null && held !== standing.held + versionsOf(bundles)) throw new Unlike();
}

async function write(
  file: GrowingFile,
  { answers, ...run }: RunRow,
  { bundles, versions, held }: Omit<ReadBundles, 'run'>,
  standing: Standing,
): Promise<Standing> {
  // Each claim changes a run's fence, which says nothing about its content.
  const row = JSON.stringify({ ...run, fence: 0, answers: answers.length });
  const own = new Set(bundles.map(({ chunk }) => chunk.id));
  const newer = versions.filter(({ chunk }) => !own.has(chunk.id) && chunk.step <= standing.lastStep);
  if (bundles.length === 0 && newer.length === 0 && row === standing.run) return standing;
  const count = held ?? standing.held + versionsOf(bundles) + newer.length;
  const record: JournalRecord = {
    run,
    steps: bundles,
    versions: newer,
    held: count,
    answers: { from: standing.answers, added: answers.slice(standing.answers) },
  };
  const bytes = await appendRecord(file, record);
  const last = bundles.at(-1)?.step;
  return {
    size: file.size,
    run: row,
    answers: answers.length,
    held: count,
    lastStep: last?.step ?? standing.lastStep,
    link: last?.link.own ?? standing.link,
    loose: bundles.length === stepsInRecord ? 0 : standing.loose + 1,
    looseBytes: bundles.length === stepsInRecord ? 0 : standing.looseBytes + bytes,
  };
}

/** The state of an existing file, whose torn end is cut off. Throws if it must be written again. */
async function standingOf(file: GrowingFile, id: RunId): Promise<Standing> {
  const { frames, end, damaged } = findFrames(file);
  if (damaged) throw new Unlike();
  if (end < file.size) file.truncate(end);
  const last = frames.at(-1);
  if (last === undefined) return nothing;
  const lastOfSteps = frames.findLast((frame) => frame.last > 0) ?? last;
  const [newest, ofSteps] = [await readRecord(file, last, id), await readRecord(file, lastOfSteps, id)];
  if (newest === null || ofSteps === null) throw new Unlike();
  const loose = frames.slice(frames.findLastIndex(({ first, last: to }) => to - first > 0) + 1);
  const step = ofSteps.steps.at(-1)?.step;
  const answers = newest.answers.from + newest.answers.added.length;
  return {
    size: file.size,
    answers,
    held: newest.held,
    run: JSON.stringify({ ...newest.run, fence: 0, answers }),
    lastStep: step?.step ?? 0,
    link: step?.link.own ?? chainStart,
    loose: loose.length,
    looseBytes: loose.reduce((sum, { length }) => sum + length, 0),
  };
}

function versionsOf(bundles: readonly StepBundle[]): number {
  return bundles.reduce((sum, { representations }) => sum + representations.length, 0);
}
