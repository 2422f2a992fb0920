/**
 * Managing, after AdaCoM (Yi et al. 2026, arXiv:2605.30785, §3.1, §4.4, app. A, D, H): before each step a manager edits the
 * running context with a list of {ids, role, justification, new content}; the agent then acts on what is left. The manager is a stated rule
 * (`automatic`) or a model (`model`); the paper's is trained by reinforcement learning, which is not done here. A block is
 * an action with its result, so an edit can never part a call from what it returned (rule M1).
 */

import type { EditState } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { reportOf } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import type { DirectiveReport } from '../../core/trace/trace.ts';
import { BlockMemory } from '../blocks/block-memory.ts';
import { BlockTerms } from '../blocks/block-terms.ts';
import { buildBlockContext, makeCounters } from '../blocks/build-block-context.ts';
import { ChunkRelevance, type ChunkScores } from '../blocks/chunk-relevance.ts';
import { blockText, interactionText } from '../blocks/describe-blocks.ts';
import { type Draft, extendByRule, extendDraft } from '../blocks/draft.ts';
import { inFlight, lockedBlocks, recentSteps } from '../blocks/locked.ts';
import { ProposalMemo } from '../blocks/proposal-memo.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices, Situation } from '../context-policy.ts';
import { askForDirective, automaticReport, type DirectiveSource } from '../directive-source.ts';
import { managedFields } from '../setting-fields.ts';
import { composeManaged } from './compose-managed.ts';
import { type EditRequestInput, editRequest, readEditReply } from './edit-directive.ts';
import { isOversized, managePast, readingTokens } from './manage-past.ts';
import { readByModel } from './read-oversized.ts';
import { type ManagedSettings, readManagedSettings } from './settings.ts';

export const managed: PolicyDefinition = {
  name: 'managed',
  description:
    'AdaCoM: a manager edits the context before each step: rewrites, merges, deletes, keeps a note.',
  fields: managedFields,
  create(services, given = {}) {
    const { settings, model } = readManagedSettings(services, given);
    return createManaged(services, settings, model);
  },
};

interface Proposal {
  readonly draft: Draft;
  readonly report: DirectiveReport;
  readonly scores: ChunkScores;
}

/** Estimated tokens of context that a model is shown to edit, at most. */
const mostListed = 2500;
const mostReplyTokens = 1024;

function createManaged(
  services: PolicyServices,
  settings: ManagedSettings,
  model: DirectiveSource | null,
): ContextPolicy {
  const counters = makeCounters(services);
  const memory = new BlockMemory('managed');
  const terms = new BlockTerms();
  const proposals = new ProposalMemo<Proposal>();
  const relevance = new ChunkRelevance(services);

  async function propose(state: EditState, situation: Situation, signal?: AbortSignal): Promise<Proposal> {
    const { history, question, step } = situation;
    const scores = await relevance.scores(question, history, step, signal);
    const chunks = new Map(history.map((chunk) => [chunk.step, chunk]));
    const start: Draft = { state, edits: [] };
    const asked =
      model === null || state.blocks.length === 0
        ? null
        : await askModel(model, start, chunks, situation, signal);
    const directed = asked?.draft ?? start;
    const operations = managePast({
      state: directed.state,
      chunks,
      history,
      locked: lockedBlocks(directed.state, chunks, step, new Set()),
      asked: askedSteps(situation),
      recent: recentSteps(history, settings.recentCount),
      relevance: new Map(history.map(({ id, step: at }) => [at, scores.of.get(id)?.words ?? 0])),
      step,
      question,
      promptBudget: promptBudgetOf(situation),
      settings,
    });
    return {
      draft: extendByRule(directed, step, operations),
      report:
        asked?.report ??
        (model === null ? automaticReport : { ...automaticReport, wanted: 'model', model: model.model }),
      scores,
    };
  }

  /** Oversized results are read before the list is asked for, as the paper does (app. A.1). */
  async function askModel(
    source: DirectiveSource,
    start: Draft,
    chunks: ReadonlyMap<number, Chunk>,
    situation: Situation,
    signal?: AbortSignal,
  ): Promise<{ readonly draft: Draft; readonly report: DirectiveReport }> {
    const reading = await readOversized(source, start, chunks, situation, signal);
    const { draft } = reading;
    const locked = lockedBlocks(draft.state, chunks, situation.step, new Set());
    const input: EditRequestInput = {
      state: draft.state,
      chunks,
      question: situation.question,
      usedPercent: usedPercent(draft.state, chunks, situation),
      listTokens: Math.min(mostListed, Math.floor(situation.contextWindow / 2)),
      maxTokens: Math.min(mostReplyTokens, Math.floor(situation.contextWindow / 4)),
    };
    const { directive, report } = await askForDirective(
      source,
      editRequest(input),
      (reply) => {
        const operations = readEditReply(reply, input);
        return operations.ok
          ? extendDraft(draft, situation.step, { model: source.model }, operations.value, locked)
          : operations;
      },
      signal,
    );
    return {
      draft: directive ?? draft,
      report: report.fallback === null && reading.report !== null ? reading.report : report,
    };
  }

  async function readOversized(
    source: DirectiveSource,
    start: Draft,
    chunks: ReadonlyMap<number, Chunk>,
    situation: Situation,
    signal?: AbortSignal,
  ): Promise<{ readonly draft: Draft; readonly report: DirectiveReport | null }> {
    const { step, question } = situation;
    const asked = askedSteps(situation);
    const operations: EditOperation[] = [];
    let report: DirectiveReport | null = null;
    for (const { id, firstStep, content } of start.state.blocks) {
      const chunk = content.kind === 'verbatim' ? chunks.get(firstStep) : undefined;
      if (chunk === undefined || asked.has(firstStep) || inFlight(chunk, step)) continue;
      if (!isOversized(chunk, settings, promptBudgetOf(situation))) continue;
      const note = await readByModel(
        source,
        {
          text: interactionText(chunk),
          question,
          noteTokens: readingTokens(promptBudgetOf(situation)),
          pieceTokens: settings.pieceTokens,
          overlapTokens: settings.overlapTokens,
        },
        signal,
      );
      if (note.ok) operations.push({ kind: 'replace', id, text: note.value, role: 'user' });
      else {
        report = { wanted: 'model', used: 'automatic', model: source.model, fallback: reportOf(note.error) };
      }
    }
    const read = extendDraft(start, step, { model: source.model }, operations);
    return { draft: read.ok ? read.value : start, report };
  }

  return {
    name: 'managed',
    settings: { ...settings },
    async prepare(situation, signal) {
      const state = memory.before(situation);
      const { draft, report, scores } = await proposals.of(
        state,
        situation,
        () => propose(state, situation, signal),
        // What is oversized depends on the window; a model is not asked twice for that.
        model === null ? promptBudgetOf(situation) : 0,
      );
      const recent = recentSteps(situation.history, settings.recentCount);
      return buildBlockContext({
        policy: 'managed',
        order: 'question-first',
        situation,
        services,
        counters,
        recentCount: settings.recentCount,
        previousTokens: memory.previousTokens,
        query: scores.query,
        compose: (room) =>
          composeManaged({
            draft,
            report,
            situation,
            settings,
            room,
            locked: lockedBlocks(draft.state, room.chunks, situation.step, recent),
            scores: scores.of,
            terms,
          }),
      });
    },
    absorb: (event) => memory.absorb(event),
    snapshot: () => memory.snapshot(),
    restore: (snapshot) => memory.restore(snapshot),
  };
}

function promptBudgetOf({ contextWindow, replyReserve }: Situation): number {
  return Math.max(0, contextWindow - replyReserve);
}

/** Steps that are pinned, or were asked for by a glimpse. */
function askedSteps({ history, pinned, glimpsed }: Situation): Set<number> {
  const ids = new Set([...pinned, ...glimpsed]);
  return new Set(history.filter(({ id }) => ids.has(id)).map(({ step }) => step));
}

function usedPercent(state: EditState, chunks: ReadonlyMap<number, Chunk>, situation: Situation): number {
  const used = state.blocks.reduce((sum, block) => sum + estimateTokens(blockText(block, chunks)), 0);
  return Math.round((100 * used) / Math.max(1, promptBudgetOf(situation)));
}
