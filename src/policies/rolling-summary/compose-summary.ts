/** The summary by rule: condensed from its last version and the steps that became old since. */
import type { DirectiveAuthor } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { type Result, success } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { condense } from '../../core/memory/condense.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import type { DirectiveReport } from '../../core/trace/trace.ts';
import type { Composition, Room } from '../blocks/composition.ts';
import { blockText } from '../blocks/describe-blocks.ts';
import { type Draft, extendByRule } from '../blocks/draft.ts';
import { fitBlocks } from '../blocks/fit-blocks.ts';
import type { Situation } from '../context-policy.ts';
import { foldOf, isUnsaid, runsOf } from './summary-runs.ts';

export interface RollingSummarySettings {
  /** Who writes the summary: the fixed rule, or the loaded model. */
  readonly source: DirectiveAuthor;
  /** Newest steps in full. The baseline keeps 1 (the latest interaction); 2 as in PACE makes policies comparable. */
  readonly recentCount: number;
  /** Most estimated tokens of the summary, 16 to 16,000; less if the budget is smaller. */
  readonly summaryTokens: number;
}

export interface Proposal {
  readonly draft: Draft;
  readonly report: DirectiveReport;
  /** True while a model writes the summary of blocks that stay until then. */
  readonly pieces: boolean;
}

/** A summary that does not fit is made again with this share of its tokens. */
const shrink = 0.8;
/** A summary of fewer estimated tokens says nothing, so the line that names the steps replaces it. */
const smallestSummary = 8;

/** The summary by rule, made smaller until it fits beside the newest steps. */
export async function composeSummary(
  { draft: proposed, report, pieces }: Proposal,
  situation: Situation,
  settings: RollingSummarySettings,
  room: Room,
  question: string,
): Promise<Result<Composition>> {
  let limit = settings.summaryTokens;
  for (let pressed = false; ; pressed = true) {
    const draft = summarise(proposed, situation, settings, room.chunks, question, limit, {
      pressed,
      pieces,
    });
    const views = await room.counter.views(draft.state.blocks, room.chunks);
    const fit = fitBlocks({
      views,
      situation,
      recentCount: settings.recentCount,
      chunkTokens: room.chunkTokens,
      weightOf: () => ({ wanted: 'full', weight: 1 }),
      budget: room.historyBudget,
      rangeLineTokens: room.rangeLineTokens,
    });
    if (!fit.ok) return fit;
    if (fit.value.complete || limit < smallestSummary) {
      return success({
        heads: [],
        headTokens: 0,
        blocks: fit.value,
        edits: draft.edits,
        directiveSource: report,
      });
    }
    limit = Math.min(limit, summarySize(draft)) * shrink;
  }
}

/**
 * @param how `pressed`: an existing summary is condensed again; `pieces`: each step is condensed alone and keeps its block,
 * because a model still writes the summary that will replace them
 */
function summarise(
  draft: Draft,
  situation: Situation,
  settings: RollingSummarySettings,
  chunks: ReadonlyMap<number, Chunk>,
  question: string,
  limit: number,
  { pressed, pieces }: { readonly pressed: boolean; readonly pieces: boolean },
): Draft {
  const found = runsOf(draft, situation, chunks, settings.recentCount, pressed || pieces);
  const runs = pieces ? found.flatMap((run) => run.map((block) => [block])) : found;
  const sizes = runs.map((run) =>
    run.reduce((sum, block) => sum + estimateTokens(blockText(block, chunks)), 0),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const operations = runs.flatMap((run, i): EditOperation[] => {
    const [only] = run;
    if (pieces && !pressed && only !== undefined && !isUnsaid(only)) return [];
    const text = condense({
      texts: run.map((block) => blockText(block, chunks)),
      limit: all > 0 ? (limit * (sizes[i] as number)) / all : limit,
      focus: question,
      focusShare: 0.5,
    });
    return [pieces && only !== undefined ? { kind: 'replace', id: only.id, text } : foldOf(run, text)];
  });
  return extendByRule(draft, situation.step, operations);
}

function summarySize({ state }: Draft): number {
  return state.blocks.reduce(
    (sum, { content }) => sum + (content.kind === 'written' ? estimateTokens(content.text) : 0),
    0,
  );
}
