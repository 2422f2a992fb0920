/**
 * The request before the present one: “And who painted it?” names nothing, and is about what the request before it names (rule C19).
 */
import type { Chunk } from '../../core/memory/chunk.ts';

/** The user's words before this request; null where there are none. */
export function requestBefore(history: readonly Chunk[], request: string): string | null {
  return history.findLast(({ kind, action }) => kind === 'request' && action !== request)?.action ?? null;
}

/**
 * For each chunk, 0 to 1, how much of the request before names it, as a share of the chunk that it names most, and the less the more
 * the present request names itself.
 * @param before summed idf of the words of the request before that name each chunk's step
 * @param now the same of the present request; what it left itself is called after it, and does not count
 */
export function namedBefore(
  before: Float64Array,
  now: Float64Array,
  isOwn: (i: number) => boolean,
): Float64Array {
  const shares = new Float64Array(before.length);
  let most = 0;
  let mostNow = 0;
  for (let i = 0; i < before.length; i += 1) {
    most = Math.max(most, before[i] as number);
    if ((now[i] as number) > mostNow && !isOwn(i)) mostNow = now[i] as number;
  }
  if (mostNow >= most) return shares;
  const leaning = 1 - mostNow / most;
  for (let i = 0; i < shares.length; i += 1) shares[i] = (leaning * (before[i] as number)) / most;
  return shares;
}
