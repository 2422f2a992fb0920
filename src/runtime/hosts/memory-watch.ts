/** Looks at the memory of the page, and says in time that it is nearly full: a browser ends a tab without a word. */
import { type ErrorReport, reportOf, WebpaceError } from '../../core/errors.ts';

export interface PageMemory {
  readonly usedBytes: number;
  readonly limitBytes: number;
}

interface MemoryWatchParts {
  /** Null where the browser does not tell. */
  readonly read: () => PageMemory | null;
  readonly tell: (report: ErrorReport) => void;
  /** There is room again: what was told holds no more. */
  readonly untell: () => void;
}

/** Shares of the limit: from the first on it is told, under the second it is over. */
const tellAt = 0.8;
const untellAt = 0.65;

/** Returns the way to stop. */
export function watchMemory({ read, tell, untell }: MemoryWatchParts): () => void {
  let told = false;
  const look = (): void => {
    const memory = read();
    if (memory === null) return;
    const share = memory.usedBytes / memory.limitBytes;
    if (!told && share >= tellAt) {
      told = true;
      tell(reportOf(memoryLow(memory)));
    } else if (told && share < untellAt) {
      told = false;
      untell();
    }
  };
  const timer = setInterval(look, 5000);
  return () => clearInterval(timer);
}

/** The page's own objects, where the browser counts them (Chromium). Engines in workers have memory of their own. */
export function pageMemory(): PageMemory | null {
  const { memory } = performance as Performance & {
    readonly memory?: { readonly usedJSHeapSize: number; readonly jsHeapSizeLimit: number };
  };
  return memory === undefined || !(memory.jsHeapSizeLimit > 0)
    ? null
    : { usedBytes: memory.usedJSHeapSize, limitBytes: memory.jsHeapSizeLimit };
}

function memoryLow({ usedBytes, limitBytes }: PageMemory): WebpaceError {
  const used = Math.round(usedBytes / 1e6);
  const limit = Math.round(limitBytes / 1e6);
  return new WebpaceError(
    'memory-low',
    `This tab uses ${used} MB of the ${limit} MB that the browser gives it, and when they are full the browser closes the tab without warning. Reload the page at the next answer: every saved step is kept.`,
    { details: { usedBytes, limitBytes } },
  );
}
