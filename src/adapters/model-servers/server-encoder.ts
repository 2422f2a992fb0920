/**
 * The `Encoder` port over a server's model. Texts go there only with the person's consent, and only while the model
 * gives the same vectors as when it was chosen.
 */

import { toWebpaceError, WebpaceError } from '../../core/errors.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import { type EncoderId, encoderId } from '../../core/memory/units.ts';
import type { ServedEncoder } from '../../models/model-server.ts';
import { encodePresent } from '../../ports/retrieval/encode-present.ts';
import {
  type CosinePrior,
  type EncodeOptions,
  type Encoder,
  encoderUnavailable,
  priorBetween,
} from '../../ports/retrieval/encoder.ts';
import { askEmbeddings } from './ask-embeddings.ts';
import { embeddingForm } from './embedding-form.ts';
import { markOf } from './measure-encoder.ts';
import { isSameEncoder, type MeasuredEncoder } from './measured-encoder.ts';
import type { ServerConnection } from './server-connection.ts';
import { maySendAgain, serverFault } from './server-faults.ts';
import { wait } from './wait.ts';

interface ServerEncoderOptions {
  readonly server: ServerConnection;
  readonly encoder: ServedEncoder;
  /** The encoder as measured when it was chosen. */
  readonly measured: MeasuredEncoder;
  /** True if the person allowed sending texts there. Checked before each call. */
  readonly mayEncode: () => boolean;
  readonly limits?: Partial<EncoderLimits>;
}

/** Milliseconds. */
export interface EncoderLimits {
  /** The longest wait for an answer. The server may have to load the model. */
  readonly answer: number;
  /** Before another try, unless the server says how long. */
  readonly pause: number;
  /** The longest wait that a server may ask for. */
  readonly longestPause: number;
  /** After a failure, nothing is sent for this time, so that nothing waits for a server that is gone. */
  readonly rest: number;
}

const usualLimits: EncoderLimits = { answer: 120_000, pause: 500, longestPause: 20_000, rest: 10_000 };
const mostAttempts = 3;
/** UTF-16 units. Texts that are too long for a server are cut down to this at the least. */
const shortestCut = 200;
/** Version of everything else that affects a vector: prefixes, trimming, cutting. */
const vectorVersion = 1;

export class ServerEncoder implements Encoder {
  readonly id: EncoderId;
  readonly dimension: number;
  readonly maxTokens = 512;
  readonly #options: ServerEncoderOptions;
  readonly #limits: EncoderLimits;
  #known: Promise<void> | null = null;
  #failed: { readonly until: number; readonly error: WebpaceError } | null = null;

  constructor(options: ServerEncoderOptions) {
    const { encoder, measured } = options;
    const mark = contentHash(JSON.stringify(measured.mark)).slice(0, 8);
    this.id = encoderId(`${encoder.id}/${measured.dimension}/${mark}/${vectorVersion}`);
    this.dimension = measured.dimension;
    this.#options = options;
    this.#limits = { ...usualLimits, ...options.limits };
  }

  cosinePrior(queryScript: string, passageScript: string): CosinePrior {
    const { priors, defaultPrior } = this.#options.measured;
    return priorBetween(priors, defaultPrior, queryScript, passageScript);
  }

  /** Checks that it is there and still the same one, with fixed texts only. Rejects as `encode` does. */
  async load(signal?: AbortSignal): Promise<void> {
    await this.#guarded(signal, () => this.#know());
  }

  async encode(texts: readonly string[], { kind, signal }: EncodeOptions): Promise<Float32Array[]> {
    if (signal?.aborted) throw stopped();
    const form = embeddingForm(this.#options.encoder.model);
    return encodePresent(texts, form[kind], this.dimension, (present) =>
      this.#guarded(signal, async () => {
        await this.#know();
        return this.#withAttempts(present, signal);
      }),
    );
  }

  /** Explains failures in words that fit a search. After a failure nothing is sent for a while. */
  async #guarded<Value>(signal: AbortSignal | undefined, work: () => Promise<Value>): Promise<Value> {
    const { encoder, mayEncode } = this.#options;
    if (!mayEncode()) throw encoderUnavailable(notAllowed(encoder));
    if (this.#failed !== null && performance.now() < this.#failed.until) throw this.#failed.error;
    try {
      return await work();
    } catch (thrown) {
      if (signal?.aborted) throw stopped();
      const cause = toWebpaceError(thrown, 'model-server-failed');
      if (cause.code === 'aborted') throw cause;
      const error = encoderUnavailable(cause);
      this.#failed = { until: performance.now() + this.#limits.rest, error };
      throw error;
    }
  }

  /** Once a page, because vectors of a model that changed under its name must not mix with the stored ones. */
  #know(): Promise<void> {
    this.#known ??= this.#look().catch((thrown: unknown) => {
      this.#known = null;
      throw thrown;
    });
    return this.#known;
  }

  async #look(): Promise<void> {
    const { server, encoder, measured } = this.#options;
    const { dimension, cosines } = await this.#again(undefined, (signal) => markOf(server, encoder, signal));
    if (!isSameEncoder(measured, dimension, cosines)) throw serverFault('other-vectors', encoder);
  }

  /** A text that is too long for the server is cut until it fits. */
  async #withAttempts(texts: readonly string[], signal: AbortSignal | undefined): Promise<Float32Array[]> {
    const { server, encoder } = this.#options;
    try {
      const vectors = await this.#again(signal, (each) => askEmbeddings(server, encoder, texts, each));
      if (vectors.some(({ length }) => length !== this.dimension))
        throw serverFault('other-vectors', encoder);
      return vectors;
    } catch (thrown) {
      const longest = Math.max(...texts.map(({ length }) => length));
      const tooLong = thrown instanceof WebpaceError && thrown.code === 'context-overflow';
      if (!tooLong || longest <= shortestCut) throw thrown;
      const most = Math.max(shortestCut, Math.floor(longest / 2));
      return this.#withAttempts(
        texts.map((text) => text.slice(0, most)),
        signal,
      );
    }
  }

  async #again<Value>(
    outer: AbortSignal | undefined,
    call: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const { host } = this.#options.encoder;
    const { answer, pause, longestPause } = this.#limits;
    for (let attempt = 1; ; attempt += 1) {
      const late = new AbortController();
      const timer = setTimeout(
        () => late.abort(serverFault('slow', { host, seconds: Math.ceil(answer / 1000) })),
        answer,
      );
      try {
        return await call(outer === undefined ? late.signal : AbortSignal.any([outer, late.signal]));
      } catch (thrown) {
        if (outer?.aborted) throw stopped();
        const error = toWebpaceError(thrown, 'model-server-failed');
        if (attempt >= mostAttempts || !maySendAgain(error)) throw error;
        const { after } = error.details ?? {};
        await wait(typeof after === 'number' ? Math.min(1000 * after, longestPause) : pause, outer);
      } finally {
        clearTimeout(timer);
      }
    }
  }
}

function stopped(): WebpaceError {
  return new WebpaceError('aborted', 'Encoding was stopped.');
}

function notAllowed({ host }: ServedEncoder): WebpaceError {
  return new WebpaceError(
    'model-server-refused',
    `Nothing was sent to ${host}, since nobody allowed it. Allow it in Models, or choose an encoder of this device there.`,
    { details: { host } },
  );
}
