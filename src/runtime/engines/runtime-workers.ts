import { WebpaceError } from '../../core/errors.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';

/** Each starts a worker whose file calls its host of `webpace/worker-hosts`. Called again after a worker was lost. */
export interface RuntimeWorkers {
  readonly encoder?: () => WorkerLike;
  readonly tokenizer?: () => WorkerLike;
  readonly languageModel?: () => WorkerLike;
  /** Needed for a web-llm model. */
  readonly webLlm?: () => WorkerLike;
  /** Needed to download models. */
  readonly modelFiles?: () => WorkerLike;
  /** Without it, only text and Markdown can be added. */
  readonly documentParser?: () => WorkerLike;
  /** Without it, the page's own thread searches runs. */
  readonly runReader?: () => WorkerLike;
  /** Without it there is no second copy of runs. What the browser loses is lost. */
  readonly runJournal?: () => WorkerLike;
  /** Without it, the page's thread indexes and searches the library. Thousands of documents keep it busy. */
  readonly passageIndex?: () => WorkerLike;
  /** Without it, the page's thread parses the pages of tabs. */
  readonly pageReader?: () => WorkerLike;
  /** Without it, no step can be rebuilt under other settings. */
  readonly whatIf?: () => WorkerLike;
}

/** @throws WebpaceError `settings-invalid` if a bundled engine is wanted and has no worker */
export function findWorker(
  workers: RuntimeWorkers | undefined,
  name: Exclude<
    keyof RuntimeWorkers,
    'documentParser' | 'runReader' | 'runJournal' | 'passageIndex' | 'pageReader' | 'whatIf'
  >,
): () => WorkerLike {
  const start = workers?.[name];
  if (start !== undefined) return start;
  throw new WebpaceError(
    'settings-invalid',
    name === 'encoder'
      ? 'The bundled encoder needs a worker: give createRuntime `workers.encoder`, or `encoder: null` to go by words alone.'
      : `The bundled language model needs a worker: give createRuntime \`workers.${name}\`, or a \`languageModel\` of your own.`,
    { details: { worker: name } },
  );
}
