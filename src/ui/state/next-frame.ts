/** Batches work until the next frame. */

/** Milliseconds after which an invisible page, which is not drawn, works anyway. */
const mostWait = 100;

/**
 * Calls `act` before the next frame is drawn, or at once where nothing is ever drawn.
 * @returns a function that cancels it; null if it is already done
 */
export function beforeNextFrame(act: () => void): (() => void) | null {
  if (typeof requestAnimationFrame === 'undefined') {
    act();
    return null;
  }
  const takeBack = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const run = (): void => {
    takeBack();
    act();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, mostWait);
  return takeBack;
}
