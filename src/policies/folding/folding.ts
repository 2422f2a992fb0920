/**
 * Folding, after AgentFold (Ye et al. 2025, arXiv:2510.24699) as PACE compares it (§4.1, "Folding Agent") and the post of
 * docs/papers.md builds it:
 * C_t = (Q, T, S, I): the goal, the tools (in the frame), the state summaries as blocks that name their steps, and the
 * newest interactions in full. Each step leaves a micro summary; when the budget presses, neighbours that belong together
 * are consolidated. Directives come from a stated rule (`automatic`) or a model (`model`); the budget is held by the rule
 * either way. Unlike the post, which removes the oldest summaries over budget, nothing goes without a trace.
 */

import type { EditState } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { type Result, success } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { DirectiveReport } from '../../core/trace/trace.ts';
import { BackgroundDirectives } from '../background-directives.ts';
import { BlockMemory } from '../blocks/block-memory.ts';
import { BlockTerms } from '../blocks/block-terms.ts';
import { buildBlockContext, makeCounters, withHeads } from '../blocks/build-block-context.ts';
import type { Head } from '../blocks/composition.ts';
import { type Draft, extendByRule, extendDraft } from '../blocks/draft.ts';
import { lockedBlocks, recentSteps } from '../blocks/locked.ts';
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
import { foldingFields } from '../setting-fields.ts';
import { consolidateToFit } from './consolidate-to-fit.ts';
import { type FoldRequestInput, foldRequest, readFoldReply } from './fold-directive.ts';
import { foldPast } from './fold-past.ts';
import { goalIsAsked } from './goal.ts';
import { type FoldingSettings, readFoldingSettings } from './settings.ts';

export const folding: PolicyDefinition = {
  name: 'folding',
  description: 'AgentFold: a micro summary of every step, neighbours folded into one when room runs out.',
  fields: foldingFields,
  create(services, given = {}) {
    const { settings, model } = readFoldingSettings(services, given);
    return createFolding(services, settings, model);
  },
};

interface Proposal {
  readonly draft: Draft;
  readonly report: DirectiveReport;
}

/** Estimated tokens of past that a model is shown for a directive, at most. */
const mostListed = 1500;

function createFolding(
  services: PolicyServices,
  settings: FoldingSettings,
  model: DirectiveSource | null,
): ContextPolicy {
  const counters = makeCounters(services);
  const memory = new BlockMemory('folding');
  const terms = new BlockTerms();
  const proposals = new ProposalMemo<Proposal>();

  /** The past with this step's directive applied; the budget is not looked at yet. */
  async function propose(state: EditState, situation: Situation, signal?: AbortSignal): Promise<Proposal> {
    const { history, question, step } = situation;
    const chunks = new Map(history.map((chunk) => [chunk.step, chunk]));
    const locked = lockedBlocks(state, chunks, step, recentSteps(history, settings.recentCount));
    const start: Draft = { state, edits: [] };
    const asked =
      model === null
        ? null
        : model.desk === undefined
          ? await ask(model, start, chunks, situation, signal)
          : takeUp(model, model.desk, start, chunks, situation);
    const directed = asked?.draft ?? start;
    const operations = foldPast({ state: directed.state, chunks, history, locked, question, settings });
    return {
      draft: extendByRule(directed, step, operations),
      report: asked?.report ?? automaticReport,
    };
  }

  async function ask(
    source: DirectiveSource,
    draft: Draft,
    chunks: ReadonlyMap<number, Chunk>,
    situation: Situation,
    signal?: AbortSignal,
  ): Promise<Proposal> {
    const asked = foldAsk(source, draft, chunks, situation);
    if (asked === null)
      return { draft, report: { ...automaticReport, wanted: 'model', model: source.model } };
    const { directive, report } = await askForDirective(source, asked.request, asked.apply, signal);
    return { draft: directive ?? draft, report };
  }

  /** What was written since the last context, and the next request to the desk. */
  function takeUp(
    source: DirectiveSource,
    desk: DirectiveDesk,
    start: Draft,
    chunks: ReadonlyMap<number, Chunk>,
    situation: Situation,
  ): Proposal {
    const background = new BackgroundDirectives(source, desk);
    const { history, step } = situation;
    const draft = takeUpOperations(background, 'fold', start, {
      step,
      writer: { model: source.model },
      locked: lockedBlocks(start.state, chunks, step, recentSteps(history, settings.recentCount)),
    });
    const next = foldAsk(source, draft, chunks, situation);
    if (next !== null) background.ask('fold', step, next);
    return { draft, report: background.report };
  }

  /** Null where nothing can be folded yet: there is no directive to ask for. */
  function foldAsk(
    source: DirectiveSource,
    draft: Draft,
    chunks: ReadonlyMap<number, Chunk>,
    { history, question, step, contextWindow }: Situation,
  ): (DirectiveAsk<EditOperation[]> & { apply(text: string): Result<Draft> }) | null {
    const { state } = draft;
    const locked = lockedBlocks(state, chunks, step, recentSteps(history, settings.recentCount));
    const open = state.blocks.flatMap(({ id }) => (locked.has(id) ? [] : [id]));
    if (open.length === 0) return null;
    const input: FoldRequestInput = {
      state,
      chunks,
      open,
      question,
      wantsGoal: state.note === null,
      listTokens: Math.min(mostListed, Math.floor(contextWindow / 3)),
      maxTokens: settings.macroTokens * 2,
    };
    const apply = (reply: string): Result<Draft> => {
      const operations = readFoldReply(reply, input);
      return operations.ok
        ? extendDraft(draft, step, { model: source.model }, operations.value, locked)
        : operations;
    };
    const read = (reply: string): Result<EditOperation[]> => {
      const applied = apply(reply);
      return applied.ok ? readFoldReply(reply, input) : applied;
    };
    return { request: foldRequest(input), read, apply };
  }

  return {
    name: 'folding',
    settings: { ...settings },
    async prepare(situation, signal) {
      const { history, question, step } = situation;
      const state = memory.before(situation);
      const { draft: proposed, report } = await proposals.of(state, situation, () =>
        propose(state, situation, signal),
      );
      return buildBlockContext({
        policy: 'folding',
        order: 'question-first',
        situation,
        services,
        counters,
        recentCount: settings.recentCount,
        previousTokens: memory.previousTokens,
        compose: (room) =>
          withHeads(goalHead(proposed.state, question), room, async (heads, headTokens) => {
            const consolidated = await consolidateToFit({
              draft: proposed,
              step,
              room,
              budget: room.budget.historyBudget - headTokens,
              locked: lockedBlocks(
                proposed.state,
                room.chunks,
                step,
                recentSteps(history, settings.recentCount),
              ),
              focus: `${proposed.state.note?.text ?? ''} ${question}`,
              situation,
              settings,
              terms,
            });
            if (!consolidated.ok) return consolidated;
            const { draft, fit } = consolidated.value;
            return success({ heads, headTokens, blocks: fit, edits: draft.edits, directiveSource: report });
          }),
      });
    },
    anticipate(situation) {
      if (model?.desk === undefined) return;
      const chunks = new Map(situation.history.map((chunk) => [chunk.step, chunk]));
      const next = foldAsk(model, { state: memory.before(situation), edits: [] }, chunks, situation);
      if (next !== null) new BackgroundDirectives(model, model.desk).ask('fold', situation.step, next);
    },
    absorb: (event) => memory.absorb(event),
    snapshot: () => memory.snapshot(),
    restore: (snapshot) => memory.restore(snapshot),
  };
}

function goalHead({ note }: EditState, question: string): readonly Head[] {
  if (note === null || goalIsAsked(note.text, question)) return [];
  return [{ kind: 'note', text: `Goal: ${note.text}\n`, trust: note.trust }];
}
