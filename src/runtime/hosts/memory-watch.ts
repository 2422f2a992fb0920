/** Watches the page's memory and warns before it is full, because a browser ends a tab without a word. */
import { type ErrorReport, reportOf, WebpaceError } from '../../core/errors.ts';

export interface PageMemory {
  readonly usedBytes: number;
  readonly limitBytes: number;
}

interface MemoryWatchParts {
  /** Null if the browser does not tell. */
  readonly read: () => PageMemory | null;
  readonly tell: (report: ErrorReport) => void;
  /** Withdraws the warning, because there is room again. */
  readonly untell: () => void;
}

/** Shares of the limit. The warning appears at the first and goes below the second. */
const tellAt = 0.8;
const untellAt = 0.65;

/** Returns a function that stops. */
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

/** The page's own objects, if the browser counts them (Chromium). Workers have memory of their own. */
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
