/** Starts the memory watch after the first page is drawn. */
import type { StatusBoard } from '../status-board.ts';

/** Milliseconds. Page, engines and index come first. */
const after = 10_000;

/** Returns a function that stops. */
export function startMemoryWatch(board: StatusBoard): () => void {
  let stop = (): void => undefined;
  let wanted = true;
  const begin = async (): Promise<void> => {
    const { pageMemory, watchMemory } = await import('./memory-watch.ts');
    if (!wanted) return;
    stop = watchMemory({
      read: pageMemory,
      tell: (report) => board.addNotice(report),
      untell: () => board.removeNotices('memory-low'),
    });
  };
  // Without the code there is no watch, and nothing else changes.
  const timer = setTimeout(() => void begin().catch(() => undefined), after);
  return () => {
    wanted = false;
    clearTimeout(timer);
    stop();
  };
}
