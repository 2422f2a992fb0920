import { WebpaceError } from '../../core/errors.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';

/** Each starts a worker whose file calls its host of `webpace/worker-hosts`; called again after a worker was lost. */
export interface RuntimeWorkers {
  readonly encoder?: () => WorkerLike;
  readonly tokenizer?: () => WorkerLike;
  readonly languageModel?: () => WorkerLike;
  /** Wanted where a model of web-llm is chosen. */
  readonly webLlm?: () => WorkerLike;
  /** Wanted where models are downloaded. */
  readonly modelFiles?: () => WorkerLike;
  /** Without it, text and Markdown are the only documents that can be added. */
  readonly documentParser?: () => WorkerLike;
  /** Without it, runs are searched on the page's own thread. */
  readonly runReader?: () => WorkerLike;
  /** Without it there is no second copy of runs: what the browser loses is lost. */
  readonly runJournal?: () => WorkerLike;
  /** Without it the library is indexed and searched in the page's thread, which thousands of documents keep busy. */
  readonly passageIndex?: () => WorkerLike;
  /** Without it, pages of tabs are taken apart in the page's thread. */
  readonly pageReader?: () => WorkerLike;
  /** Without it, no step is made again under other settings. */
  readonly whatIf?: () => WorkerLike;
}

/** @throws WebpaceError `settings-invalid` where a bundled engine is wanted and has no worker */
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
