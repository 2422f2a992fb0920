/** Work that is to be done once for everything that came since the browser has last drawn. */

/** Milliseconds after which a page that is not drawn, since nobody sees it, is worked on all the same. */
const mostWait = 100;

/**
 * Calls `act` before the next frame is drawn; where nothing is ever drawn, at once.
 *
 * @returns the way to take it back; null where it is done already
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
