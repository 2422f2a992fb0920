/**
 * Managing, after AdaCoM (Yi et al. 2026, arXiv:2605.30785, §3.1, §4.4, app. A, D, H): before each step a manager edits the
 * running context with a list of {ids, role, justification, new content}; the agent then acts on what is left. The manager is a stated rule
 * (`automatic`) or a model (`model`); the paper's is trained by reinforcement learning, which is not done here. A block is
 * an action with its result, so an edit can never part a call from what it returned (rule M1).
 */

import type { EditState } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { type Result, reportOf, success } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { BlockId } from '../../core/memory/units.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import type { DirectiveReport } from '../../core/trace/trace.ts';
import { BackgroundDirectives } from '../background-directives.ts';
import { BlockMemory } from '../blocks/block-memory.ts';
import { BlockTerms } from '../blocks/block-terms.ts';
import { buildBlockContext, makeCounters } from '../blocks/build-block-context.ts';
import { ChunkRelevance, type ChunkScores } from '../blocks/chunk-relevance.ts';
import { blockText, interactionText } from '../blocks/describe-blocks.ts';
import { type Draft, extendByRule, extendDraft } from '../blocks/draft.ts';
import { inFlight, lockedBlocks, recentSteps } from '../blocks/locked.ts';
import { ProposalMemo } from '../blocks/proposal-memo.ts';
import { takeUpOperations } from '../blocks/take-up.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices, Situation } from '../context-policy.ts';
import {
  askForDirective,
  automaticReport,
  type DirectiveAsk,
  type DirectiveDesk,
  type DirectiveSource,
} from '../directive-source.ts';
import { managedFields } from '../setting-fields.ts';
import { composeManaged } from './compose-managed.ts';
import { type EditRequestInput, editRequest, readEditReply } from './edit-directive.ts';
import { isOversized, managePast, readingTokens } from './manage-past.ts';
import { type ReadingRequest, readByModel } from './read-oversized.ts';
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
        : model.desk === undefined
          ? await askModel(model, start, chunks, situation, signal)
          : takeUp(model, model.desk, start, chunks, situation);
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
    const { request, apply } = editAsk(source, draft, chunks, situation);
    const { directive, report } = await askForDirective(source, request, apply, signal);
    return {
      draft: directive ?? draft,
      report: report.fallback === null && reading.report !== null ? reading.report : report,
    };
  }

  /** What was written since the last context, and the next requests to the desk. */
  function takeUp(
    source: DirectiveSource,
    desk: DirectiveDesk,
    start: Draft,
    chunks: ReadonlyMap<number, Chunk>,
    situation: Situation,
  ): { readonly draft: Draft; readonly report: DirectiveReport } {
    const background = new BackgroundDirectives(source, desk);
    const locked = lockedBlocks(start.state, chunks, situation.step, new Set());
    const list = { step: situation.step, writer: { model: source.model }, locked };
    const read = takeUpOperations(background, 'reading', start, list);
    const draft = takeUpOperations(background, 'edits', read, list);
    haveWritten(background, source, draft, chunks, situation);
    return { draft, report: background.report };
  }

  /** A long result that has just come is read first; the list is asked for beside it. */
  function haveWritten(
    background: BackgroundDirectives,
    source: DirectiveSource,
    draft: Draft,
    chunks: ReadonlyMap<number, Chunk>,
    situation: Situation,
  ): void {
    const [long] = oversized(draft.state, chunks, situation);
    if (long !== undefined)
      background.begin('reading', situation.step, async (signal) => {
        const note = await readByModel(source, readingOf(long.chunk, situation), signal);
        if (!note.ok) return note;
        const operation: EditOperation = { kind: 'replace', id: long.id, text: note.value, role: 'user' };
        return success([operation]);
      });
    if (draft.state.blocks.length > 0)
      background.ask('edits', situation.step, editAsk(source, draft, chunks, situation));
  }

  function editAsk(
    source: DirectiveSource,
    draft: Draft,
    chunks: ReadonlyMap<number, Chunk>,
    situation: Situation,
  ): DirectiveAsk<EditOperation[]> & { apply(text: string): Result<Draft> } {
    const locked = lockedBlocks(draft.state, chunks, situation.step, new Set());
    const input: EditRequestInput = {
      state: draft.state,
      chunks,
      question: situation.question,
      usedPercent: usedPercent(draft.state, chunks, situation),
      listTokens: Math.min(mostListed, Math.floor(situation.contextWindow / 2)),
      maxTokens: Math.min(mostReplyTokens, Math.floor(situation.contextWindow / 4)),
    };
    const apply = (reply: string): Result<Draft> => {
      const operations = readEditReply(reply, input);
      return operations.ok
        ? extendDraft(draft, situation.step, { model: source.model }, operations.value, locked)
        : operations;
    };
    const read = (reply: string): Result<EditOperation[]> => {
      const applied = apply(reply);
      return applied.ok ? readEditReply(reply, input) : applied;
    };
    return { request: editRequest(input), read, apply };
  }

  /** Results that are read before they are shown: not those that were asked for in full, nor calls in flight. */
  function oversized(
    state: EditState,
    chunks: ReadonlyMap<number, Chunk>,
    situation: Situation,
  ): { readonly id: BlockId; readonly chunk: Chunk }[] {
    const asked = askedSteps(situation);
    return state.blocks.flatMap(({ id, firstStep, content }) => {
      const chunk = content.kind === 'verbatim' ? chunks.get(firstStep) : undefined;
      if (chunk === undefined || asked.has(firstStep) || inFlight(chunk, situation.step)) return [];
      return isOversized(chunk, settings, promptBudgetOf(situation)) ? [{ id, chunk }] : [];
    });
  }

  function readingOf(chunk: Chunk, situation: Situation): ReadingRequest {
    return {
      text: interactionText(chunk),
      question: situation.question,
      noteTokens: readingTokens(promptBudgetOf(situation)),
      pieceTokens: settings.pieceTokens,
      overlapTokens: settings.overlapTokens,
    };
  }

  async function readOversized(
    source: DirectiveSource,
    start: Draft,
    chunks: ReadonlyMap<number, Chunk>,
    situation: Situation,
    signal?: AbortSignal,
  ): Promise<{ readonly draft: Draft; readonly report: DirectiveReport | null }> {
    const operations: EditOperation[] = [];
    let report: DirectiveReport | null = null;
    for (const { id, chunk } of oversized(start.state, chunks, situation)) {
      const note = await readByModel(source, readingOf(chunk, situation), signal);
      if (note.ok) operations.push({ kind: 'replace', id, text: note.value, role: 'user' });
      else {
        report = { wanted: 'model', used: 'automatic', model: source.model, fallback: reportOf(note.error) };
      }
    }
    const read = extendDraft(start, situation.step, { model: source.model }, operations);
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
    anticipate(situation) {
      if (model?.desk === undefined) return;
      const chunks = new Map(situation.history.map((chunk) => [chunk.step, chunk]));
      const draft = { state: memory.before(situation), edits: [] };
      haveWritten(new BackgroundDirectives(model, model.desk), model, draft, chunks, situation);
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
