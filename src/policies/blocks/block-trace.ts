/** The usual trace, with blocks, edits and the plan added. */

import type { BlockContent } from '../../core/edits/block.ts';
import type { FittedItem } from '../../core/fit/history-fit.ts';
import type { AssembledPrompt } from '../../core/layout/assemble.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { hashMessages } from '../../core/trace/hash-messages.ts';
import type {
  Budget,
  ContextTrace,
  DecisionReason,
  Ledger,
  TierDecision,
  TracedBlock,
} from '../../core/trace/trace.ts';
import { type ContextPlan, recordedPressure } from '../context/plan-context.ts';
import type { Shape } from './block-view.ts';
import type { BlockContextRequest, Composition } from './composition.ts';
import type { BlockItem } from './fit-blocks.ts';

/** A rewritten step counts as detailed from this many tokens or this share of the full text on; otherwise as brief. */
const detailedFloor = { tokens: 80, share: 0.4 } as const;

interface BlockTraceInput {
  readonly request: BlockContextRequest;
  readonly composition: Composition;
  readonly budget: Budget;
  readonly plan: ContextPlan;
  readonly prompt: AssembledPrompt;
  readonly tokens: number;
  readonly repairs: number;
}

export function traceBlocks(input: BlockTraceInput): ContextTrace {
  const { request, composition, budget, prompt, tokens, repairs } = input;
  const { situation, services, query } = request;
  const { items, fit } = composition.blocks;
  const shown = items.map((item, i) => ({ item, fitted: fit.items[i] as FittedItem }));
  return {
    policy: request.policy,
    step: situation.step,
    encoder: query?.encoder ?? null,
    tokenizer: services.tokenizer.id,
    pressure: recordedPressure(input.plan, request.previousTokens),
    thresholds: null,
    decisions: decisionsOf(situation.history, shown, composition, fullTokens(input)),
    ledger: ledgerOf(input, shown),
    roles: prompt.roles,
    parts: prompt.parts,
    promptHash: hashMessages(prompt.messages),
    overflow: tokens > budget.promptBudget,
    repairs,
    blocks: shown.filter(({ item }) => !item.opened).map(tracedBlock),
    ...(composition.edits.length > 0 ? { edits: composition.edits } : {}),
    ...(composition.plan === undefined ? {} : { plan: composition.plan }),
    directiveSource: composition.directiveSource,
  };
}

interface ShownItem {
  readonly item: BlockItem;
  readonly fitted: FittedItem;
}

/** Tokens of a chunk in full: its own count if the same tokenizer made it, else the fit's. */
function fullTokens({ request, composition }: BlockTraceInput): (chunk: Chunk) => number {
  const { id: tokenizer } = request.services.tokenizer;
  const { items } = composition.blocks;
  return ({ id, representations: { full } }) =>
    full.tokenizer === tokenizer
      ? full.tokens
      : (items.find(({ chunk }) => chunk?.id === id)?.tokens.full ?? full.tokens);
}

/** One decision per chunk. A chunk inside a block of several counts as part of a range; the block has the text. */
function decisionsOf(
  history: readonly Chunk[],
  shown: readonly ShownItem[],
  { verdicts }: Composition,
  fullTokensOf: (chunk: Chunk) => number,
): TierDecision[] {
  const own = new Map<number, ShownItem>();
  for (const entry of shown) {
    const { item, fitted } = entry;
    const step = item.chunk?.step;
    // If an opened chunk found no room, its block gives the decision.
    if (step !== undefined && !(item.opened && fitted.shown === 'range')) own.set(step, entry);
  }
  return history.map((chunk): TierDecision => {
    const verdict = verdicts?.get(chunk.id);
    const entry = own.get(chunk.step);
    const fitted = entry?.fitted;
    const shape = entry === undefined || fitted?.shown === 'range' ? null : shapeOf(entry);
    const rewritten = shape?.kind === 'text';
    const hidden = entry === undefined || entry.item.shapes === null;
    return {
      chunk: chunk.id,
      step: chunk.step,
      cosine: verdict?.cosine ?? null,
      score: verdict?.score ?? null,
      relativeWeight: verdict?.relativeWeight ?? null,
      ...(verdict?.terms === undefined ? {} : { terms: verdict.terms }),
      wanted: hidden ? 'full' : entry.item.wanted,
      shown: hidden
        ? 'range'
        : rewritten
          ? tierOfText(entry.fitted.tokens, fullTokensOf(chunk))
          : entry.fitted.shown,
      tokens: hidden ? 0 : entry.fitted.tokens,
      reason: hidden ? 'edited' : reasonOf(entry.item, entry.fitted, rewritten),
      representation: shape?.kind === 'representation' && !fitted?.excerpt ? shape.representation.id : null,
    };
  });
}

function shapeOf({ item: { shapes }, fitted: { shown } }: ShownItem): Shape | null {
  return shown === 'range' ? null : (shapes?.[shown] ?? null);
}

/** How a rewritten text counts beside the full one, by their tokens. */
export function tierOfText(tokens: number, full: number): 'detailed' | 'brief' {
  return tokens >= detailedFloor.tokens || tokens >= detailedFloor.share * full ? 'detailed' : 'brief';
}

function reasonOf(
  { protection }: BlockItem,
  { reason, shown }: FittedItem,
  rewritten: boolean,
): DecisionReason {
  if (rewritten && protection !== 'recent') return 'edited';
  if (reason === 'threshold') return shown === 'range' ? 'merged' : 'chosen';
  return reason;
}

function tracedBlock(entry: ShownItem): TracedBlock {
  const { id, firstStep, lastStep, version, trust, content } = entry.item.block;
  const shape = shapeOf(entry);
  return {
    id,
    firstStep,
    lastStep,
    text: shape?.kind === 'text' ? shape.text : null,
    source: shape === null ? contentSource(content) : shapeSource(shape),
    version,
    trust,
    tokens: shape === null ? 0 : entry.fitted.tokens,
  };
}

function contentSource(content: BlockContent): TracedBlock['source'] {
  return content.kind === 'verbatim' ? 'verbatim' : content.author;
}

function shapeSource(shape: Shape): TracedBlock['source'] {
  if (shape.kind === 'text') return shape.author;
  const { author } = shape.representation;
  return author === 'extractive' ? 'automatic' : author;
}

function ledgerOf(
  { composition, budget, plan: { frame }, tokens }: BlockTraceInput,
  shown: readonly ShownItem[],
): Ledger {
  const { headTokens, blocks } = composition;
  const sum = (recent: boolean): number =>
    shown.reduce(
      (total, { item, fitted }) =>
        total + ((item.protection === 'recent') === recent && item.shapes !== null ? fitted.tokens : 0),
      0,
    );
  const recent = sum(true);
  const older = sum(false);
  return {
    ...budget,
    system: frame.system,
    question: frame.question,
    recent,
    older: older + headTokens,
    ranges: Math.max(0, blocks.fit.tokens - recent - older),
    prompt: tokens,
  };
}
