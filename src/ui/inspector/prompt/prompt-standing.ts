/** Finds which parts of a prompt in the stable layout stay from the prompts before, from traces only. */

import type { PlacedLine } from '../../../core/layout/layout-request.ts';
import type { ContextTrace, PromptPart, TracedLayout } from '../../../core/trace/trace.ts';
import { isHistory } from '../../../record/trace/step-inputs.ts';

/** `step`: came as new and stayed; `recalled`: chosen for a request; `line`: names hidden steps. */
export type StandingKind = 'system' | 'step' | 'recalled' | 'line' | 'rest';

/** A span of steps, both ends included. */
type StepSpan = readonly [first: number, last: number];

/** Neighbours in the prompt of one kind and with the same history. */
export interface StandingGroup {
  readonly kind: StandingKind;
  /** In the order of the prompt, with neighbours joined. */
  readonly spans: readonly StepSpan[];
  readonly steps: number;
  readonly tokens: number;
  /** True if it stands at the beginning, as in the prompt before. */
  readonly kept: boolean;
  /** Steps at whose prompts its first and last part took their places; null if it is new. */
  readonly since: StepSpan | null;
}

export interface PromptStanding {
  readonly action: TracedLayout['action'];
  /** The step of the prompt before; null if not known. */
  readonly before: number | null;
  /** Tokens at the beginning that an engine's cache can keep. */
  readonly kept: number;
  /** Tokens of the whole prompt. */
  readonly prompt: number;
  /** In the order of the prompt. Each is counted alone, so their sum may be a little above `prompt`. */
  readonly groups: readonly StandingGroup[];
  /** True if earlier prompts are not known. What stands since the earliest known one may be older. */
  readonly open: boolean;
}

interface Item {
  readonly kind: 'step' | 'recalled' | 'line';
  readonly span: StepSpan;
  readonly tokens: number;
  readonly key: string;
}

/**
 * @param earlier traces before this one, the newest first; after a gap they count as unknown
 * @returns null if the trace has no such layout
 */
export function promptStanding(trace: ContextTrace, earlier: Iterable<ContextTrace>): PromptStanding | null {
  const { layout, ledger } = trace;
  if (layout === undefined) return null;
  const items = itemsOf(layout);
  const walk = walkBack(trace, items, earlier);
  const { before } = walk;
  const prefix = before === null ? 0 : commonParts(before, trace);
  const inHistory = trace.parts.slice(0, prefix).filter(isHistory).length;
  const stays = Math.min(inHistory, items.length, walk.stays);
  const opening = before !== null && prefix > 0 && trace.parts.slice(0, prefix).some(isSystem);
  const history = groupsOf(items, stays, walk.since);
  const taken = items.reduce((sum, { tokens }) => sum + tokens, 0);
  const system: StandingGroup = {
    kind: 'system',
    spans: [],
    steps: 0,
    kept: opening,
    since: null,
    tokens: ledger.system,
  };
  const rest: StandingGroup = {
    kind: 'rest',
    spans: [],
    steps: 0,
    kept: false,
    since: null,
    tokens: Math.max(ledger.question, ledger.prompt - ledger.system - taken),
  };
  const groups = [system, ...history, rest].filter(({ tokens }) => tokens > 0);
  return {
    action: layout.action,
    before: before?.step ?? null,
    groups,
    open: walk.open,
    kept: Math.min(
      groups.reduce((sum, { kept, tokens }) => sum + (kept ? tokens : 0), 0),
      Math.max(0, ledger.prompt - ledger.question),
    ),
    prompt: ledger.prompt,
  };
}

/** Lines stand before the block at their position. */
function itemsOf({ state: { blocks, lines } }: TracedLayout): Item[] {
  const items: Item[] = [];
  for (let at = 0; at <= blocks.length; at += 1) {
    items.push(...lines.filter(({ before }) => before === at).map(itemOfLine));
    const block = blocks[at];
    if (block === undefined) continue;
    const { step, zone, tier, tokens, excerpt } = block;
    items.push({ kind: zone, span: [step, step], tokens, key: `${step} ${tier} ${tokens} ${excerpt}` });
  }
  return items;
}

function itemOfLine({ first, last, text, tokens }: PlacedLine): Item {
  return { kind: 'line', span: [first, last], tokens, key: `${first}–${last} ${text}` };
}

interface Walk {
  readonly before: ContextTrace | null;
  /** Number of items at the beginning that stay from the prompt before. */
  readonly stays: number;
  /** For each item, the step at whose prompt it took its place. */
  readonly since: readonly number[];
  readonly open: boolean;
}

/** Goes from prompt to prompt while something at the beginning stays the same. */
function walkBack(trace: ContextTrace, items: readonly Item[], earlier: Iterable<ContextTrace>): Walk {
  const since = new Array<number>(items.length).fill(trace.step);
  let before: ContextTrace | null = null;
  let stays = 0;
  let common = items.length;
  let place = trace.step;
  for (const other of earlier) {
    if (other.step !== place - 1) break;
    common = other.layout === undefined ? 0 : commonItems(itemsOf(other.layout), items, common);
    if (before === null) [before, stays] = [other, common];
    if (common === 0) break;
    place = other.step;
    since.fill(place, 0, common);
  }
  return { before, stays, since, open: before !== null && common > 0 && place > 1 };
}

function commonItems(left: readonly Item[], right: readonly Item[], most: number): number {
  let length = 0;
  while (length < most && left[length]?.key === right[length]?.key) length += 1;
  return length;
}

function commonParts(left: ContextTrace, right: ContextTrace): number {
  if (left.roles.join() !== right.roles.join()) return 0;
  let length = 0;
  const most = Math.min(left.parts.length, right.parts.length);
  while (length < most && same(left.parts[length] as PromptPart, right.parts[length] as PromptPart))
    length += 1;
  return length;
}

function same(left: PromptPart, right: PromptPart): boolean {
  if (left.message !== right.message) return false;
  if ('text' in left) return 'text' in right && left.text === right.text;
  return !('text' in right) && left.representation === right.representation && left.step === right.step;
}

function isSystem({ section }: PromptPart): boolean {
  return section === 'system';
}

function groupsOf(items: readonly Item[], stays: number, since: readonly number[]): StandingGroup[] {
  const groups: StandingGroup[] = [];
  for (const [i, { kind, span, tokens }] of items.entries()) {
    const kept = i < stays;
    const place = since[i] as number;
    const last = groups.at(-1);
    if (last === undefined || last.kind !== kind || last.kept !== kept) {
      const own: StepSpan | null = kept ? [place, place] : null;
      groups.push({ kind, kept, tokens, spans: [span], steps: sizeOf(span), since: own });
      continue;
    }
    groups[groups.length - 1] = {
      kind,
      kept,
      tokens: last.tokens + tokens,
      spans: joined(last.spans, span),
      steps: last.steps + sizeOf(span),
      since: last.since && [Math.min(last.since[0], place), Math.max(last.since[1], place)],
    };
  }
  return groups;
}

function joined(spans: readonly StepSpan[], span: StepSpan): readonly StepSpan[] {
  const last = spans.at(-1);
  if (last === undefined || span[0] !== last[1] + 1) return [...spans, span];
  return [...spans.slice(0, -1), [last[0], span[1]]];
}

function sizeOf([first, last]: StepSpan): number {
  return last - first + 1;
}
