/**
 * The rolling summary: PACE's second baseline (paper §4.1, “Summary Agent, which generates cumulative summaries at each
 * step”; MEM1 and IterResearch in AdaCoM §4.1). One text stands for all older steps and is written anew at every step from
 * its last version and the step that just became old. It is synchronous by definition, the one policy whose every step is
 * made of a summary; with `source: model` that call comes before the step (rule K3).
 *
 * By rule (`automatic`) the summary is condensed from its last version and the new step's full text: whole sentences, those
 * that answer the request first, then those with numbers and names, up to `summaryTokens`.
 */

import type { Block, DirectiveAuthor } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { type Result, success } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { condense, cut } from '../../core/memory/condense.ts';
import type { BlockId } from '../../core/memory/units.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import type { DirectiveReport } from '../../core/trace/trace.ts';
import { BlockMemory } from '../blocks/block-memory.ts';
import { buildBlockContext, makeCounters } from '../blocks/build-block-context.ts';
import type { Composition, Room } from '../blocks/composition.ts';
import { blockText } from '../blocks/describe-blocks.ts';
import { type Draft, extendByRule, extendDraft } from '../blocks/draft.ts';
import { fitBlocks } from '../blocks/fit-blocks.ts';
import { lockedBlocks, recentSteps } from '../blocks/locked.ts';
import { ProposalMemo } from '../blocks/proposal-memo.ts';
import { rewritingProblem } from '../blocks/read-directive.ts';
import { readWhole } from '../blocks/settings.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices, Situation } from '../context-policy.ts';
import {
  askForDirective,
  automaticReport,
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
    return createRollingSummary(services, settings, model);
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
}

function createRollingSummary(
  services: PolicyServices,
  settings: RollingSummarySettings,
  model: DirectiveSource | null,
): ContextPolicy {
  const counters = makeCounters(services);
  const memory = new BlockMemory('rolling-summary');
  const proposals = new ProposalMemo<Proposal>();

  async function propose(
    situation: Situation,
    start: Draft,
    chunks: ReadonlyMap<number, Chunk>,
    signal?: AbortSignal,
  ): Promise<Proposal> {
    if (model === null) return { draft: start, report: automaticReport };
    let report: DirectiveReport = { ...automaticReport, wanted: 'model', model: model.model };
    let draft = start;
    for (const run of runsOf(start, situation, chunks, settings.recentCount)) {
      const sources = run.map((block) => blockText(block, chunks));
      const asked = await askForDirective(
        model,
        summaryRequest(run, sources, situation.question, settings.summaryTokens),
        (reply) => {
          const problem = rewritingProblem(reply, sources);
          if (problem !== null) return malformed(problem);
          return extendDraft(draft, situation.step, { model: model.model }, [foldOf(run, reply)]);
        },
        signal,
      );
      // The report names a failure of any of the calls: a context with one is not the model's alone.
      if (report.fallback === null) report = asked.report;
      draft = asked.directive ?? draft;
    }
    return { draft, report };
  }

  return {
    name: 'rolling-summary',
    settings: { ...settings },
    async prepare(situation, signal) {
      const { history, question } = situation;
      const state = memory.before(situation);
      const chunks = new Map(history.map((chunk) => [chunk.step, chunk]));
      const { draft, report } = await proposals.of(state, situation, () =>
        propose(situation, { state, edits: [] }, chunks, signal),
      );
      return buildBlockContext({
        policy: 'rolling-summary',
        order: 'question-first',
        situation,
        services,
        counters,
        recentCount: settings.recentCount,
        previousTokens: memory.previousTokens,
        compose: (room) => composeSummary(draft, report, situation, settings, room, question),
      });
    },
    absorb: (event) => memory.absorb(event),
    snapshot: () => memory.snapshot(),
    restore: (snapshot) => memory.restore(snapshot),
  };
}

/** The summary by rule, made smaller until it fits beside the newest steps. */
async function composeSummary(
  proposed: Draft,
  report: DirectiveReport,
  situation: Situation,
  settings: RollingSummarySettings,
  room: Room,
  question: string,
): Promise<Result<Composition>> {
  let limit = settings.summaryTokens;
  for (let pressed = false; ; pressed = true) {
    const draft = summarise(proposed, situation, settings, room.chunks, question, limit, pressed);
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

/** @param pressed whether a summary that stands is condensed again */
function summarise(
  draft: Draft,
  situation: Situation,
  settings: RollingSummarySettings,
  chunks: ReadonlyMap<number, Chunk>,
  question: string,
  limit: number,
  pressed: boolean,
): Draft {
  const runs = runsOf(draft, situation, chunks, settings.recentCount, pressed);
  const sizes = runs.map((run) =>
    run.reduce((sum, block) => sum + estimateTokens(blockText(block, chunks)), 0),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const operations = runs.map((run, i) =>
    foldOf(
      run,
      condense({
        texts: run.map((block) => blockText(block, chunks)),
        limit: all > 0 ? (limit * (sizes[i] as number)) / all : limit,
        focus: question,
        focusShare: 0.5,
      }),
    ),
  );
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
  const unsaid = ({ content, late }: Block): boolean => content.kind === 'verbatim' || late.length > 0;
  return runs.filter((run) => run.length > 0 && (all || run.length > 1 || run.some(unsaid)));
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
  const summary = first?.content.kind === 'written' ? (texts[0] ?? '') : '';
  const added = texts.slice(summary === '' ? 0 : 1).join('\n\n');
  return {
    messages: [
      {
        role: 'system',
        content:
          'You keep the running summary of an agent that works on a question. Write the summary anew so that it ' +
          'holds what the new steps found. Keep numbers, names, dates and ids exactly. Add nothing that is not there. ' +
          'Reply with the summary alone.',
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
