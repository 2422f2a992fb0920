/** The stable layout around what is worth most a token: see `core/context/stable-layout`. */

import { type FitByValueOptions, fitByValue } from '../../core/context/fit-by-value.ts';
import type { FitItem, FittedItem } from '../../core/context/history-fit.ts';
import { rangeLine } from '../../core/context/pointers.ts';
import {
  type CountedLine,
  type Layout,
  type LayoutBlock,
  type LayoutSettings,
  type LayoutState,
  layOut,
} from '../../core/context/stable-layout.ts';
import type { DecisionReason } from '../../core/context/trace.ts';
import { compareShown, type Tier } from '../../core/memory/tier.ts';
import type { PlannedBlock } from '../build-context.ts';
import type { ChosenHistory } from './choose-in-time.ts';
import { type CountedIndex, linesFor } from './index-of-steps.ts';

export interface ChooseStableRequest {
  readonly items: readonly FitItem[];
  readonly budget: number;
  readonly rangeLineTokens: number;
  readonly index: CountedIndex;
  readonly options: FitByValueOptions;
  readonly previous: LayoutState | null;
  readonly settings: LayoutSettings;
  /** Hash of the request. */
  readonly request: string;
}

/** Null where what must stand does not fit: the fit in order of time then says why. */
export function chooseStable(
  request: ChooseStableRequest,
): (ChosenHistory & { readonly layout: Layout }) | null {
  const { items, budget, index, options, settings, previous } = request;
  const lineTokens = Math.max(
    request.rangeLineTokens,
    index.lines.reduce((sum, { tokens }) => sum + tokens, 0),
  );
  const steps = items.map(({ step }) => step);
  const places = new Map(steps.map((step, i) => [step, i]));
  const layout = layOut({
    ...{ steps, budget, previous, settings, lineTokens, request: request.request },
    tokens: items.map(({ tokens }) => tokens),
    forced: items.flatMap(({ protection }, i) =>
      protection === 'pinned' || protection === 'glimpsed' ? [i] : [],
    ),
    choose: (candidates, room) => chooseAmong(items, candidates, room, options),
    lines: (hidden, room) => linesIn(request, steps, hidden, room),
  });
  if (layout === null) return null;
  const { blocks, lines } = layout.state;
  const planned: PlannedBlock[] = [];
  for (let at = 0; at <= blocks.length; at += 1) {
    for (const line of lines) {
      const { before, first, last, text } = line;
      if (before === at) planned.push({ kind: 'index', first, last, text, trust: index.trust });
    }
    const block = blocks[at];
    if (block === undefined) continue;
    const { step, tier, tokens, excerpt } = block;
    planned.push({ kind: 'chunk', i: places.get(step) as number, tier, tokens, excerpt });
  }
  const fitted = fittedItems(items, layout, previous);
  return { fit: { items: fitted, ranges: [], tokens: layout.tokens }, blocks: planned, layout };
}

/** Candidates compete for `room` by value; those that win nothing are left out. */
function chooseAmong(
  items: readonly FitItem[],
  candidates: readonly number[],
  room: number,
  options: FitByValueOptions,
): ReadonlyMap<number, Tier> {
  const competing = candidates.map((i): FitItem => ({ ...(items[i] as FitItem), protection: 'none' }));
  const fit = fitByValue(competing, room, 0, options);
  const chosen = new Map<number, Tier>();
  if (!fit.ok) return chosen;
  fit.value.items.forEach(({ shown }, at) => {
    if (shown !== 'range') chosen.set(candidates[at] as number, shown);
  });
  return chosen;
}

function linesIn(
  { index, rangeLineTokens }: ChooseStableRequest,
  steps: readonly number[],
  hidden: ReadonlySet<number>,
  room: number,
): readonly CountedLine[] | null {
  const lines = linesFor(index, steps, (i) => hidden.has(steps[i] as number));
  const tokens = lines.reduce((sum, line) => sum + line.tokens, 0);
  if (lines.length > 0 && tokens <= room) return lines;
  const named = [...hidden];
  const first = named[0] as number;
  const last = named.at(-1) as number;
  return rangeLineTokens > room
    ? null
    : [{ first, last, text: rangeLine(first, last), tokens: rangeLineTokens }];
}

/** How each chunk stands in the prompt: at the largest of its places. */
function fittedItems(
  items: readonly FitItem[],
  { state }: Layout,
  previous: LayoutState | null,
): FittedItem[] {
  const largest = new Map<number, LayoutBlock>();
  const tokens = new Map<number, number>();
  for (const block of state.blocks) {
    const known = largest.get(block.step);
    if (known === undefined || compareShown(known.tier, block.tier) < 0) largest.set(block.step, block);
    tokens.set(block.step, (tokens.get(block.step) ?? 0) + block.tokens);
  }
  const held = new Set(state.blocks.filter((block, i) => isSame(block, previous?.blocks[i])));
  return items.map((item): FittedItem => {
    const block = largest.get(item.step);
    if (block === undefined) return { shown: 'range', reason: 'merged', tokens: 0, excerpt: false };
    const { tier, excerpt } = block;
    const taken = tokens.get(item.step) ?? 0;
    return { shown: tier, reason: reasonOf(item, block, held.has(block)), tokens: taken, excerpt };
  });
}

function isSame(block: LayoutBlock, before: LayoutBlock | undefined): boolean {
  return before !== undefined && before.step === block.step && before.tier === block.tier;
}

function reasonOf({ protection }: FitItem, { tier, zone }: LayoutBlock, held: boolean): DecisionReason {
  if (protection === 'pinned' || protection === 'glimpsed') return tier === 'full' ? protection : 'budget';
  if (protection === 'recent') return tier === 'full' ? 'recent' : 'recent-capped';
  return held || zone === 'step' ? 'held' : 'chosen';
}
