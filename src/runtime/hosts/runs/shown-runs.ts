import type { RunId } from '../../../core/memory/units.ts';
import type { RunLocks } from '../../../ports/runs/run-locks.ts';
import type { RunReader } from '../../../ports/runs/run-reader.ts';
import type { RunDamage, RunRecord, RunStore, StoredRun } from '../../../ports/runs/run-store.ts';
import {
  asUntrusted,
  type HoldsQuote,
  untrustedRun,
  untrustedStep,
  untrustedTrace,
  untrustedVersion,
} from '../../../record/run-file/as-untrusted.ts';
import type { Runs } from '../../runs.ts';

export type MendRun = (id: RunId, steps: readonly number[]) => Promise<boolean>;

interface ShownRunsParts {
  readonly store: RunStore;
  readonly locks: RunLocks;
  readonly reader: RunReader;
  /** Whether a document of the library holds a quote, to check the quotes of a run from a file. */
  readonly holds: HoldsQuote;
  /** Restores missing or damaged steps; false if it could restore none. */
  readonly mend: MendRun;
}

/** Stored runs as a page shows them: mended if that is possible, and without trust if they come from a file. */
export class ShownRuns
  implements Pick<Runs, 'list' | 'read' | 'outline' | 'stepMemory' | 'traces' | 'check'>
{
  readonly #parts: ShownRunsParts;
  /** For each opened run, whether it comes from a file. */
  readonly #imported = new Map<RunId, boolean>();

  constructor(parts: ShownRunsParts) {
    this.#parts = parts;
  }

  async list(): Promise<RunRecord[]> {
    return this.#seen(await this.#parts.store.listRuns());
  }

  async read(id: RunId): ReturnType<Runs['read']> {
    const { store } = this.#parts;
    const found = await store.readRun(id);
    if (found === undefined) return undefined;
    const stored = (await this.#mended(id, found)) ? ((await store.readRun(id)) ?? found) : found;
    const [run = stored.run] = await this.#seen([stored.run]);
    return this.#shown({ ...stored, run });
  }

  async outline(id: RunId): ReturnType<Runs['outline']> {
    const { store, reader, holds } = this.#parts;
    // Opening a long run is followed by reading its steps. The worker starts while the page draws.
    reader.wake();
    const outline = await store.readOutline(id);
    if (outline === undefined) return undefined;
    const [run = outline.run] = await this.#seen([outline.run]);
    if (!this.note(run).imported) return { ...outline, run };
    const steps = outline.steps.map((step) => untrustedStep(step, run.title, holds));
    return { ...outline, run: untrustedRun(run, holds), steps };
  }

  async stepMemory(id: RunId, step: number): ReturnType<Runs['stepMemory']> {
    const { store } = this.#parts;
    const [trace] = await store.readTraces(id, step, step);
    if (trace === undefined) return undefined;
    const shown = trace.parts.flatMap((part) => ('text' in part ? [] : part.step));
    const steps = new Set([step, ...shown, ...trace.decisions.map((decision) => decision.step)]);
    const read = await store.readChunks(id, [...steps]);
    if (!(await this.#isImported(id))) return { trace, ...read };
    return { trace: untrustedTrace(trace), ...lowered(read) };
  }

  async traces(id: RunId, first: number, last: number): ReturnType<Runs['traces']> {
    const traces = await this.#parts.store.readTraces(id, first, last);
    return (await this.#isImported(id)) ? traces.map(untrustedTrace) : traces;
  }

  async check(id: RunId, signal?: AbortSignal): ReturnType<Runs['check']> {
    const { reader } = this.#parts;
    const damage = await reader.check(id, signal);
    return (await this.#mended(id, damage)) ? reader.check(id, signal) : damage;
  }

  /** Remembers whether a run comes from a file. */
  note<Run extends RunRecord | undefined>(run: Run): Run {
    if (run !== undefined) this.#imported.set(run.id, run.imported === true);
    return run;
  }

  async #seen(runs: readonly RunRecord[]): Promise<RunRecord[]> {
    const held = await this.#parts.locks.held();
    return runs.map((run) =>
      run.status === 'running' && !held.has(run.id) ? { ...run, status: 'interrupted' } : run,
    );
  }

  #mended(id: RunId, { missingSteps, damagedSteps, alteredRecord }: RunDamage): Promise<boolean> | false {
    const lost = [...missingSteps, ...damagedSteps];
    return (lost.length > 0 || alteredRecord === true) && this.#parts.mend(id, lost);
  }

  async #isImported(id: RunId): Promise<boolean> {
    const known = this.#imported.get(id);
    if (known !== undefined) return known;
    const run = (await this.#parts.store.listRuns()).find((listed) => listed.id === id);
    return this.note(run)?.imported === true;
  }

  #shown(stored: StoredRun): StoredRun {
    if (!this.note(stored.run).imported) return stored;
    const { run } = stored;
    const { holds } = this.#parts;
    return {
      ...stored,
      run: untrustedRun(run, holds),
      steps: stored.steps.map((step) => untrustedStep(step, run.title, holds)),
      traces: stored.traces.map(untrustedTrace),
      ...lowered(stored),
    };
  }
}

function lowered({
  chunks,
  representations,
}: Pick<StoredRun, 'chunks' | 'representations'>): Pick<StoredRun, 'chunks' | 'representations'> {
  return {
    chunks: chunks.map(asUntrusted),
    representations: representations.map(untrustedVersion),
  };
}
