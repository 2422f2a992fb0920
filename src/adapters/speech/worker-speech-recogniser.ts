/** The `SpeechRecogniser` port over a worker, so that the page goes on meanwhile. */

import type { Result } from '../../core/errors.ts';
import { asResult } from '../../ports/as-result.ts';
import type {
  RecogniseOptions,
  SpeechRecogniser,
  SpokenText,
} from '../../ports/documents/speech-recogniser.ts';
import { speechRate } from '../../ports/documents/speech-recogniser.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { WorkerClient, type WorkerState } from '../../worker-link/worker-client.ts';
import type { SpeechService, SpeechSettings } from './speech-service.ts';

export interface WorkerSpeechRecogniserOptions extends SpeechSettings {
  readonly id: string;
  readonly spawn: () => WorkerLike;
  readonly onState?: (state: WorkerState) => void;
}

/** Milliseconds for one window of half a minute on a slow processor. */
const deadline = 300_000;

export class WorkerSpeechRecogniser implements SpeechRecogniser {
  readonly id: string;
  readonly #client: WorkerClient<SpeechService>;

  constructor({ id, spawn, onState, ...settings }: WorkerSpeechRecogniserOptions) {
    this.id = id;
    this.#client = new WorkerClient<SpeechService>({
      name: 'speech recogniser',
      spawn,
      settings,
      ...(onState ? { onState } : {}),
    });
  }

  recognise(
    samples: Float32Array,
    { language, signal, onProgress }: RecogniseOptions = {},
  ): Promise<Result<SpokenText>> {
    const total = samples.length / speechRate;
    const input = { samples, language: language ?? null };
    const onEvent = (done: number): void => onProgress?.({ done, total });
    return asResult(
      () => this.#client.call('recognise', input, { deadline, signal, onEvent }),
      'engine-failed',
    );
  }

  /** Ends the worker. Calls in flight fail with `aborted`. */
  close(): void {
    this.#client.close();
  }
}
