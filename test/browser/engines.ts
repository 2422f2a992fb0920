/** The real engines over the real workers and the bundled models, as the tests of a file share them. */
import { E5Encoder, type E5EncoderOptions } from '../../src/adapters/embedding/e5-encoder.ts';
import {
  WllamaLanguageModel,
  type WllamaLanguageModelOptions,
} from '../../src/adapters/language-models/wllama-language-model.ts';
import { multilingualE5Small, smolLm2 } from '../../src/adapters/model-files/bundled-models.ts';
import { WorkerTokenizer } from '../../src/adapters/tokenizing/worker-tokenizer.ts';
import { spawnEncoder, spawnLanguageModel, spawnTokenizer } from '../../src/runtime/engines/spawn-workers.ts';

export const modelsUrl = new URL('/models/', location.href).href;

/** Two files run at once: a second thread on a core that the other file takes mostly waits, and waiting takes the processor's time. */
const ownShare = Math.max(1, Math.floor(navigator.hardwareConcurrency / 2));

/** Counts the workers made and keeps the last one, so that a test can end it behind the adapter's back. */
export class Spawner {
  count = 0;
  last: Worker | undefined;
  readonly #spawn: () => Worker;

  constructor(spawn: () => Worker) {
    this.#spawn = spawn;
  }

  readonly spawn = (): Worker => {
    this.count += 1;
    this.last = this.#spawn();
    return this.last;
  };
}

export function makeEncoder(options: Partial<E5EncoderOptions> = {}): E5Encoder {
  return new E5Encoder({
    spawn: spawnEncoder,
    model: multilingualE5Small,
    modelsUrl,
    threads: ownShare,
    ...options,
  });
}

export function makeTokenizer(): WorkerTokenizer {
  return new WorkerTokenizer({ spawn: spawnTokenizer, model: smolLm2, modelsUrl });
}

export function makeLanguageModel(
  options: Partial<WllamaLanguageModelOptions> & Pick<WllamaLanguageModelOptions, 'tokenizer'>,
): WllamaLanguageModel {
  return new WllamaLanguageModel({ spawn: spawnLanguageModel, model: smolLm2, modelsUrl, ...options });
}
