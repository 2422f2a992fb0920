/**
 * Scores one need in one context (docs/lab/protocol.md, Measures). Only the text in the context counts: a chunk whose
 * shorter representation is its whole text is shown in full, whatever its tier is called.
 */

import type { Chunk, Representation } from '../../core/memory/chunk.ts';
import { type Tier, tiers } from '../../core/memory/tier.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import type { ContextTrace, TierDecision } from '../../core/trace/trace.ts';
import { tierOfText } from '../../policies/blocks/block-trace.ts';
import { decisionOn } from '../../record/trace/explain-decision.ts';
import type { Need } from '../sessions/trajectory.ts';

/** A need whose newest sufficient chunk is at most this many steps back is near. */
const nearSteps = 2;

/** The scored chunks of a need; null for a near need. */
export function farChunks({ at, chunks, mode }: Pick<Need, 'at' | 'chunks' | 'mode'>): number[] | null {
  const far = chunks.filter((chunk) => at - chunk > nearSteps);
  const near = far.length === 0 || (mode === 'any' && at - Math.max(...chunks) <= nearSteps);
  return near ? null : far;
}

/** Steps back to the newest scored chunk. */
export function distanceOf(need: Pick<Need, 'at'>, scored: readonly number[]): number {
  return need.at - Math.max(...scored);
}

export interface NeedScore {
  /** Share of the scored chunks that are shown in full. For `any`, 0 or 1. */
  readonly full: number;
  /** The same for full text, or detailed text of at least the floor. */
  readonly detailed: number;
  /** 1 if one of the need's values is in the context, else 0; null if it names none. */
  readonly value: number | null;
}

/** Scores of a need without a context, because the step was refused or its context exceeded the budget. */
export function failedScore(need: Pick<Need, 'values'>): NeedScore {
  return { full: 0, detailed: 0, value: need.values.length === 0 ? null : 0 };
}

/**
 * @param scored indices (from 0) of the chunks that count (see `farChunks`; all of them for a near need)
 * @param chunks by index, as they were when the prompt was made
 * @param shown texts of history in the prompt
 */
export function scoreNeed(
  need: Need,
  scored: readonly number[],
  trace: Pick<ContextTrace, 'decisions' | 'blocks'>,
  chunks: readonly Chunk[],
  shown: readonly (Representation | string)[],
): NeedScore {
  const levels = scored.map((i): Level => {
    const chunk = chunks[i] as Chunk;
    const decision = decisionOn(trace, chunk.step);
    return decision === undefined
      ? 'less'
      : levelOf(decision, chunk, rewrittenText(trace.blocks ?? [], chunk.step));
  });
  const share = (reaches: (level: Level) => boolean): number => {
    const hits = levels.filter(reaches).length;
    return need.mode === 'any' ? Math.min(1, hits) : hits / levels.length;
  };
  return {
    full: share((level) => level === 'full'),
    detailed: share((level) => level !== 'less'),
    value: need.values.length === 0 ? null : Number(holdsValue(shown, need.values)),
  };
}

type Level = 'full' | 'detailed' | 'less';

function levelOf({ shown, representation }: TierDecision, chunk: Chunk, rewritten: string | null): Level {
  if (shown === 'range' || (representation === null && rewritten === null)) return 'less';
  const { full } = chunk.representations;
  const text = rewritten ?? chunk.representations[shown].text;
  if (text === full.text) return 'full';
  if (rewritten === null && largestTierOf(text, chunk) !== 'detailed') return 'less';
  return tierOfText(estimateTokens(text), estimateTokens(full.text)) === 'detailed' ? 'detailed' : 'less';
}

/** What a policy of blocks shows instead of this one step. A block of several steps does not count for one of them. */
function rewrittenText(blocks: NonNullable<ContextTrace['blocks']>, step: number): string | null {
  return blocks.find(({ firstStep, lastStep }) => firstStep === step && lastStep === step)?.text ?? null;
}

function largestTierOf(text: string, { representations }: Chunk): Tier | undefined {
  return tiers.find((tier) => representations[tier].text === text);
}

const folded = new WeakMap<Representation, string>();

/** Folds case and white space, because recorded values often differ from their source only in these. */
export function foldText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}

function holdsValue(shown: readonly (Representation | string)[], values: readonly string[]): boolean {
  const wanted = values.map(foldText);
  return shown.some((part) => {
    const text = foldedOf(part);
    return wanted.some((value) => text.includes(value));
  });
}

function foldedOf(part: Representation | string): string {
  if (typeof part === 'string') return foldText(part);
  const known = folded.get(part) ?? foldText(part.text);
  folded.set(part, known);
  return known;
}
