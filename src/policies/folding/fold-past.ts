/**
 * Folding by rule before each context: sets the goal, turns steps that are no longer among the newest into micro summaries, joins
 * a run of failures into one block, and includes late observations (rules F2 to F4, rule E13).
 */
import type { Block, EditState } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { condense } from '../../core/memory/condense.ts';
import type { BlockId } from '../../core/memory/units.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import { blockText, interactionText, textsWithLate } from '../blocks/describe-blocks.ts';
import { firstRequest, goalOf } from './goal.ts';
import { microSummary } from './micro-summary.ts';
import type { FoldingSettings } from './settings.ts';

interface FoldPastInput {
  readonly state: EditState;
  readonly chunks: ReadonlyMap<number, Chunk>;
  readonly history: readonly Chunk[];
  readonly locked: ReadonlySet<BlockId>;
  readonly question: string;
  readonly settings: FoldingSettings;
}

/** This many failures in a row are a dead end (the post of docs/papers.md, "Folding Patterns"). */
const deadEndSteps = 3;

/** The operations of one context, as one list. */
export function foldPast(input: FoldPastInput): EditOperation[] {
  const { state, history, question } = input;
  const goal = state.note?.text ?? '';
  const focus = goal === '' ? question : `${goal} ${question}`;
  return [...goalOperation(state, history), ...blockOperations(input, focus)];
}

function goalOperation(state: EditState, history: readonly Chunk[]): EditOperation[] {
  const request = state.note === null ? firstRequest(history) : undefined;
  if (request === undefined) return [];
  const source = state.blocks.find(
    ({ firstStep, lastStep }) => firstStep <= request.step && request.step <= lastStep,
  );
  return [{ kind: 'note', sources: source === undefined ? [] : [source.id], text: goalOf(request.action) }];
}

function blockOperations(input: FoldPastInput, focus: string): EditOperation[] {
  const { state, chunks, locked, settings } = input;
  const ends = deadEnds(input);
  const operations: EditOperation[] = ends.map((run) => ({
    kind: 'merge',
    ids: run.map(({ id }) => id),
    text: deadEndText(run, input, focus),
    justification: 'a dead end: nothing but failures',
  }));
  const taken = new Set(ends.flat().map(({ id }) => id));
  for (const block of state.blocks) {
    const { id, content, firstStep, late } = block;
    if (locked.has(id) || taken.has(id)) continue;
    const chunk = chunks.get(firstStep);
    if (late.length > 0) {
      operations.push({ kind: 'replace', id, text: withLate(block, chunks, settings, focus) });
    } else if (content.kind === 'verbatim' && chunk !== undefined && !isShort(chunk, settings)) {
      operations.push({ kind: 'replace', id, text: microSummary(chunk, settings.microTokens, focus) });
    }
  }
  return operations;
}

/** A step within the length of a summary stays as it is. */
function isShort(chunk: Chunk, { microTokens }: FoldingSettings): boolean {
  return estimateTokens(interactionText(chunk)) <= microTokens;
}

/** Runs of neighbours with only failures, long enough for a dead end, and not yet one block. */
function deadEnds({ state, chunks, locked }: FoldPastInput): Block[][] {
  const runs: Block[][] = [[]];
  for (const block of state.blocks) {
    const failed = !locked.has(block.id) && block.late.length === 0 && isFailure(block, chunks);
    if (failed) runs.at(-1)?.push(block);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 1 && stepsIn(run) >= deadEndSteps);
}

function stepsIn(run: readonly Block[]): number {
  return (run.at(-1) as Block).lastStep - (run[0] as Block).firstStep + 1;
}

function isFailure({ firstStep, lastStep }: Block, chunks: ReadonlyMap<number, Chunk>): boolean {
  for (let step = firstStep; step <= lastStep; step += 1)
    if (chunks.get(step)?.kind !== 'error') return false;
  return true;
}

function deadEndText(run: readonly Block[], { chunks, settings }: FoldPastInput, focus: string): string {
  const texts = run.map((block) => blockText(block, chunks));
  return condense({ texts, limit: settings.microTokens, focus });
}

function withLate(
  block: Block,
  chunks: ReadonlyMap<number, Chunk>,
  { microTokens, macroTokens }: FoldingSettings,
  focus: string,
): string {
  const texts = textsWithLate(block, chunks, (chunk) => microSummary(chunk, microTokens, focus));
  return condense({ texts, limit: macroTokens, focus });
}
