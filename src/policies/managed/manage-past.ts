/**
 * Managing by rule at every step, whatever the budget (rules M3 to M5). A repeated result is deleted at its first place. An
 * oversized one is read into its own note. Under the `eager` strategy the result that just became old is distilled, unless it
 * holds evidence for the request.
 */
import type { Block, EditState } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { condense } from '../../core/memory/condense.ts';
import type { BlockId } from '../../core/memory/units.ts';
import { interactionText, textsWithLate } from '../blocks/describe-blocks.ts';
import { readByRule } from './read-oversized.ts';
import type { ManagedSettings } from './settings.ts';
import { strategyConstants } from './strategies.ts';

interface ManagePastInput {
  readonly state: EditState;
  readonly chunks: ReadonlyMap<number, Chunk>;
  readonly history: readonly Chunk[];
  /** Calls in flight and the present request. */
  readonly locked: ReadonlySet<BlockId>;
  /** Steps requested in full: they stay as they are. */
  readonly asked: ReadonlySet<number>;
  readonly recent: ReadonlySet<number>;
  /** BM25 of the request by step, as a share of the best. */
  readonly relevance: ReadonlyMap<number, number>;
  readonly step: number;
  readonly question: string;
  /** Most tokens of prompt and history together. */
  readonly promptBudget: number;
  readonly settings: ManagedSettings;
}

/** From this share of the best match on, a result holds evidence for the request. */
const evidenceShare = 0.5;
/** A result above this share of the prompt is oversized, whatever the setting. */
const oversizedShare = 0.5;
/** Share of the prompt that the note of a reading may take. */
const readingShare = 0.25;
const mostReadingTokens = 400;

/** Most estimated tokens of the note that replaces an oversized result. */
export function readingTokens(promptBudget: number): number {
  return Math.max(16, Math.min(mostReadingTokens, Math.floor(readingShare * promptBudget)));
}

/** Whether a result must be read in pieces and not shown. */
export function isOversized(chunk: Chunk, { extractTokens }: ManagedSettings, promptBudget: number): boolean {
  const { tokens } = chunk.representations.full;
  return tokens > extractTokens || tokens > oversizedShare * promptBudget;
}

export function managePast(input: ManagePastInput): EditOperation[] {
  const { state, chunks, locked, asked, settings } = input;
  const repeated = repeatedSteps(input.history);
  const operations: EditOperation[] = [];
  for (const block of state.blocks) {
    if (locked.has(block.id)) continue;
    if (block.late.length > 0) {
      operations.push(withLate(block, input));
      continue;
    }
    const chunk = block.content.kind === 'verbatim' ? chunks.get(block.firstStep) : undefined;
    if (chunk === undefined || asked.has(chunk.step)) continue;
    if (repeated.has(chunk.step) && !input.recent.has(chunk.step)) {
      const justification = 'the same result came again later';
      operations.push({ kind: 'delete', ids: [block.id], justification });
    } else if (isOversized(chunk, settings, input.promptBudget)) {
      operations.push(readingOf(block, chunk, input));
    } else {
      operations.push(...distilled(block, chunk, input));
    }
  }
  return operations;
}

function readingOf(
  { id }: Block,
  chunk: Chunk,
  { question, promptBudget, settings }: ManagePastInput,
): EditOperation {
  const text = readByRule({
    text: interactionText(chunk),
    question,
    noteTokens: readingTokens(promptBudget),
    pieceTokens: settings.pieceTokens,
    overlapTokens: settings.overlapTokens,
  });
  return { kind: 'replace', id, text, role: 'user', justification: 'too large to be shown: read in pieces' };
}

function distilled({ id }: Block, chunk: Chunk, input: ManagePastInput): EditOperation[] {
  const { recent, relevance, step, question, settings } = input;
  const { distilTokens, rawRounds } = strategyConstants[settings.strategy];
  if (distilTokens === null || recent.has(chunk.step)) return [];
  const rounds = step - 1 - chunk.step - settings.recentCount;
  const evidence = (relevance.get(chunk.step) ?? 0) >= evidenceShare;
  if (evidence && rounds < rawRounds) return [];
  const whole = interactionText(chunk);
  const text = condense({ texts: [whole], limit: distilTokens, focus: question });
  const justification = evidence
    ? 'evidence, kept raw for long enough'
    : 'old, and no evidence for the request';
  return text === whole ? [] : [{ kind: 'replace', id, text, justification }];
}

function withLate(block: Block, { chunks, question, promptBudget }: ManagePastInput): EditOperation {
  const text = condense({
    texts: textsWithLate(block, chunks, interactionText),
    limit: readingTokens(promptBudget),
    focus: question,
  });
  return { kind: 'replace', id: block.id, text, justification: 'an observation came late' };
}

/** Steps whose text a later step repeats word for word. */
function repeatedSteps(history: readonly Chunk[]): Set<number> {
  const last = new Map<string, number>();
  const repeated = new Set<number>();
  for (const { contentHash, step, observation } of history) {
    const before = last.get(contentHash);
    if (before !== undefined && observation !== '') repeated.add(before);
    last.set(contentHash, step);
  }
  return repeated;
}
