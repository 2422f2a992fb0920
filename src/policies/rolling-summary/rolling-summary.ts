/**
 * The rolling summary: PACE's second baseline (paper §4.1, “Summary Agent, which generates cumulative summaries at each
 * step”; MEM1 and IterResearch in AdaCoM §4.1). One text stands for all older steps and is written anew at every step from
 * its last version and the step that just became old. It is synchronous by definition, the one policy whose every step is
 * made of a summary; with `source: model` that call comes before the step (rule K3).
 *
 * By rule (`automatic`) the summary is condensed from its last version and the new step's full text: whole sentences, those
 * that answer the request first, then those with numbers and names, up to `summaryTokens`.
 */

import type { Block, DirectiveAuthor, EditState } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { type Result, success } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { condense, cut } from '../../core/memory/condense.ts';
import type { BlockId } from '../../core/memory/units.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import type { DirectiveReport } from '../../core/trace/trace.ts';
import type { BackgroundDirectives } from '../background-directives.ts';
import { type BlockMethod, chunksByStep, directed, makeBlockPolicy } from '../blocks/block-policy.ts';
import type { Composition, Room } from '../blocks/composition.ts';
import { blockText, interactionText } from '../blocks/describe-blocks.ts';
import { type Draft, extendByRule, extendDraft } from '../blocks/draft.ts';
import { fitBlocks } from '../blocks/fit-blocks.ts';
import { lockedBlocks, recentSteps } from '../blocks/locked.ts';
import { rewritingProblem } from '../blocks/read-directive.ts';
import { readWhole } from '../blocks/settings.ts';
import { takeUpOperations } from '../blocks/take-up.ts';
import type { PolicyDefinition, Situation } from '../context-policy.ts';
import { directivePrompts } from '../directive-prompts.ts';
import {
  askForDirective,
  automaticReport,
  type DirectiveAsk,
  type DirectiveRequest,
  type DirectiveSource,
  malformed,
  readSource,
} from '../directive-source.ts';
import { readSettings } from '../read-settings.ts';
import { rollingSummaryFields } from '../setting-fields.ts';

export interface RollingSummarySettings {
  /** Who writes the summary: the stated rule, or the loaded model. */
  readonly source: DirectiveAuthor;
  /** Newest steps in full. The baseline keeps 1 (the latest interaction); 2 as in PACE, so that policies compare. */
  readonly recentCount: number;
  /** Most estimated tokens of the summary, 16 to 16,000; less where the budget holds less. */
  readonly summaryTokens: number;
}

export const rollingSummary: PolicyDefinition = {
  name: 'rolling-summary',
  description: 'The Summary Agent: one cumulative summary of all older steps, written anew at every step.',
  fields: rollingSummaryFields,
  create(services, given = {}) {
    const names = ['source', 'recentCount', 'summaryTokens'];
    const partial = readSettings<RollingSummarySettings>('rolling-summary', given, names);
    const { author, model } = readSource('rolling-summary', partial.source, services.directives);
    const settings: RollingSummarySettings = {
      source: author,
      recentCount: readWhole('recentCount', 2, partial.recentCount, 0, 1000),
      summaryTokens: readWhole('summaryTokens', 1024, partial.summaryTokens, 16, 16_000),
    };
    return makeBlockPolicy(services, new RollingSummaryMethod(settings, model));
  },
};

/** Estimated tokens of new text that a model is given at a time, at most. */
const mostNewText = 1200;
/** Each time the summary does not fit, the next one may take this share of it. */
const shrink = 0.8;
/** A summary of fewer estimated tokens says nothing; the line that names the steps stands instead. */
const smallestSummary = 8;

interface Proposal {
  readonly draft: Draft;
  readonly report: DirectiveReport;
  /** True while a model writes the summary of blocks that must stand until then. */
  readonly pieces: boolean;
}

/** A model that is later than so many steps finds its blocks in the rule's summary, and is asked anew. */
const longestLate = 8;

class RollingSummaryMethod implements BlockMethod<Proposal> {
  readonly name = 'rolling-summary';
  readonly settings: RollingSummarySettings;
  readonly model: DirectiveSource | null;

  constructor(settings: RollingSummarySettings, model: DirectiveSource | null) {
    this.settings = settings;
    this.model = model;
  }

  async propose(state: EditState, situation: Situation, signal?: AbortSignal): Promise<Proposal> {
    const start: Draft = { state, edits: [] };
    const asked = await directed(
      this.model,
      (source) => this.#askModel(source, start, situation, signal),
      (source, background) => this.#takeUp(source, background, start, situation),
    );
    return asked ?? { draft: start, report: automaticReport, pieces: false };
  }

  compose(proposal: Proposal, situation: Situation, room: Room): Promise<Result<Composition>> {
    return composeSummary(proposal, situation, this.settings, room, situation.question);
  }

  haveWritten(background: BackgroundDirectives, draft: Draft, situation: Situation): void {
    const chunks = chunksByStep(situation);
    const next = summaryAsk(background.source, draft, situation, chunks, this.settings);
    if (next !== null) background.ask('summary', situation.step, next);
  }

  async #askModel(
    source: DirectiveSource,
    start: Draft,
    situation: Situation,
    signal?: AbortSignal,
  ): Promise<Proposal> {
    const { recentCount, summaryTokens } = this.settings;
    const { question, step } = situation;
    const chunks = chunksByStep(situation);
    let report: DirectiveReport = { ...automaticReport, wanted: 'model', model: source.model };
    let draft = start;
    for (const run of runsOf(start, situation, chunks, recentCount)) {
      const sources = run.map((block) => blockText(block, chunks));
      const asked = await askForDirective(
        source,
        summaryRequest(run, sources, question, summaryTokens),
        (reply) => {
          const problem = rewritingProblem(reply, sources);
          if (problem !== null) return malformed(problem);
          return extendDraft(draft, step, { model: source.model }, [foldOf(run, reply)]);
        },
        signal,
      );
      // The report names a failure of any of the calls: a context with one is not the model's alone.
      if (report.fallback === null) report = asked.report;
      draft = asked.directive ?? draft;
    }
    return { draft, report, pieces: false };
  }

  /** What was written since the last context, and the next request to the desk. */
  #takeUp(
    source: DirectiveSource,
    background: BackgroundDirectives,
    start: Draft,
    situation: Situation,
  ): Proposal {
    const { step } = situation;
    const draft = takeUpOperations(background, 'summary', start, { step, writer: { model: source.model } });
    this.haveWritten(background, draft, situation);
    const since = background.writing('summary');
    return { draft, report: background.report, pieces: since !== null && step - since <= longestLate };
  }
}

/** The summary by rule, made smaller until it fits beside the newest steps. */
async function composeSummary(
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
      budget: room.budget.historyBudget,
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
 * @param how `pressed`: a summary that stands is condensed again; `pieces`: each step is condensed for itself and keeps its
 *   block, since a model still writes the summary that will take their place
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

/** Neighbouring older blocks that one summary is to stand for: those that hold something not summarised yet. */
function runsOf(
  { state }: Draft,
  { history, step }: Situation,
  chunks: ReadonlyMap<number, Chunk>,
  recentCount: number,
  all = false,
): Block[][] {
  const locked = lockedBlocks(state, chunks, step, recentSteps(history, recentCount));
  const runs: Block[][] = [[]];
  for (const block of state.blocks) {
    if (locked.has(block.id)) runs.push([]);
    else runs.at(-1)?.push(block);
  }
  return runs.filter((run) => run.length > 0 && (all || run.length > 1 || run.some(isUnsaid)));
}

function isUnsaid({ content, late }: Block): boolean {
  return content.kind === 'verbatim' || late.length > 0;
}

/** What a model is asked in the background; null where nothing has become old since. */
function summaryAsk(
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

/** A step that a rule has condensed meanwhile is summarised from its own text. */
function sourceOf(block: Block, chunks: ReadonlyMap<number, Chunk>): string {
  const { content, firstStep, lastStep } = block;
  const chunk = firstStep === lastStep ? chunks.get(firstStep) : undefined;
  return chunk !== undefined && content.kind === 'written' && content.author === 'automatic'
    ? interactionText(chunk)
    : blockText(block, chunks);
}

function foldOf(run: readonly Block[], text: string): EditOperation {
  return { kind: 'fold', first: (run[0] as Block).id, last: (run.at(-1) as Block).id as BlockId, text };
}

function summarySize({ state }: Draft): number {
  return state.blocks.reduce(
    (sum, { content }) => sum + (content.kind === 'written' ? estimateTokens(content.text) : 0),
    0,
  );
}

function summaryRequest(
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
