/**
 * The cells of the memory map: a memory that is shown, a line that names hidden steps, or, if there are very many, a
 * group of steps. Lines and groups open level by level, down to their steps.
 */

import type { Shown } from '../../../core/memory/tier.ts';
import type { ContextTrace, TierDecision } from '../../../core/trace/trace.ts';
import { isShortened } from '../../../record/trace/explain-decision.ts';
import { linesOf, type RangeLine } from './range-lines.ts';

export interface MapNode {
  /** Steps of the cell, both ends included. */
  readonly first: number;
  readonly last: number;
  readonly kind: 'memory' | 'range' | 'group';
  /** How it is shown. For a group, how most of its tokens are. */
  readonly shown: Shown;
  readonly tokens: number;
  /** Only for a single memory. */
  readonly decision: TierDecision | null;
  /** Number of memories that are shown less than wanted, as far as their decisions were kept. */
  readonly shortened: number;
  /** For a range: the words of its line in the prompt; may be empty. */
  readonly words: string;
  /** Number of its steps that are hidden. */
  readonly hidden: number;
}

/** Steps of a range, both ends included. */
export type Steps = Pick<MapNode, 'first' | 'last'>;

/** With more nodes, steps are grouped. */
const mostNodes = 400;
/** Most groups of a map. */
const mostGroups = 200;
/** Most ranges inside an opened one, beside shown memories. */
export const mostOpened = 64;

/**
 * Cells of a step's memory, oldest first: one for each shown memory, and one for each line of the prompt that names
 * hidden steps, before its shown steps.
 * @param question the step of the present request, which stands in the prompt as the question and not as a memory
 */
export function nodesOf(trace: ContextTrace, question: number | null = null): readonly MapNode[] {
  const hidden = hiddenSteps(trace, 1, lastStep(trace), question);
  const shown = shownNodes(trace, 1, lastStep(trace));
  const byBlock = blocksOf(trace, hidden);
  const named = new Set(byBlock.flatMap(({ first, last }) => hidden.filter((s) => s >= first && s <= last)));
  const ranges = byLine(
    hidden.filter((step) => !named.has(step)),
    linesOf(trace),
    shown,
  );
  return inOrder([...shown, ...byBlock, ...ranges.map(({ line, steps }) => rangeNode(trace, line, steps))]);
}

/** The parts of an opened range or group: its shown memories, and its hidden steps, or smaller ranges if they are many. */
export function nodesIn(
  trace: ContextTrace,
  { first, last }: Steps,
  question: number | null = null,
): readonly MapNode[] {
  const end = Math.min(last, lastStep(trace));
  const hidden = hiddenSteps(trace, first, end, question);
  let length = 1;
  const places = (): number => new Set(hidden.map((step) => Math.floor((step - 1) / length))).size;
  while (places() > mostOpened) length *= 2;
  const ranges = new Map<number, number[]>();
  for (const step of hidden) {
    const place = Math.floor((step - 1) / length);
    ranges.set(place, [...(ranges.get(place) ?? []), step]);
  }
  const nodes = [...ranges].map(([place, steps]) => {
    const [only] = steps as [number];
    const bounds =
      steps.length === 1
        ? { first: only, last: only }
        : { first: Math.max(first, place * length + 1), last: Math.min(end, (place + 1) * length) };
    return rangeNode(trace, { ...bounds, words: '' }, steps);
  });
  return inOrder([...shownNodes(trace, first, end), ...nodes]);
}

/** The nodes, or groups that begin at round numbers and cover every step if there are too many nodes. */
export function groupedNodes(nodes: readonly MapNode[], most = mostNodes): readonly MapNode[] {
  if (nodes.length <= most) return nodes;
  const first = Math.min(...nodes.map((node) => node.first));
  const last = Math.max(...nodes.map((node) => node.last));
  const length = niceLength((last - first + 1) / mostGroups);
  const groups = new Map<number, MapNode[]>();
  for (const node of nodes) {
    const start = Math.max(first, Math.floor((node.first - 1) / length) * length + 1);
    const own = groups.get(start) ?? [];
    own.push(node);
    groups.set(start, own);
  }
  const starts = [...groups.keys()];
  return [...groups].map(([start, own], i) =>
    groupNode(own, { first: start, last: (starts[i + 1] ?? last + 1) - 1 }),
  );
}

/** Index of the smallest node that contains a step; −1 if there is none. */
export function nodeAt(nodes: readonly MapNode[], step: number): number {
  let found = -1;
  let length = Number.POSITIVE_INFINITY;
  for (const [place, { first, last }] of nodes.entries()) {
    if (step < first || step > last || last - first >= length) continue;
    found = place;
    length = last - first;
  }
  return found;
}

/** True if a click opens it, because it contains several steps. */
export function opens({ kind, first, last }: MapNode): boolean {
  return kind !== 'memory' && last > first;
}

/** The newest step in a trace. */
function lastStep(trace: ContextTrace): number {
  return trace.omitted === undefined ? (trace.decisions.at(-1)?.step ?? 0) : trace.step - 1;
}

function shownNodes({ decisions }: ContextTrace, first: number, last: number): readonly MapNode[] {
  return decisions
    .filter(({ step, shown }) => shown !== 'range' && step >= first && step <= last)
    .map((decision) => {
      const { step, shown, tokens } = decision;
      const shortened = isShortened(decision) ? 1 : 0;
      const bounds = { first: step, last: step };
      return { ...bounds, kind: 'memory', shown, tokens, decision, shortened, words: '', hidden: 0 };
    });
}

/** A kept trace has no decision on most of them. */
function hiddenSteps(
  { decisions, omitted }: ContextTrace,
  first: number,
  last: number,
  question: number | null,
): readonly number[] {
  const known = decisions.filter(({ step }) => step >= first && step <= last);
  if (omitted === undefined) return known.filter(({ shown }) => shown === 'range').map(({ step }) => step);
  const shown = new Set(known.filter((decision) => decision.shown !== 'range').map(({ step }) => step));
  const hidden: number[] = [];
  for (let step = first; step <= last; step += 1)
    if (!shown.has(step) && step !== question) hidden.push(step);
  return hidden;
}

/** Texts that a policy wrote for several steps, each as one node. */
function blocksOf(trace: ContextTrace, hidden: readonly number[]): readonly MapNode[] {
  const nodes: MapNode[] = [];
  for (const { firstStep: first, lastStep: last, text, tokens } of trace.blocks ?? []) {
    const own = hidden.filter((step) => step >= first && step <= last);
    if (text === null || own.length === 0) continue;
    nodes.push({ ...rangeNode(trace, { first, last, words: '' }, own), tokens });
  }
  return nodes;
}

/** Hidden steps by the shortest line that names them. Those without a line form rows between the shown steps. */
function byLine(
  hidden: readonly number[],
  lines: readonly RangeLine[],
  shown: readonly Steps[],
): readonly { readonly line: RangeLine; readonly steps: readonly number[] }[] {
  const shortestFirst = [...lines].sort((left, right) => left.last - left.first - (right.last - right.first));
  const named = new Map<RangeLine, number[]>();
  const rows: number[][] = [];
  for (const step of hidden) {
    const line = shortestFirst.find(({ first, last }) => step >= first && step <= last);
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (line !== undefined) {
      const steps = named.get(line) ?? [];
      steps.push(step);
      named.set(line, steps);
    } else if (before === undefined || shown.some(({ first }) => first > before && first < step))
      rows.push([step]);
    else row?.push(step);
  }
  return [
    ...[...named].map(([line, steps]) => ({ line, steps })),
    ...rows.map((steps) => ({ line: boundsOf(steps), steps })),
  ];
}

function boundsOf(steps: readonly number[]): RangeLine {
  return { first: steps[0] ?? 0, last: steps.at(-1) ?? 0, words: '' };
}

function rangeNode(
  { decisions }: ContextTrace,
  { first, last, words }: RangeLine,
  steps: readonly number[],
): MapNode {
  const own = new Set(steps);
  const shortened = decisions.filter((decision) => own.has(decision.step) && isShortened(decision)).length;
  return {
    first,
    last,
    kind: 'range',
    shown: 'range',
    tokens: 0,
    decision: null,
    shortened,
    words,
    hidden: steps.length,
  };
}

function groupNode(nodes: readonly MapNode[], { first, last }: Steps): MapNode {
  const byTier = new Map<Shown, number>();
  for (const { shown, tokens } of nodes) byTier.set(shown, (byTier.get(shown) ?? 0) + tokens);
  const [shown] = [...byTier].sort(([, left], [, right]) => right - left)[0] as [Shown, number];
  const sum = (figure: 'tokens' | 'shortened' | 'hidden'): number =>
    nodes.reduce((all, node) => all + node[figure], 0);
  return {
    first,
    last,
    kind: 'group',
    shown,
    decision: null,
    words: '',
    tokens: sum('tokens'),
    shortened: sum('shortened'),
    hidden: sum('hidden'),
  };
}

/** By first step. The one with more steps comes first. */
function inOrder(nodes: readonly MapNode[]): readonly MapNode[] {
  return [...nodes].sort((left, right) => left.first - right.first || right.last - left.last);
}

/** A round number of steps: 10, 20, 50, 100, … */
function niceLength(least: number): number {
  for (let unit = 10; ; unit *= 10) {
    for (const length of [unit, 2 * unit, 5 * unit]) if (length >= least) return length;
  }
}
