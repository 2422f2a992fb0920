/** What the map of the memory has a cell for: a memory, hidden steps in a row, or, where there are very many, a group of steps. */
import { isAsWanted } from '../../core/context/explain-decision.ts';
import type { ContextTrace, TierDecision } from '../../core/context/trace.ts';
import { compareShown, type Shown } from '../../core/memory/tier.ts';

export interface MapNode {
  /** Steps that it stands for, both ends included. */
  readonly first: number;
  readonly last: number;
  readonly kind: 'memory' | 'range' | 'group';
  /** How it is shown; of a group, how most of its tokens are. */
  readonly shown: Shown;
  readonly tokens: number;
  /** Of a memory alone. */
  readonly decision: TierDecision | null;
  /** −1 shown smaller than wanted, 1 larger, 0 as wanted. */
  readonly differs: -1 | 0 | 1;
  /** Memories that are not shown as wanted, as far as their decisions were kept. */
  readonly differing: number;
}

/** With more nodes than this, steps are grouped. */
export const mostNodes = 400;
/** Groups that a map has at most. */
const mostGroups = 200;

/** Cells of a step's memory, oldest first; hidden steps next to each other are one. */
export function nodesOf(trace: ContextTrace): readonly MapNode[] {
  const nodes: MapNode[] = [];
  let hiddenFrom: number | null = null;
  const endRange = (before: number): void => {
    if (hiddenFrom !== null) nodes.push(...rangeNodes(hiddenFrom, before - 1, trace));
    hiddenFrom = null;
  };
  for (const decision of trace.decisions) {
    const { step, shown } = decision;
    // Steps that a kept trace has no decision on lie hidden in between.
    const next = (nodes.at(-1)?.last ?? 0) + 1;
    if (hiddenFrom === null && trace.omitted !== undefined && step > next) hiddenFrom = next;
    if (shown === 'range') {
      hiddenFrom ??= step;
      continue;
    }
    endRange(step);
    nodes.push(memoryNode(decision));
  }
  const lastHidden = trace.omitted === undefined ? trace.decisions.at(-1)?.step : trace.step - 1;
  endRange((lastHidden ?? 0) + 1);
  return nodes;
}

/** The nodes themselves, or groups of equal length where there are too many of them. */
export function groupedNodes(nodes: readonly MapNode[], most = mostNodes): readonly MapNode[] {
  if (nodes.length <= most) return nodes;
  const first = nodes[0]?.first ?? 1;
  const last = nodes.at(-1)?.last ?? first;
  const length = niceLength((last - first + 1) / mostGroups);
  const groups: MapNode[][] = [];
  for (const node of nodes) {
    const at = Math.floor((node.first - 1) / length);
    const open = groups.at(-1);
    if (open !== undefined && Math.floor(((open[0] as MapNode).first - 1) / length) === at) open.push(node);
    else groups.push([node]);
  }
  return groups.map(groupNode);
}

/** The place of the node that a step stands in; −1 where none does. */
export function nodeAt(nodes: readonly MapNode[], step: number): number {
  let low = 0;
  let high = nodes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const node = nodes[middle] as MapNode;
    if (step < node.first) high = middle - 1;
    else if (step > node.last) low = middle + 1;
    else return middle;
  }
  return -1;
}

function memoryNode(decision: TierDecision): MapNode {
  const { step, shown, wanted, tokens } = decision;
  const differs = isAsWanted(decision) ? 0 : compareShown(shown, wanted) < 0 ? -1 : 1;
  const differing = differs === 0 ? 0 : 1;
  return { ...{ first: step, last: step, kind: 'memory', shown, tokens, decision }, differs, differing };
}

/** One for all steps, or, where a policy has written texts for several of them, one for each text. */
function rangeNodes(first: number, last: number, trace: ContextTrace): readonly MapNode[] {
  const nodes: MapNode[] = [];
  let next = first;
  for (const { firstStep, lastStep, text, tokens } of trace.blocks ?? []) {
    if (text === null || firstStep < next || lastStep > last) continue;
    if (firstStep > next) nodes.push(rangeNode(next, firstStep - 1, 0, trace));
    nodes.push(rangeNode(firstStep, lastStep, tokens, trace));
    next = lastStep + 1;
  }
  return next > last ? nodes : [...nodes, rangeNode(next, last, 0, trace)];
}

function rangeNode(first: number, last: number, tokens: number, { decisions }: ContextTrace): MapNode {
  let differing = 0;
  for (const decision of decisions) {
    if (decision.step > last) break;
    if (decision.step >= first && !isAsWanted(decision)) differing += 1;
  }
  return { ...{ first, last, kind: 'range', shown: 'range', tokens, decision: null, differs: 0 }, differing };
}

function groupNode(nodes: readonly MapNode[]): MapNode {
  const [first] = nodes as readonly [MapNode];
  const byTier = new Map<Shown, number>();
  for (const { shown, tokens } of nodes) byTier.set(shown, (byTier.get(shown) ?? 0) + tokens);
  const [shown] = [...byTier].sort(([, left], [, right]) => right - left)[0] as [Shown, number];
  return {
    ...{ first: first.first, last: nodes.at(-1)?.last ?? first.last, kind: 'group', shown, decision: null },
    tokens: nodes.reduce((sum, { tokens }) => sum + tokens, 0),
    differs: 0,
    differing: nodes.reduce((sum, { differing }) => sum + differing, 0),
  };
}

/** 10, 20, 50, 100, … steps: what people count in. */
function niceLength(least: number): number {
  for (let unit = 10; ; unit *= 10) {
    for (const length of [unit, 2 * unit, 5 * unit]) if (length >= least) return length;
  }
}
