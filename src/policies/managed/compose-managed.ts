/** Fits the managed past to its budget: compression if it is due, the working note, the final fit. */

import type { Block } from '../../core/edits/block.ts';
import { type Result, success } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { BlockId, ChunkId } from '../../core/memory/units.ts';
import type { DirectiveReport } from '../../core/trace/trace.ts';
import type { BlockTerms } from '../blocks/block-terms.ts';
import type { BlockView } from '../blocks/block-view.ts';
import { withHeads } from '../blocks/build-block-context.ts';
import type { Composition, Head, Room } from '../blocks/composition.ts';
import { type Draft, extendByRule } from '../blocks/draft.ts';
import { type BlockFit, fitBlocks, weighBlocks } from '../blocks/fit-blocks.ts';
import type { Situation } from '../context-policy.ts';
import { type ScoredChunk, verdictsOf } from '../relevance/chunk-relevance.ts';
import { compressPast, shapesToCut } from './compress-past.ts';
import type { ManagedSettings } from './settings.ts';
import { workingNote } from './working-note.ts';

interface ComposeManagedInput {
  /** After this step's directive. */
  readonly draft: Draft;
  readonly report: DirectiveReport;
  readonly situation: Situation;
  readonly settings: ManagedSettings;
  readonly room: Room;
  readonly locked: ReadonlySet<BlockId>;
  readonly scores: ReadonlyMap<ChunkId, ScoredChunk>;
  readonly terms: BlockTerms;
}

/** Compression reserves room for the note as it is before; the final note is made from what remains. */
export async function composeManaged(input: ComposeManagedInput): Promise<Result<Composition>> {
  const { room, draft } = input;
  const { historyBudget } = room;
  return withHeads(headOf(withNote(draft, input)), room, async (_, reservedTokens) => {
    const compressed = await compress(draft, historyBudget - reservedTokens, input);
    if (!compressed.ok) return compressed;
    const noted = withNote(compressed.value, input);
    return withHeads(headOf(noted), room, async (heads, headTokens) => {
      const fit = await fitAll(noted, historyBudget - headTokens, input);
      if (!fit.ok) return fit;
      return success({
        heads,
        headTokens,
        blocks: fit.value,
        edits: noted.edits,
        directiveSource: input.report,
        verdicts: verdictsOf(input.scores),
      });
    });
  });
}

/** The draft with its note up to date. If a model writes the note, the rule writes none. */
function withNote(draft: Draft, { situation, settings, room, report, terms }: ComposeManagedInput): Draft {
  if (settings.noteTokens === 0 || report.used === 'model') return draft;
  const made = workingNote({
    state: draft.state,
    chunks: room.chunks,
    history: situation.history,
    question: situation.question,
    limit: settings.noteTokens,
    terms,
  });
  const text = made?.text ?? '';
  if (text === (draft.state.note?.text ?? '')) return draft;
  return extendByRule(draft, situation.step, [{ kind: 'note', sources: made?.sources ?? [], text }]);
}

function headOf({ state: { note } }: Draft): readonly Head[] {
  return note === null ? [] : [{ kind: 'note', text: `Note: ${note.text}\n`, trust: note.trust }];
}

async function compress(draft: Draft, budget: number, input: ComposeManagedInput): Promise<Result<Draft>> {
  const { settings, room, situation, locked } = input;
  const fit = await fitAll(draft, budget, input);
  if (!fit.ok) return fit;
  let fixed = 0;
  let competing = 0;
  for (const [i, { protection, tokens }] of fit.value.items.entries()) {
    if (protection === 'none') competing += tokens.full;
    else fixed += fit.value.fit.items[i]?.tokens ?? 0;
  }
  const blocksRoom = Math.max(0, budget - fixed);
  if (competing <= (settings.compressAt / 100) * blocksRoom) return success(draft);
  const views = await room.counter.views(draft.state.blocks, room.chunks, (block) =>
    locked.has(block.id) ? null : shapesToCut(block, situation.question),
  );
  const operations = compressPast({
    ...fitInput(views, input),
    locked,
    target: fixed + Math.floor((settings.compressTo / 100) * blocksRoom),
  });
  return success(extendByRule(draft, situation.step, operations));
}

async function fitAll(draft: Draft, budget: number, input: ComposeManagedInput): Promise<Result<BlockFit>> {
  const views = await input.room.counter.views(draft.state.blocks, input.room.chunks);
  return fitBlocks({ ...fitInput(views, input), budget });
}

function fitInput(views: readonly BlockView[], { situation, settings, room, scores }: ComposeManagedInput) {
  const byStep = new Map(situation.history.map((chunk) => [chunk.step, chunk]));
  return {
    views,
    situation,
    recentCount: settings.recentCount,
    chunkTokens: room.chunkTokens,
    weightOf: weighBlocks(views, ({ block }) => blockScore(block, byStep, scores)),
    rangeLineTokens: room.rangeLineTokens,
  };
}

/** A block is as relevant as its best step. */
function blockScore(
  { firstStep, lastStep }: Block,
  byStep: ReadonlyMap<number, Chunk>,
  scores: ReadonlyMap<ChunkId, ScoredChunk>,
): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let step = firstStep; step <= lastStep; step += 1) {
    const chunk = byStep.get(step);
    const score = chunk === undefined ? undefined : scores.get(chunk.id)?.score;
    if (score !== undefined) best = Math.max(best, score);
  }
  return best;
}
