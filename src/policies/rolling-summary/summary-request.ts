/** The request to a model for a summary, and the reader of its reply. */
import type { Block } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { success } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { cut } from '../../core/memory/pieces.ts';
import { blockText, interactionText } from '../blocks/describe-blocks.ts';
import { type Draft, extendDraft } from '../blocks/draft.ts';
import type { Situation } from '../context-policy.ts';
import { directivePrompts } from '../directives/directive-prompts.ts';
import {
  type DirectiveAsk,
  type DirectiveRequest,
  type DirectiveSource,
  malformed,
} from '../directives/directive-source.ts';
import { rewritingProblem } from '../directives/read-directive.ts';
import type { RollingSummarySettings } from './compose-summary.ts';
import { foldOf, runsOf } from './summary-runs.ts';

/** Most estimated tokens of new text that a model gets at a time. */
const mostNewText = 1200;
/** The background request to a model; null if nothing became old since. */
export function summaryAsk(
  source: DirectiveSource,
  draft: Draft,
  situation: Situation,
  chunks: ReadonlyMap<number, Chunk>,
  { recentCount, summaryTokens }: RollingSummarySettings,
): DirectiveAsk<EditOperation[]> | null {
  const [run] = runsOf(draft, situation, chunks, recentCount);
  if (run === undefined) return null;
  const sources = run.map((block) => sourceOf(block, chunks));
  return {
    request: summaryRequest(run, sources, situation.question, summaryTokens),
    read(reply) {
      const problem = rewritingProblem(reply, sources);
      if (problem !== null) return malformed(problem);
      const operations = [foldOf(run, reply.trim())];
      const applied = extendDraft(draft, situation.step, { model: source.model }, operations);
      return applied.ok ? success(operations) : applied;
    },
  };
}

/** A step that a rule condensed meanwhile is summarised from its own text. */
function sourceOf(block: Block, chunks: ReadonlyMap<number, Chunk>): string {
  const { content, firstStep, lastStep } = block;
  const chunk = firstStep === lastStep ? chunks.get(firstStep) : undefined;
  return chunk !== undefined && content.kind === 'written' && content.author === 'automatic'
    ? interactionText(chunk)
    : blockText(block, chunks);
}

export function summaryRequest(
  run: readonly Block[],
  texts: readonly string[],
  question: string,
  summaryTokens: number,
): DirectiveRequest {
  const [first] = run;
  const standing =
    first?.content.kind === 'written' &&
    (first.firstStep < first.lastStep || first.content.author === 'model');
  const summary = standing ? (texts[0] ?? '') : '';
  const added = texts.slice(summary === '' ? 0 : 1).join('\n\n');
  return {
    messages: [
      {
        role: 'system',
        content: directivePrompts.summary.text,
      },
      {
        role: 'user',
        content:
          `Question: ${question}\n\nSummary so far:\n${summary === '' ? '(none)' : summary}\n\n` +
          `New steps:\n${cut(added, mostNewText)}\n\nNew summary, at most ${summaryTokens} tokens:`,
      },
    ],
    maxTokens: summaryTokens,
  };
}
