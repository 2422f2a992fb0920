/** Begins to look at the memory of the page, once the first page has been drawn. */
import type { StatusBoard } from '../status-board.ts';

/** Milliseconds: the page, its engines and its index come first. */
const after = 10_000;

/** Returns the way to stop. */
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
  // A part that cannot be fetched is a watch less.
  const timer = setTimeout(() => void begin().catch(() => undefined), after);
  return () => {
    wanted = false;
    clearTimeout(timer);
    stop();
  };
}
