/**
 * The person's verdicts on answers, right or wrong, with a note. They are kept in this browser's `localStorage`,
 * outside of the runs, so that no file and no report contains them. If storage is refused, they last as long as the
 * tab.
 */

import type { RunId } from '../../../core/memory/units.ts';
import { keepHere, readKept } from '../kept-here.ts';

export interface AnswerMark {
  readonly verdict: 'right' | 'wrong';
  readonly note: string;
}

const key = 'webpace-answer-marks';
/** The oldest go first, because a browser gives a page only a few megabytes. */
const mostMarks = 2_000;
export const longestNote = 1_000;

type Marks = ReadonlyMap<string, AnswerMark>;
let known: Marks | null = null;
/** False once storage has refused them: what it holds is then older than what this tab knows. */
let areKept = true;
const listeners = new Set<() => void>();

/** Null without a verdict. */
export function markOf(run: RunId, turn: number): AnswerMark | null {
  return marks().get(nameOf(run, turn)) ?? null;
}

/** Null withdraws the verdict. */
export function markAnswer(run: RunId, turn: number, mark: AnswerMark | null): void {
  const changed = new Map(marksNow());
  changed.delete(nameOf(run, turn));
  if (mark !== null) changed.set(nameOf(run, turn), { ...mark, note: mark.note.slice(0, longestNote) });
  keep(changed);
}

/** Deletes the verdicts on a run that is deleted for good. */
export function forgetMarksOf(run: RunId): void {
  const before = marksNow();
  const kept = [...before].filter(([name]) => name.slice(0, name.lastIndexOf(' ')) !== run);
  if (kept.length < before.size) keep(new Map(kept));
}

/** For `useSyncExternalStore`. Returns a function that stops listening. */
export function whenMarksChange(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener('storage', readAgain);
  };
}

/** Another window has changed them. */
function readAgain({ key: changed }: StorageEvent): void {
  if (changed !== key) return;
  marksNow();
  tell();
}

function nameOf(run: RunId, turn: number): string {
  return `${run} ${turn}`;
}

function keep(changed: Marks): void {
  known = new Map([...changed].slice(-mostMarks));
  areKept = keepHere(key, [...known]);
  tell();
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

function marks(): Marks {
  return known ?? marksNow();
}

/** As they are kept, because another window writes them, too. Where nothing is kept, those of this tab. */
function marksNow(): Marks {
  const stored = areKept ? readKept(key) : null;
  known = stored === null && known !== null ? known : marksFrom(stored);
  return known;
}

/** Invalid values count as never said. */
export function marksFrom(stored: unknown): Marks {
  if (!Array.isArray(stored)) return new Map();
  return new Map(
    stored.flatMap((entry: unknown) => {
      if (!Array.isArray(entry)) return [];
      const [name, mark] = entry as [unknown, Partial<AnswerMark> | null | undefined];
      const verdict = mark?.verdict;
      if (typeof name !== 'string' || (verdict !== 'right' && verdict !== 'wrong')) return [];
      const note = typeof mark?.note === 'string' ? mark.note.slice(0, longestNote) : '';
      return [[name, { verdict, note }] as const];
    }),
  );
}
