/**
 * Managing, after AdaCoM (Yi et al. 2026, arXiv:2605.30785, §3.1, §4.4, app. A, D, H): before each step a manager edits the
 * running context with a list of {ids, role, justification, new content}; the agent then acts on the rest. The manager is a fixed
 * rule (`automatic`) or a model (`model`). The paper trains its manager by reinforcement learning; here it is not trained. A
 * block is an action with its result, so an edit never separates a call from its result (rule M1).
 */

import type { EditState } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { type Result, reportOf, success } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { BlockId } from '../../core/memory/units.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import type { DirectiveReport } from '../../core/trace/trace.ts';
import {
  type BlockMethod,
  chunksByStep,
  directed,
  makeBlockPolicy,
  type OperationsAsk,
  operationsAsk,
} from '../blocks/block-policy.ts';
import { BlockTerms } from '../blocks/block-terms.ts';
import type { Composition, Room } from '../blocks/composition.ts';
import { blockText, interactionText } from '../blocks/describe-blocks.ts';
import { type DirectedDraft, type Draft, extendByRule, extendDraft } from '../blocks/draft.ts';
import { inFlight, lockedBlocks, recentSteps } from '../blocks/locked.ts';
import { takeUpOperations } from '../blocks/take-up.ts';
import type { PolicyDefinition, PolicyServices, ScoringQuery, Situation } from '../context-policy.ts';
import type { BackgroundDirectives } from '../directives/background-directives.ts';
import { askForDirective, automaticReport, type DirectiveSource } from '../directives/directive-source.ts';
import { ChunkRelevance, type ChunkScores } from '../relevance/chunk-relevance.ts';
import { managedFields } from '../settings/setting-fields.ts';
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
    return makeBlockPolicy(services, new ManagedMethod(services, settings, model));
  },
};

interface Proposal extends DirectedDraft {
  readonly scores: ChunkScores;
}

/** Most estimated tokens of context that a model sees for editing. */
const mostListed = 2500;
const mostReplyTokens = 1024;

class ManagedMethod implements BlockMethod<Proposal> {
  readonly name = 'managed';
  readonly settings: ManagedSettings;
  readonly model: DirectiveSource | null;
  readonly #terms = new BlockTerms();
  readonly #relevance: ChunkRelevance;

  constructor(services: PolicyServices, settings: ManagedSettings, model: DirectiveSource | null) {
    this.settings = settings;
    this.model = model;
    this.#relevance = new ChunkRelevance(services);
  }

  /** The window decides what is oversized; a model is not asked twice about it. */
  dependsOn(situation: Situation): number {
    return this.model === null ? promptBudgetOf(situation) : 0;
  }

  queryOf({ scores }: Proposal): ScoringQuery | null {
    return scores.query;
  }

  async propose(state: EditState, situation: Situation, signal?: AbortSignal): Promise<Proposal> {
    const { model } = this;
    const { history, question, step } = situation;
    const scores = await this.#relevance.scores(question, history, step, signal);
    const start: Draft = { state, edits: [] };
    const asked = await directed(
      state.blocks.length === 0 ? null : model,
      (source) => this.#askModel(source, start, situation, signal),
      (source, background) => this.#takeUp(source, background, start, situation),
    );
    const draft = asked?.draft ?? start;
    return {
      draft: extendByRule(draft, step, this.#byRule(draft, situation, scores)),
      report:
        asked?.report ??
        (model === null ? automaticReport : { ...automaticReport, wanted: 'model', model: model.model }),
      scores,
    };
  }

  compose(
    { draft, report, scores }: Proposal,
    situation: Situation,
    room: Room,
  ): Promise<Result<Composition>> {
    const recent = recentSteps(situation.history, this.settings.recentCount);
    return composeManaged({
      draft,
      report,
      situation,
      settings: this.settings,
      room,
      locked: lockedBlocks(draft.state, room.chunks, situation.step, recent),
      scores: scores.of,
      terms: this.#terms,
    });
  }

  /** A new long result is read first; the list is requested beside it. */
  haveWritten(background: BackgroundDirectives, draft: Draft, situation: Situation): void {
    const { source } = background;
    const [long] = this.#oversized(draft.state, situation);
    if (long !== undefined)
      background.begin('reading', situation.step, async (signal) => {
        const note = await readByModel(source, this.#readingOf(long.chunk, situation), signal);
        if (!note.ok) return note;
        const operation: EditOperation = { kind: 'replace', id: long.id, text: note.value, role: 'user' };
        return success([operation]);
      });
    if (draft.state.blocks.length > 0)
      background.ask('edits', situation.step, editAsk(source, draft, situation));
  }

  #byRule({ state }: Draft, situation: Situation, scores: ChunkScores): EditOperation[] {
    const { history, question, step } = situation;
    const { settings } = this;
    const chunks = chunksByStep(situation);
    return managePast({
      state,
      chunks,
      history,
      locked: lockedBlocks(state, chunks, step, new Set()),
      asked: askedSteps(situation),
      recent: recentSteps(history, settings.recentCount),
      relevance: new Map(history.map(({ id, step: at }) => [at, scores.of.get(id)?.words ?? 0])),
      step,
      question,
      promptBudget: promptBudgetOf(situation),
      settings,
    });
  }

  /** Oversized results are read before the list is requested, as in the paper (app. A.1). */
  async #askModel(
    source: DirectiveSource,
    start: Draft,
    situation: Situation,
    signal?: AbortSignal,
  ): Promise<DirectedDraft> {
    const reading = await this.#readOversized(source, start, situation, signal);
    const { draft } = reading;
    const { request, apply } = editAsk(source, draft, situation);
    const { directive, report } = await askForDirective(source, request, apply, signal);
    return {
      draft: directive ?? draft,
      report: report.fallback === null && reading.report !== null ? reading.report : report,
    };
  }

  /** Applies what was written since the last context, and puts the next requests on the desk. */
  #takeUp(
    source: DirectiveSource,
    background: BackgroundDirectives,
    start: Draft,
    situation: Situation,
  ): DirectedDraft {
    const locked = lockedBlocks(start.state, chunksByStep(situation), situation.step, new Set());
    const list = { step: situation.step, writer: { model: source.model }, locked };
    const read = takeUpOperations(background, 'reading', start, list);
    const draft = takeUpOperations(background, 'edits', read, list);
    this.haveWritten(background, draft, situation);
    return { draft, report: background.report };
  }

  /** Results that are read before they are shown; not those requested in full, nor calls in flight. */
  #oversized(state: EditState, situation: Situation): { readonly id: BlockId; readonly chunk: Chunk }[] {
    const asked = askedSteps(situation);
    const chunks = chunksByStep(situation);
    return state.blocks.flatMap(({ id, firstStep, content }) => {
      const chunk = content.kind === 'verbatim' ? chunks.get(firstStep) : undefined;
      if (chunk === undefined || asked.has(firstStep) || inFlight(chunk, situation.step)) return [];
      return isOversized(chunk, this.settings, promptBudgetOf(situation)) ? [{ id, chunk }] : [];
    });
  }

  #readingOf(chunk: Chunk, situation: Situation): ReadingRequest {
    return {
      text: interactionText(chunk),
      question: situation.question,
      noteTokens: readingTokens(promptBudgetOf(situation)),
      pieceTokens: this.settings.pieceTokens,
      overlapTokens: this.settings.overlapTokens,
    };
  }

  async #readOversized(
    source: DirectiveSource,
    start: Draft,
    situation: Situation,
    signal?: AbortSignal,
  ): Promise<{ readonly draft: Draft; readonly report: DirectiveReport | null }> {
    const operations: EditOperation[] = [];
    let report: DirectiveReport | null = null;
    for (const { id, chunk } of this.#oversized(start.state, situation)) {
      const note = await readByModel(source, this.#readingOf(chunk, situation), signal);
      if (note.ok) operations.push({ kind: 'replace', id, text: note.value, role: 'user' });
      else {
        report = { wanted: 'model', used: 'automatic', model: source.model, fallback: reportOf(note.error) };
      }
    }
    const read = extendDraft(start, situation.step, { model: source.model }, operations);
    return { draft: read.ok ? read.value : start, report };
  }
}

function editAsk(source: DirectiveSource, draft: Draft, situation: Situation): OperationsAsk {
  const chunks = chunksByStep(situation);
  const { question, step, contextWindow } = situation;
  const input: EditRequestInput = {
    state: draft.state,
    chunks,
    question,
    usedPercent: usedPercent(draft.state, chunks, situation),
    listTokens: Math.min(mostListed, Math.floor(contextWindow / 2)),
    maxTokens: Math.min(mostReplyTokens, Math.floor(contextWindow / 4)),
  };
  const locked = lockedBlocks(draft.state, chunks, step, new Set());
  const list = { step, model: source.model, locked };
  return operationsAsk(editRequest(input), (reply) => readEditReply(reply, input), draft, list);
}

function promptBudgetOf({ contextWindow, replyReserve }: Situation): number {
  return Math.max(0, contextWindow - replyReserve);
}

/** Steps that are pinned or were glimpsed. */
function askedSteps({ history, pinned, glimpsed }: Situation): Set<number> {
  const ids = new Set([...pinned, ...glimpsed]);
  return new Set(history.filter(({ id }) => ids.has(id)).map(({ step }) => step));
}

function usedPercent(state: EditState, chunks: ReadonlyMap<number, Chunk>, situation: Situation): number {
  const used = state.blocks.reduce((sum, block) => sum + estimateTokens(blockText(block, chunks)), 0);
  return Math.round((100 * used) / Math.max(1, promptBudgetOf(situation)));
}
