// Encodes batches of texts with several encoders. Each takes the next batch when it is free.

/** @typedef {{ encode(texts: string[]): Promise<number[][]> }} BatchEncoder */

/**
 * Results are stored batch by batch, never two at once, because the cache is a growing file.
 * @param {readonly (readonly string[])[]} batches
 * @param {readonly BatchEncoder[]} encoders
 * @param {object} host
 * @param {() => boolean} host.stopped true: no further batch begins
 * @param {(texts: readonly string[], vectors: number[][]) => Promise<void>} host.keep
 */
export async function encodeBatches(batches, encoders, { stopped, keep }) {
  let next = 0;
  let keeping = Promise.resolve();
  let failed = false;
  const work = async (/** @type {BatchEncoder} */ encoder) => {
    while (next < batches.length && !stopped() && !failed) {
      const texts = /** @type {readonly string[]} */ (batches[next]);
      next += 1;
      const vectors = await encoder.encode([...texts]);
      keeping = keeping.then(() => keep(texts, vectors));
      await keeping;
    }
  };
  const working = encoders.map((encoder) =>
    work(encoder).catch((/** @type {unknown} */ error) => {
      failed = true;
      throw error;
    }),
  );
  const ended = await Promise.allSettled(working);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/**
 * @param {readonly string[]} texts
 * @param {number} size
 */
export function batchesOf(texts, size) {
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, i) =>
    texts.slice(i * size, (i + 1) * size),
  );
}
