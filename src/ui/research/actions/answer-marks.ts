/**
 * The person's verdicts on answers, right or wrong, with a note. They are kept in this browser's `localStorage`,
 * outside of the runs, so that no file and no report contains them. If storage is refused, they last as long as the
 * tab.
 */

import type { RunId } from '../../../core/memory/units.ts';
import { keepHere, readKept } from '../../state/kept-here.ts';

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
const listeners = new Set<() => void>();

/** Null without a verdict. */
export function markOf(run: RunId, turn: number): AnswerMark | null {
  return marks().get(nameOf(run, turn)) ?? null;
}

/** Null withdraws the verdict. */
export function markAnswer(run: RunId, turn: number, mark: AnswerMark | null): void {
  const changed = new Map(marks());
  changed.delete(nameOf(run, turn));
  if (mark !== null) changed.set(nameOf(run, turn), { ...mark, note: mark.note.slice(0, longestNote) });
  keep(changed);
}

/** Deletes verdicts on runs that no longer exist. */
export function keepMarksOf(runs: readonly RunId[]): void {
  const there = new Set<string>(runs);
  const kept = [...marks()].filter(([name]) => there.has(name.slice(0, name.lastIndexOf(' '))));
  if (kept.length < marks().size) keep(new Map(kept));
}

/** For `useSyncExternalStore`. Returns a function that stops listening. */
export function whenMarksChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function nameOf(run: RunId, turn: number): string {
  return `${run} ${turn}`;
}

function keep(changed: Marks): void {
  known = new Map([...changed].slice(-mostMarks));
  keepHere(key, [...known]);
  for (const listener of [...listeners]) listener();
}

function marks(): Marks {
  known ??= marksFrom(readKept(key));
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
