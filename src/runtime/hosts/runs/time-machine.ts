/** Inspects any step of any stored run: proves its prompt, and builds its context under other settings. Asks no model. */
import type { RebuildSource } from '../../../adapters/rebuilding/rebuilder-service.ts';
import { WorkerStepRebuilder } from '../../../adapters/rebuilding/worker-step-rebuilder.ts';
import { failure, type Result, WebpaceError } from '../../../core/errors.ts';
import { textOf } from '../../../core/memory/chunk.ts';
import type { ChunkId, RunId } from '../../../core/memory/units.ts';
import { scripts } from '../../../core/text/script.ts';
import type { Tokenizer } from '../../../ports/models/tokenizer.ts';
import type { Encoder } from '../../../ports/retrieval/encoder.ts';
import type { RunStore } from '../../../ports/runs/run-store.ts';
import type { EncoderFacts, RecordedStep, WhatIf, WhatIfResult } from '../../../ports/runs/step-rebuilder.ts';
import { checkPrompt, type PromptCheck, promptNotStored } from '../../../record/hashes/check-prompt.ts';
import type { WorkerLike } from '../../../worker-link/protocol.ts';
import { refuseEncoding } from '../../models/run-of-this-device.ts';
import type { Runs } from '../../runs.ts';

/** Looks at past steps again: proves their prompts, and builds them under other settings. */
export interface TimeMachine {
  /** Rebuilds the prompt of a step from the store and compares its hash with the recorded one. */
  check(run: RunId, step: number): Promise<PromptCheck>;
  /** The settings and inputs of a step. */
  recorded(run: RunId, step: number): Promise<Result<RecordedStep>>;
  /**
   * Builds the context of a step under other settings, and compares. Stores nothing. A newer call replaces one that
   * still waits, which ends with `aborted`.
   */
  whatIf(run: RunId, step: number, change: WhatIf): Promise<Result<WhatIfResult>>;
  /**
   * Makes and stores the vectors of a run that came without them, as from a file, so that its steps can be rebuilt
   * exactly. Loads the encoder. Rejects as the encoder and the store do.
   */
  makeKeys(run: RunId): Promise<void>;
  /** Frees the memory of the what-ifs. The next one reads its run again. */
  rest(): void;
}

interface TimeMachineParts {
  readonly store: RunStore;
  /** Name of the database; null if the store is in memory. */
  readonly database: string | null;
  readonly runs: Pick<Runs, 'stepMemory'>;
  /** Counts the texts of that run. */
  tokenizer(run: RunId): Promise<Tokenizer>;
  readonly encoder: Encoder | null;
  /** Null if the host gives no worker for it. */
  readonly spawn: (() => WorkerLike) | null;
}

/** Number of checked prompts that are kept, because a person goes back and forth. */
const mostChecked = 200;

export function hostTimeMachine(parts: TimeMachineParts): TimeMachine & { close(): void } {
  const { store, runs, spawn } = parts;
  const checked = new Map<string, PromptCheck>();
  let rebuilder: WorkerStepRebuilder | null = null;
  let working: Promise<unknown> = Promise.resolve();
  let newest = 0;

  async function sourceOf(run: RunId, { id: tokenizer }: Tokenizer): Promise<RebuildSource> {
    const { encoder, database } = parts;
    const given = database === null ? await givenRun(store, run, encoder) : null;
    const steps = given?.run.run.steps ?? (await store.listRuns()).find(({ id }) => id === run)?.steps ?? 0;
    return { run, steps, given, tokenizer, encoder: encoder && factsOf(encoder) };
  }

  function started(): WorkerStepRebuilder | null {
    if (spawn === null) return null;
    rebuilder ??= new WorkerStepRebuilder(spawn, parts.database);
    return rebuilder;
  }

  return {
    async check(run, step) {
      const name = `${run}/${step}`;
      const known = checked.get(name);
      if (known !== undefined) return known;
      const memory = await runs.stepMemory(run, step);
      if (memory === undefined) return promptNotStored(step);
      const texts = new Map(memory.representations.map(({ id, text }) => [id, text]));
      const check = checkPrompt(memory.trace, (id) => texts.get(id));
      const [oldest] = checked.keys();
      if (checked.size >= mostChecked && oldest !== undefined) checked.delete(oldest);
      checked.set(name, check);
      return check;
    },
    async recorded(run, step) {
      const worker = started();
      if (worker === null) return failure(noWorker());
      return worker.recorded(await sourceOf(run, await parts.tokenizer(run)), step);
    },
    async whatIf(run, step, change) {
      newest += 1;
      const ticket = newest;
      const before = working;
      const work = (async (): Promise<Result<WhatIfResult>> => {
        await before.catch(() => undefined);
        if (ticket !== newest) return failure(new WebpaceError('aborted', 'A newer change took its place.'));
        const worker = started();
        if (worker === null) return failure(noWorker());
        const tokenizer = await parts.tokenizer(run);
        return worker.whatIf(await sourceOf(run, tokenizer), step, change, tokenizer);
      })();
      working = work;
      return work;
    },
    async makeKeys(run) {
      await makeMissingKeys(store, parts.encoder, run);
      // The next what-if reads the run again, with the new vectors.
      rebuilder?.close();
      rebuilder = null;
    },
    rest() {
      rebuilder?.close();
      rebuilder = null;
      checked.clear();
    },
    close() {
      rebuilder?.close();
    },
  };
}

async function makeMissingKeys(store: RunStore, encoder: Encoder | null, id: RunId): Promise<void> {
  if (encoder === null)
    throw new WebpaceError('encoder-unavailable', 'There is no encoder to make vectors with.');
  const stored = await store.readRun(id);
  const staying = refuseEncoding(encoder.id, stored);
  if (staying !== null) throw staying;
  const kept = await store.readKeys(id, encoder.id);
  const ready = new Set(kept.flatMap(({ chunk, vector }) => (vector === undefined ? [] : [chunk])));
  for (const chunk of stored?.chunks ?? []) {
    if (ready.has(chunk.id)) continue;
    // One by one, as during the run. In a batch the last bits may differ.
    const [vector] = await encoder.encode([textOf(chunk)], { kind: 'passage' });
    if (vector === undefined) continue;
    await store.putKeys(id, [{ chunk: chunk.id, vector, encoder: encoder.id, state: 'ready' }]);
  }
}

async function givenRun(
  store: RunStore,
  id: RunId,
  encoder: Encoder | null,
): Promise<RebuildSource['given']> {
  const run = await store.readRun(id);
  if (run === undefined) return null;
  const keys = new Map<ChunkId, Float32Array>();
  for (const { chunk, vector } of encoder === null ? [] : await store.readKeys(id, encoder.id))
    if (vector !== undefined) keys.set(chunk, vector);
  return { run, keys };
}

function factsOf(encoder: Encoder): EncoderFacts {
  return {
    id: encoder.id,
    priors: scripts.flatMap((query) =>
      scripts.map((passage) => [query, passage, encoder.cosinePrior(query, passage)] as const),
    ),
  };
}

function noWorker(): WebpaceError {
  return new WebpaceError(
    'settings-invalid',
    'What-ifs need a worker: give createRuntime `workers.whatIf`, whose file serves the rebuilder.',
    { details: { worker: 'whatIf' } },
  );
}
