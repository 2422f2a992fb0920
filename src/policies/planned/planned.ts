/**
 * Planning, after PAACE (Yuksel 2025, arXiv:2512.16970, §3): an explicit plan with states and dependencies, refined step by step,
 * and a context compressed for its next k tasks. Fixed rules (`automatic`) or a model (`model`) make plan and compression. The
 * paper's compressor is trained; here it is not.
 */

import type { EditState } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { type Result, success } from '../../core/errors.ts';
import { type Chunk, setInLines } from '../../core/memory/chunk.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import { cut } from '../../core/memory/pieces.ts';
import { lowestTrust, type TrustLabel } from '../../core/memory/trust-label.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import type { PlannedTask, TracedPlan } from '../../core/trace/trace.ts';
import { type BlockMethod, directed, makeBlockPolicy } from '../blocks/block-policy.ts';
import { withHeads } from '../blocks/build-block-context.ts';
import type { Composition, Head, Room } from '../blocks/composition.ts';
import { interactionText } from '../blocks/describe-blocks.ts';
import { type DirectedDraft, type Draft, extendDraft } from '../blocks/draft.ts';
import { inFlight, recentSteps } from '../blocks/locked.ts';
import { takeUpOperations } from '../blocks/take-up.ts';
import type { PolicyDefinition, PolicyServices, ScoringQuery, Situation } from '../context-policy.ts';
import type { BackgroundDirectives } from '../directives/background-directives.ts';
import {
  askForDirective,
  automaticReport,
  type DirectiveAsk,
  type DirectiveSource,
  malformed,
} from '../directives/directive-source.ts';
import { ChunkRelevance, type ChunkScores, verdictsOf } from '../relevance/chunk-relevance.ts';
import { plannedFields } from '../settings/setting-fields.ts';
import { CompressedTexts, compressForTasks } from './compress-for-tasks.ts';
import { nextTasks, planByRule, taskFocus } from './plan.ts';
import { compressRequest, planRequest, readCompressReply, readPlanReply } from './plan-directive.ts';
import { PlanMemory } from './plan-memory.ts';
import { refinePlan } from './refine-plan.ts';
import { lookaheadFor, type PlannedSettings, readPlannedSettings } from './settings.ts';

export const planned: PolicyDefinition = {
  name: 'planned',
  description: 'PAACE: a plan of the request, and a context compressed for its next tasks.',
  fields: plannedFields,
  create(services, given = {}) {
    const { settings, model } = readPlannedSettings(services, given);
    return makeBlockPolicy(services, new PlannedMethod(services, settings, model));
  },
};

interface Directed extends DirectedDraft {
  readonly plan: TracedPlan;
}

interface Proposal extends Directed {
  readonly scores: ChunkScores;
  /** The next tasks, as one text. */
  readonly focus: string;
}

/** Most estimated tokens of a step that a model is given to compress. */
const mostToCompress = 1500;
/** A step of fewer estimated tokens is not worth a call. */
const leastToCompress = 64;

class PlannedMethod implements BlockMethod<Proposal> {
  readonly name = 'planned';
  readonly settings: PlannedSettings;
  readonly model: DirectiveSource | null;
  readonly #plans = new PlanMemory();
  readonly #texts = new CompressedTexts();
  readonly #relevance: ChunkRelevance;
  readonly kept: NonNullable<BlockMethod<Proposal>['kept']> = {
    absorb: (trace) => {
      if (trace.policy === this.name) this.#plans.absorb(trace);
    },
    snapshot: () => ({ plan: this.#plans.snapshot() }),
    restore: (snapshot) => {
      const known = typeof snapshot === 'object' && snapshot !== null && 'plan' in snapshot;
      this.#plans.restore(known ? snapshot.plan : null);
    },
  };

  constructor(services: PolicyServices, settings: PlannedSettings, model: DirectiveSource | null) {
    this.settings = settings;
    this.model = model;
    this.#relevance = new ChunkRelevance(services);
  }

  queryOf({ scores }: Proposal): ScoringQuery | null {
    return scores.query;
  }

  async propose(state: EditState, situation: Situation, signal?: AbortSignal): Promise<Proposal> {
    const { question, step, history } = situation;
    const byRule = this.#planByRule(situation);
    const start: Draft = { state, edits: [] };
    const asked = await directed(
      this.model,
      (source) => this.#askModel(source, byRule, start, situation, signal),
      (source, background) => this.#takeUp(source, background, byRule, start, situation),
    );
    const plan = asked?.plan ?? byRule;
    const parts = nextTasks(plan.tasks, plan.lookahead).map((task) => taskFocus(task, plan.tasks));
    // One task says no more than the request, and a finished plan leaves the request itself.
    const focus = parts.length > 1 ? parts.join('\n') : question;
    const scores = await this.#relevance.scores(focus, history, step, signal, [...parts, question]);
    return { plan, draft: asked?.draft ?? start, report: asked?.report ?? automaticReport, scores, focus };
  }

  compose(
    { plan, draft, report, scores, focus }: Proposal,
    situation: Situation,
    room: Room,
  ): Promise<Result<Composition>> {
    return withHeads(planHeads(plan, situation.history), room, async (heads, headTokens) => {
      const fit = await compressForTasks({
        blocks: draft.state.blocks,
        situation,
        settings: this.settings,
        room,
        budget: room.historyBudget - headTokens,
        scores: scores.of,
        focus,
        texts: this.#texts,
      });
      if (!fit.ok) return fit;
      return success({
        heads,
        headTokens,
        blocks: fit.value,
        edits: draft.edits,
        directiveSource: report,
        plan,
        verdicts: verdictsOf(scores.of),
      });
    });
  }

  haveWritten(
    background: BackgroundDirectives,
    draft: Draft,
    situation: Situation,
    plan = this.#planByRule(situation),
  ): void {
    // Steps may have changed the rest of the plan, so it is made again.
    background.ask('plan', situation.step, planAsk(plan, situation));
    const compression = compressionAsk(plan, draft, situation, this.settings);
    if (compression !== null) background.ask('compression', situation.step, compression);
  }

  /** The previous plan, or one by rule, refined by the steps since. */
  #planByRule({ question, step, history }: Situation): TracedPlan {
    const drafted = this.#plans.for(question, step) ?? {
      ...planByRule(question, step),
      lookahead: lookaheadFor(question, this.settings),
    };
    return refinePlan(drafted, history);
  }

  async #askModel(
    source: DirectiveSource,
    byRule: TracedPlan,
    start: Draft,
    situation: Situation,
    signal?: AbortSignal,
  ): Promise<Directed> {
    const { step } = situation;
    const request = planAsk(byRule, situation).request;
    const asked = await askForDirective(source, request, readPlanReply, signal);
    const plan = asked.directive === null ? byRule : plannedByModel(byRule, situation, asked.directive);
    const compression = compressionAsk(plan, start, situation, this.settings);
    if (compression === null) return { plan, draft: start, report: asked.report };
    const compressed = await askForDirective(source, compression.request, compression.read, signal);
    const draft =
      compressed.directive === null
        ? null
        : extendDraft(start, step, { model: source.model }, compressed.directive);
    return {
      plan,
      draft: draft?.ok ? draft.value : start,
      report: asked.report.fallback === null ? compressed.report : asked.report,
    };
  }

  /** Applies what was written since the last context, and puts the next requests on the desk. */
  #takeUp(
    source: DirectiveSource,
    background: BackgroundDirectives,
    byRule: TracedPlan,
    start: Draft,
    situation: Situation,
  ): Directed {
    let plan = byRule;
    background.collect<WrittenPlan>('plan', ({ request, tasks }) => {
      if (request !== byRule.request) return malformed('it is for another request');
      plan = refinePlan(plannedByModel(byRule, situation, tasks), situation.history);
      return success(plan);
    });
    const writer = { model: source.model };
    const draft = takeUpOperations(background, 'compression', start, { step: situation.step, writer });
    this.haveWritten(background, draft, situation, plan);
    return { plan, draft, report: background.report };
  }
}

/** One line per task; a plan of one task would repeat the question. */
function planHeads({ tasks, author }: TracedPlan, history: readonly Chunk[]): readonly Head[] {
  if (tasks.length < 2) return [];
  const lines = tasks.map(({ id, text, state }) => `${id}. [${state}] ${text}`);
  return [{ kind: 'plan', text: `Plan:\n${lines.join('\n')}\n`, trust: planTrust(author, history) }];
}

/** A rule's tasks are the user's own words. A model's may hold anything from the steps it saw (rule E9). */
function planTrust(author: TracedPlan['author'], history: readonly Chunk[]): TrustLabel {
  return author === 'automatic' ? 'user' : lowestTrust(['model', ...history.map(({ trust }) => trust)]);
}

/** A model's plan, and the hash of its request. */
interface WrittenPlan {
  readonly request: string;
  readonly tasks: readonly PlannedTask[];
}

function planAsk(byRule: TracedPlan, situation: Situation): DirectiveAsk<WrittenPlan> {
  const known = byRule.author === 'model' ? byRule.tasks : [];
  return {
    request: planRequest(situation.question, known, stepsSince(byRule, situation)),
    read(reply) {
      const tasks = readPlanReply(reply);
      return tasks.ok ? success({ request: byRule.request, tasks: tasks.value }) : tasks;
    },
  };
}

function plannedByModel(
  { madeAt, version, lookahead }: TracedPlan,
  { question }: Situation,
  tasks: readonly PlannedTask[],
): TracedPlan {
  const request = contentHash(question);
  return { author: 'model', request, madeAt, version: version + 1, tasks, lookahead };
}

/** Null if no step is to be compressed. */
function compressionAsk(
  plan: TracedPlan,
  { state }: Draft,
  situation: Situation,
  { recentCount, compressedTokens }: PlannedSettings,
): DirectiveAsk<EditOperation[]> | null {
  const chunk = chunkToCompress(state, situation, recentCount);
  const block = state.blocks.find(({ firstStep }) => firstStep === chunk?.step);
  if (chunk === undefined || block === undefined) return null;
  const tasks = nextTasks(plan.tasks, plan.lookahead).map(({ text }) => text);
  const text = interactionText(chunk);
  const wanted = tasks.length > 0 ? tasks : [situation.question];
  return {
    request: compressRequest(cut(text, mostToCompress), wanted, compressedTokens),
    read(reply) {
      const compressed = readCompressReply(reply, text);
      return compressed.ok
        ? success([{ kind: 'replace', id: block.id, text: compressed.value }])
        : compressed;
    },
  };
}

function stepsSince({ madeAt }: TracedPlan, { history }: Situation): string {
  return history
    .filter(({ step }) => step >= madeAt)
    .map(({ step, representations }) => `[${step}] ${setInLines(representations.brief.text)}`)
    .join('\n');
}

/** The newest step that just became old, if it is long enough and was not compressed before. */
function chunkToCompress(
  state: EditState,
  { history, step }: Situation,
  recentCount: number,
): Chunk | undefined {
  const recent = recentSteps(history, recentCount);
  const chunk = history.findLast((each) => !recent.has(each.step));
  if (chunk === undefined || inFlight(chunk, step)) return undefined;
  const block = state.blocks.find(({ firstStep }) => firstStep === chunk.step);
  const raw = block?.content.kind === 'verbatim';
  return raw && estimateTokens(interactionText(chunk)) >= leastToCompress ? chunk : undefined;
}
