/** Differences between the contexts of two steps: memories that entered, left, grew or shrank; and the prompt, span by span. */

import { compareShown, type Shown } from '../../../core/memory/tier.ts';
import type { ContextTrace, PromptPart } from '../../../core/trace/trace.ts';

export type MemoryChangeKind = 'entered' | 'left' | 'grew' | 'shrank' | 'rewritten';

export interface MemoryChange {
  readonly kind: MemoryChangeKind;
  readonly step: number;
  readonly before: Shown;
  readonly after: Shown;
  /** Change of tokens in the prompt; negative for fewer. */
  readonly tokens: number;
}

/** Memories that are shown differently than before, oldest first. A memory that is hidden or missing in both has not changed. */
export function changedMemories(before: ContextTrace, after: ContextTrace): readonly MemoryChange[] {
  const earlier = new Map(before.decisions.map((decision) => [decision.step, decision]));
  const later = new Map(after.decisions.map((decision) => [decision.step, decision]));
  const steps = [...new Set([...earlier.keys(), ...later.keys()])].sort((left, right) => left - right);
  return steps.flatMap((step): MemoryChange[] => {
    const was = earlier.get(step);
    const is = later.get(step);
    const [from, to] = [was?.shown ?? 'range', is?.shown ?? 'range'];
    const tokens = (is?.tokens ?? 0) - (was?.tokens ?? 0);
    const change = compareShown(to, from);
    if (change === 0) {
      const same = was?.representation === is?.representation;
      return same || to === 'range' ? [] : [{ kind: 'rewritten', step, before: from, after: to, tokens }];
    }
    const kind = from === 'range' ? 'entered' : to === 'range' ? 'left' : change > 0 ? 'grew' : 'shrank';
    return [{ kind, step, before: from, after: to, tokens }];
  });
}

export interface SpanChange {
  readonly kind: 'kept' | 'added' | 'removed';
  readonly part: PromptPart;
}

/** The parts of both prompts in order, each marked as kept, new or gone. */
export function changedSpans(before: ContextTrace, after: ContextTrace): readonly SpanChange[] {
  const [was, is] = [before.parts, after.parts];
  const [wasKeys, isKeys] = [was.map(keyOf), is.map(keyOf)];
  let start = 0;
  while (start < was.length && start < is.length && wasKeys[start] === isKeys[start]) start += 1;
  let end = 0;
  while (
    end < was.length - start &&
    end < is.length - start &&
    wasKeys[was.length - 1 - end] === isKeys[is.length - 1 - end]
  )
    end += 1;
  const changes: SpanChange[] = is.slice(0, start).map((part) => ({ kind: 'kept', part }));
  const [rows, columns] = [was.length - start - end, is.length - start - end];
  const lengths = commonLengths(wasKeys.slice(start, start + rows), isKeys.slice(start, start + columns));
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [left, right] = [was[start + row] as PromptPart, is[start + column] as PromptPart];
    const alike = row < rows && column < columns && wasKeys[start + row] === isKeys[start + column];
    if (alike) {
      changes.push({ kind: 'kept', part: right });
      row += 1;
      column += 1;
    } else if (
      row < rows &&
      (column >= columns ||
        lengthAt(lengths, columns, row + 1, column) >= lengthAt(lengths, columns, row, column + 1))
    ) {
      changes.push({ kind: 'removed', part: left });
      row += 1;
    } else {
      changes.push({ kind: 'added', part: right });
      column += 1;
    }
  }
  for (const part of is.slice(is.length - end)) changes.push({ kind: 'kept', part });
  return changes;
}

/** Lengths of the longest common subsequence of the rests, for each pair of positions, row by row. */
function commonLengths(left: readonly string[], right: readonly string[]): Uint32Array {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const below = lengths[(row + 1) * width + column] as number;
      const beside = lengths[row * width + column + 1] as number;
      lengths[row * width + column] =
        left[row] === right[column]
          ? 1 + (lengths[(row + 1) * width + column + 1] as number)
          : Math.max(below, beside);
    }
  }
  return lengths;
}

function lengthAt(lengths: Uint32Array, columns: number, row: number, column: number): number {
  return lengths[row * (columns + 1) + column] ?? 0;
}

/** Equal for parts with the same text in the same message. */
function keyOf(part: PromptPart): string {
  return 'text' in part
    ? `${part.message} t ${part.section} ${part.text}`
    : `${part.message} r ${part.step} ${part.representation}`;
}
