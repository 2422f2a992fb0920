/** Describes to people what a store has lost, what remains, and what was restored. */
import type { Losses, RestoredSteps } from './find-losses.ts';

/** Null if nothing is lost. */
export function describeLosses({ runs, documents }: Pick<Losses, 'runs' | 'documents'>): string | null {
  const parts = [
    ...runs.slice(0, longestList).map(({ title, missingSteps, steps }) => {
      return missingSteps === null
        ? `the conversation “${title}” with ${counted(steps, 'step')}`
        : `${counted(missingSteps.length, 'step')} (${spans(missingSteps)}) of the conversation “${title}”`;
    }),
    ...documents.slice(0, longestList).map((title) => `the document “${title}”`),
  ];
  const others = runs.length + documents.length - parts.length;
  if (others > 0) parts.push(counted(others, 'other thing'));
  return parts.length === 0 ? null : parts.join('; ');
}

/** What was restored from the second copy; null if nothing was. */
export function describeRestored(runs: readonly RestoredSteps[]): string | null {
  const parts = runs.slice(0, longestList).map(({ title, steps, back }) => {
    const missing = back.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    if (missing.length === 0 && steps > 0)
      return `the record of the conversation “${title}” with its answers`;
    return missing.length === steps
      ? `the conversation “${title}” with ${counted(steps, 'step')}`
      : `${counted(missing.length, 'step')} (${spans(missing)}) of the conversation “${title}”`;
  });
  if (runs.length > parts.length) parts.push(counted(runs.length - parts.length, 'other conversation'));
  return parts.length === 0 ? null : parts.join('; ');
}

/** What remains, as far as it was checked. */
export function describeKept({ runs, documents }: Losses['kept']): string {
  if (runs + documents === 0) return 'Nothing else was saved here, or it is gone as well.';
  return `Still there: ${counted(runs, 'conversation')} with all steps, ${counted(documents, 'document')}.`;
}

const longestList = 10;

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** "2, 4–6" for 2, 4, 5, 6. */
function spans(steps: readonly number[]): string {
  return spansOf(steps)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ');
}

/** First and last of each row of neighbours. */
export function spansOf(steps: readonly number[]): (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (const step of steps) {
    const last = spans.at(-1);
    if (last !== undefined && last[1] === step - 1) last[1] = step;
    else spans.push([step, step]);
  }
  return spans;
}
