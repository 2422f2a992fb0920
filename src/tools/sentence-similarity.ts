/**
 * Similarity of single sentences and a question. Sentence vectors are made when a page is read or remembered, not when
 * it is indexed, and are kept for the next question about the same page.
 */
import { toWebpaceError } from '../core/errors.ts';
import { cosines } from '../core/paper/cosine-scores.ts';
import type { Encoder } from '../ports/retrieval/encoder.ts';

/** Number of vectors, about 3 MB at 384 dimensions. The least recently used go first. */
const mostKept = 2000;

export class SentenceSimilarity {
  readonly #encoder: Encoder | null;
  readonly #kept = new Map<string, Float32Array>();

  constructor(encoder: Encoder | null) {
    this.#encoder = encoder;
  }

  get encoder(): Encoder | null {
    return this.#encoder;
  }

  /** Vector of a query; null without a working encoder. Rejects only with `aborted`. */
  async query(text: string, signal?: AbortSignal): Promise<Float32Array | null> {
    const trimmed = text.trim();
    return trimmed === '' ? null : ((await this.#vectors([trimmed], 'query', signal))?.[0] ?? null);
  }

  /** Cosine of the query with each text, NaN for empty ones; null without vectors. */
  async cosines(
    query: Float32Array | null,
    texts: readonly string[],
    signal?: AbortSignal,
  ): Promise<Float64Array | null> {
    if (query === null) return null;
    const vectors = await this.#vectors(texts, 'passage', signal);
    return vectors === null ? null : cosines(query, vectors);
  }

  /** Cosine of a query with short texts that are no passages: names, other queries. Null without vectors. */
  async likeness(
    text: string,
    others: readonly string[],
    signal?: AbortSignal,
  ): Promise<Float64Array | null> {
    const trimmed = text.trim();
    if (trimmed === '' || others.length === 0) return null;
    const vectors = await this.#vectors([trimmed, ...others], 'query', signal);
    const [query, ...rest] = vectors ?? [];
    return query === undefined ? null : cosines(query, rest);
  }

  async #vectors(
    texts: readonly string[],
    kind: 'query' | 'passage',
    signal?: AbortSignal,
  ): Promise<Float32Array[] | null> {
    if (this.#encoder === null) return null;
    const missing = [...new Set(texts)].filter((text) => !this.#kept.has(`${kind} ${text}`));
    try {
      const made =
        missing.length === 0
          ? []
          : await this.#encoder.encode(missing, { kind, awaited: true, ...(signal ? { signal } : {}) });
      const found = new Map(missing.map((text, index) => [text, made[index] as Float32Array]));
      const vectors = texts.map(
        (text) => (found.get(text) ?? this.#kept.get(`${kind} ${text}`)) as Float32Array,
      );
      for (const [index, text] of texts.entries())
        this.#keep(`${kind} ${text}`, vectors[index] as Float32Array);
      return vectors;
    } catch (thrown) {
      const error = toWebpaceError(thrown, 'encoder-unavailable');
      if (error.code === 'aborted') throw error;
      return null;
    }
  }

  #keep(key: string, vector: Float32Array): void {
    this.#kept.delete(key);
    this.#kept.set(key, vector);
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value as string);
  }
}
