/**
 * Checks that a reader on a graphics processor gives the processor's results. Such networks have been silently wrong:
 * https://github.com/huggingface/transformers.js/issues/1728.
 */
import type { ReaderSession } from './reader-session.ts';
import type { ReadingWindow } from './reading-windows.ts';

const tolerance = 0.02;

/** Windows of a few lengths over tokens from the whole vocabulary, because kernels tend to fail at certain lengths. */
const goldenWindows: readonly ReadingWindow[] = [24, 61, 128].map((length) => {
  const ids = Array.from({ length }, (_, at) => 5 + ((at * 7919 + length * 104_729) % 200_000));
  ids[0] = 0;
  ids[9] = 2;
  ids[10] = 2;
  ids[length - 1] = 2;
  return { passage: 0, ids, front: 14, questionTokens: 10, first: 0, count: length - 15 };
});

/** Compares all scores of the golden windows. The reference is computed now, so that it is of the same model. */
export async function readsAlike(session: ReaderSession, reference: ReaderSession): Promise<boolean> {
  for (const window of goldenWindows) {
    const [[given], [wanted]] = [await session.run([window]), await reference.run([window])];
    if (given === undefined || wanted === undefined) return false;
    for (const name of ['start', 'end', 'sentence'] as const) {
      const spread = Math.max(1, ...wanted[name].map(Math.abs));
      if (
        !given[name].every(
          (value, at) => Math.abs(value - (wanted[name][at] as number)) <= tolerance * spread,
        )
      )
        return false;
    }
  }
  return true;
}
