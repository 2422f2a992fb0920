import { WebpaceError } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { cosines } from '../../core/paper/cosine-scores.ts';
import type { PolicyServices, ScoringQuery } from '../context-policy.ts';

/** q_t, or null if there is no encoder: a dead encoder never stops a step. Rejects only with an abort. */
export async function encodeQuery(
  services: PolicyServices,
  text: string,
  signal?: AbortSignal,
): Promise<ScoringQuery | null> {
  const { encoder } = services;
  if (encoder === null) return null;
  try {
    const [vector] = await encoder.encode([text], { kind: 'query', ...(signal ? { signal } : {}) });
    return vector === undefined ? null : { encoder: encoder.id, text, vector };
  } catch (error) {
    if (error instanceof WebpaceError && error.code === 'encoder-unavailable') return null;
    throw error;
  }
}

/** Cosine of the query to each chunk's key; NaN if the key is not ready. Null without a query or keys. */
export function cosinesOf(
  services: PolicyServices,
  query: ScoringQuery | null,
  chunks: readonly Chunk[],
): Float64Array | null {
  const { keys } = services;
  if (query === null || keys === null || keys.encoder !== query.encoder) return null;
  if (keys.cosines !== undefined) return keys.cosines(query.vector, chunks);
  return cosines(
    query.vector,
    chunks.map((chunk) => {
      const key = keys.key(chunk.id);
      return key.state === 'ready' ? key.vector : null;
    }),
  );
}
