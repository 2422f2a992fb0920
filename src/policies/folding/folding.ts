/**
 * Folding, after AgentFold (Ye et al. 2025, arXiv:2510.24699) as PACE compares it (§4.1, "Folding Agent") and the post of
 * docs/papers.md builds it. C_t = (Q, T, S, I): the goal, the tools (in the frame), the state summaries as blocks that name their
 * steps, and the newest interactions in full. Each step leaves a micro summary. When the budget is short, neighbours that belong
 * together are consolidated. A fixed rule (`automatic`) or a model (`model`) writes directives; the rule holds the budget in both
 * cases. The post removes the oldest summaries over budget; here nothing goes without a trace.
 */

import type { EditState } from '../../core/edits/block.ts';
import { type Result, success } from '../../core/errors.ts';
import type { BlockId } from '../../core/memory/units.ts';
import {
  type BlockMethod,
  chunksByStep,
  directed,
  makeBlockPolicy,
  type OperationsAsk,
  operationsAsk,
} from '../blocks/block-policy.ts';
import { BlockTerms } from '../blocks/block-terms.ts';
import { withHeads } from '../blocks/build-block-context.ts';
import type { Composition, Head, Room } from '../blocks/composition.ts';
import { type DirectedDraft, type Draft, extendByRule } from '../blocks/draft.ts';
import { lockedBlocks, recentSteps } from '../blocks/locked.ts';
import { takeUpOperations } from '../blocks/take-up.ts';
import type { PolicyDefinition, Situation } from '../context-policy.ts';
import type { BackgroundDirectives } from '../directives/background-directives.ts';
import { askForDirective, automaticReport, type DirectiveSource } from '../directives/directive-source.ts';
import { foldingFields } from '../settings/setting-fields.ts';
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
    return makeBlockPolicy(services, new FoldingMethod(settings, model));
  },
};

/** Most estimated tokens of past that a model sees for a directive. */
const mostListed = 1500;

class FoldingMethod implements BlockMethod<DirectedDraft> {
  readonly name = 'folding';
  readonly settings: FoldingSettings;
  readonly model: DirectiveSource | null;
  readonly #terms = new BlockTerms();

  constructor(settings: FoldingSettings, model: DirectiveSource | null) {
    this.settings = settings;
    this.model = model;
  }

  /** The past with this step's directive applied. */
  async propose(state: EditState, situation: Situation, signal?: AbortSignal): Promise<DirectedDraft> {
    const { history, question, step } = situation;
    const { settings } = this;
    const chunks = chunksByStep(situation);
    const locked = this.#locked(state, situation);
    const start: Draft = { state, edits: [] };
    const asked = await directed(
      this.model,
      (source) => this.#ask(source, start, situation, signal),
      (source, background) => this.#takeUp(source, background, start, situation),
    );
    const draft = asked?.draft ?? start;
    const operations = foldPast({ state: draft.state, chunks, history, locked, question, settings });
    return { draft: extendByRule(draft, step, operations), report: asked?.report ?? automaticReport };
  }

  compose(
    { draft: proposed, report }: DirectedDraft,
    situation: Situation,
    room: Room,
  ): Promise<Result<Composition>> {
    const { question, step } = situation;
    return withHeads(goalHead(proposed.state, question), room, async (heads, headTokens) => {
      const consolidated = await consolidateToFit({
        draft: proposed,
        step,
        room,
        budget: room.historyBudget - headTokens,
        locked: this.#locked(proposed.state, situation),
        focus: `${proposed.state.note?.text ?? ''} ${question}`,
        situation,
        settings: this.settings,
        terms: this.#terms,
      });
      if (!consolidated.ok) return consolidated;
      const { draft, fit } = consolidated.value;
      return success({ heads, headTokens, blocks: fit, edits: draft.edits, directiveSource: report });
    });
  }

  haveWritten(background: BackgroundDirectives, draft: Draft, situation: Situation): void {
    const next = this.#foldAsk(background.source, draft, situation);
    if (next !== null) background.ask('fold', situation.step, next);
  }

  #locked(state: EditState, situation: Situation): ReadonlySet<BlockId> {
    const recent = recentSteps(situation.history, this.settings.recentCount);
    return lockedBlocks(state, chunksByStep(situation), situation.step, recent);
  }

  async #ask(
    source: DirectiveSource,
    draft: Draft,
    situation: Situation,
    signal?: AbortSignal,
  ): Promise<DirectedDraft> {
    const asked = this.#foldAsk(source, draft, situation);
    if (asked === null)
      return { draft, report: { ...automaticReport, wanted: 'model', model: source.model } };
    const { directive, report } = await askForDirective(source, asked.request, asked.apply, signal);
    return { draft: directive ?? draft, report };
  }

  /** Applies what was written since the last context, and puts the next request on the desk. */
  #takeUp(
    source: DirectiveSource,
    background: BackgroundDirectives,
    start: Draft,
    situation: Situation,
  ): DirectedDraft {
    const draft = takeUpOperations(background, 'fold', start, {
      step: situation.step,
      writer: { model: source.model },
      locked: this.#locked(start.state, situation),
    });
    this.haveWritten(background, draft, situation);
    return { draft, report: background.report };
  }

  /** Null if nothing can be folded yet. */
  #foldAsk(source: DirectiveSource, draft: Draft, situation: Situation): OperationsAsk | null {
    const { question, step, contextWindow } = situation;
    const { state } = draft;
    const locked = this.#locked(state, situation);
    const open = state.blocks.flatMap(({ id }) => (locked.has(id) ? [] : [id]));
    if (open.length === 0) return null;
    const input: FoldRequestInput = {
      state,
      chunks: chunksByStep(situation),
      open,
      question,
      wantsGoal: state.note === null,
      listTokens: Math.min(mostListed, Math.floor(contextWindow / 3)),
      maxTokens: this.settings.macroTokens * 2,
    };
    const list = { step, model: source.model, locked };
    return operationsAsk(foldRequest(input), (reply) => readFoldReply(reply, input), draft, list);
  }
}

function goalHead({ note }: EditState, question: string): readonly Head[] {
  if (note === null || goalIsAsked(note.text, question)) return [];
  return [{ kind: 'note', text: `Goal: ${note.text}\n`, trust: note.trust }];
}
