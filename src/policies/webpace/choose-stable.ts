/** The stable layout, filled with the most value per token: see `core/layout/stable-layout`. */
import { type FitByValueOptions, fitColumnsByValue } from '../../core/fit/fit-by-value.ts';
import { type FitColumns, unprotectedRows } from '../../core/fit/fit-columns.ts';
import { type FitItem, type FittedItem, hiddenItem } from '../../core/fit/history-fit.ts';
import { tokensOf } from '../../core/layout/layout-blocks.ts';
import type {
  CountedLine,
  Layout,
  LayoutBlock,
  LayoutSettings,
  LayoutState,
} from '../../core/layout/layout-request.ts';
import { rangeLine } from '../../core/layout/pointers.ts';
import { placeOf } from '../../core/layout/rising-steps.ts';
import { layOut } from '../../core/layout/stable-layout.ts';
import { compareShown, type Tier, type TierTokens } from '../../core/memory/tier.ts';
import type { DecisionReason } from '../../core/trace/trace.ts';
import type { FittedHistory, PlannedBlock } from '../context/context-choice.ts';
import { type CountedIndex, linesFor } from './index-of-steps.ts';

interface ChooseStableRequest {
  readonly columns: FitColumns;
  readonly tokens: readonly TierTokens[];
  readonly budget: number;
  readonly rangeLineTokens: number;
  readonly index: CountedIndex;
  readonly options: FitByValueOptions;
  readonly previous: LayoutState | null;
  readonly settings: LayoutSettings;
  /** Hash of the request. */
  readonly request: string;
}

/** Null if the required chunks do not fit: the fit in order of time then gives the reason. */
export function chooseStable(request: ChooseStableRequest): FittedHistory | null {
  const { columns, tokens, budget, index, options, settings, previous } = request;
  const lineTokens = Math.max(request.rangeLineTokens, tokensOf(index.lines));
  const { steps } = columns;
  const layout = layOut({
    steps,
    tokens,
    budget,
    previous,
    settings,
    lineTokens,
    request: request.request,
    weights: columns.weights,
    forced: forcedPlaces(columns),
    choose: (candidates, room) => chooseAmong(columns, candidates, room, options),
    lines: (hidden, room) => linesIn(request, hidden, room),
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
    const { step, tier, tokens: taken, excerpt } = block;
    planned.push({ kind: 'chunk', i: placeOf(steps, step), tier, tokens: taken, excerpt });
  }
  return {
    items: fittedItems(columns, layout, previous),
    ranges: [],
    tokens: layout.tokens,
    blocks: planned,
    layout: { action: layout.action, state: layout.state },
  };
}

function forcedPlaces({ length, protections }: FitColumns): number[] {
  const forced: number[] = [];
  for (let i = 0; i < length; i += 1)
    if (protections[i] === 'pinned' || protections[i] === 'glimpsed') forced.push(i);
  return forced;
}

/** Candidates compete for `room` by value; those that win nothing are left out. */
function chooseAmong(
  columns: FitColumns,
  candidates: readonly number[],
  room: number,
  options: FitByValueOptions,
): ReadonlyMap<number, Tier> {
  const fit = fitColumnsByValue(unprotectedRows(columns, candidates), room, 0, options);
  const chosen = new Map<number, Tier>();
  if (!fit.ok) return chosen;
  for (let at = 0; at < candidates.length; at += 1) {
    const shown = fit.value.items[at]?.shown ?? 'range';
    if (shown !== 'range') chosen.set(candidates[at] as number, shown);
  }
  return chosen;
}

function linesIn(
  { index, rangeLineTokens, columns: { steps } }: ChooseStableRequest,
  hidden: Uint8Array,
  room: number,
): readonly CountedLine[] | null {
  const lines = linesFor(index, steps, (i) => hidden[i] === 1);
  if (lines.length > 0 && tokensOf(lines) <= room) return lines;
  const first = steps[hidden.indexOf(1)] as number;
  const last = steps[hidden.lastIndexOf(1)] as number;
  return rangeLineTokens > room
    ? null
    : [{ first, last, text: rangeLine(first, last), tokens: rangeLineTokens }];
}

/** Each chunk at the largest of its places in the prompt. */
function fittedItems(
  { length, steps, protections }: FitColumns,
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
  const items = new Array<FittedItem>(length).fill(hiddenItem('merged'));
  for (const [step, block] of largest) {
    const i = placeOf(steps, step);
    const { tier, excerpt } = block;
    const reason = reasonOf(protections[i] ?? 'none', block, held.has(block));
    items[i] = { shown: tier, reason, tokens: tokens.get(step) ?? 0, excerpt };
  }
  return items;
}

function isSame(block: LayoutBlock, before: LayoutBlock | undefined): boolean {
  return before !== undefined && before.step === block.step && before.tier === block.tier;
}

function reasonOf(
  protection: FitItem['protection'],
  { tier, zone }: LayoutBlock,
  held: boolean,
): DecisionReason {
  if (protection === 'pinned' || protection === 'glimpsed') return tier === 'full' ? protection : 'budget';
  if (protection === 'recent') return tier === 'full' ? 'recent' : 'recent-capped';
  return held || zone === 'step' ? 'held' : 'chosen';
}
