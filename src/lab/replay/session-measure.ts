/** Sums up the prompts of one replay into its measures (docs/lab/protocol.md, Measures). */

import type { Chunk } from '../../core/memory/chunk.ts';
import type { Shown } from '../../core/memory/tier.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import { decisionOn } from '../../record/trace/explain-decision.ts';
import { mean } from '../compare/mean.ts';
import type { Need, Session } from '../sessions/trajectory.ts';
import { distanceOf, failedScore, farChunks, scoreNeed } from './need-score.ts';
import { type PromptSpan, tokensAfterCommonPrefix } from './prompt-prefix.ts';
import type { ReplayedPrompt, SpannedTrace } from './replay.ts';
import { type NeedRecord, type ResultRow, type StepSample, shownOrder } from './result-row.ts';

/** Most chunks that are glimpsed for one step (PACE, appendix D). */
const mostGlimpses = 3;
/** Samples kept of each replay, so that a report of thousands of steps stays small. */
const mostSamples = 200;

type Measures = Pick<
  ResultRow,
  | 'scored'
  | 'farNeeds'
  | 'erFull'
  | 'erDetailed'
  | 'valueRecall'
  | 'erGlimpsed'
  | 'valueNeeds'
  | 'nearNeeds'
  | 'nearMet'
  | 'overflows'
  | 'firstOverflow'
  | 'meanTokens'
  | 'maxTokens'
  | 'prefilledPerStep'
  | 'tierShares'
  | 'millisecondsPerStep'
  | 'directives'
>;

export class SessionMeasure {
  readonly needs: NeedRecord[] = [];
  readonly samples: StepSample[] = [];
  readonly #session: Session;
  readonly #sampleEvery: number;
  #scored = false;
  #near = 0;
  #nearMet = 0;
  #overflows = 0;
  #firstOverflow: number | null = null;
  #steps = 0;
  #tokens = 0;
  #maxTokens = 0;
  #prefilled = 0;
  #previous: readonly PromptSpan[] = [];
  #shareSteps = 0;
  readonly #shares: number[] = shownOrder.map(() => 0);
  #milliseconds = 0;
  #prompts = 0;
  readonly #directives = { model: 0, rule: 0 };

  constructor(session: Session) {
    this.#session = session;
    this.#sampleEvery = Math.ceil(session.steps.length / mostSamples);
  }

  /** Takes the next prompt, in order of time. */
  async add(prompt: ReplayedPrompt): Promise<void> {
    const { reading, context, milliseconds } = prompt;
    const failed = context === null || context.trace.overflow;
    this.#prompts += 1;
    this.#milliseconds += milliseconds;
    if (failed) {
      this.#overflows += 1;
      this.#firstOverflow ??= reading.at + 1;
    }
    this.#scored ||= context?.trace.decisions.some(({ score }) => score !== null) ?? false;
    const reopened = await this.#reopen(prompt, failed);
    for (const index of reading.needs) {
      this.#score(index, this.#session.needs[index] as Need, prompt, failed, reopened);
    }
    if (reading.decides && context !== null) this.#noteStep(reading.at + 1, context.trace, context.spans);
  }

  /** The measures over all prompts so far. */
  finish(): Measures {
    const { needs } = this;
    const { model, rule } = this.#directives;
    const valued = needs.filter(({ value }) => value !== null);
    const steps = Math.max(1, this.#steps);
    return {
      scored: this.#scored,
      farNeeds: needs.length,
      erFull: mean(needs.map(({ full }) => full)),
      erDetailed: mean(needs.map(({ detailed }) => detailed)),
      valueRecall: mean(valued.map(({ value }) => value ?? 0)),
      erGlimpsed: mean(needs.flatMap(({ glimpsed }) => (glimpsed === null ? [] : [glimpsed]))),
      valueNeeds: valued.length,
      nearNeeds: this.#near,
      nearMet: this.#near === 0 ? null : this.#nearMet / this.#near,
      overflows: this.#overflows,
      firstOverflow: this.#firstOverflow,
      meanTokens: this.#tokens / steps,
      maxTokens: this.#maxTokens,
      prefilledPerStep: this.#prefilled / steps,
      tierShares: Object.fromEntries(
        shownOrder.map((shown, i) => [shown, (this.#shares[i] as number) / Math.max(1, this.#shareSteps)]),
      ) as Record<Shown, number>,
      millisecondsPerStep: this.#milliseconds / Math.max(1, this.#prompts),
      ...(model + rule > 0 ? { directives: { model, rule } } : {}),
    };
  }

  #score(
    index: number,
    need: Need,
    { context, chunks, reopen }: ReplayedPrompt,
    failed: boolean,
    reopened: SpannedTrace | null,
  ): void {
    const far = farChunks(need);
    if (far === null) {
      this.#near += 1;
      if (!failed && context !== null && nearMet(need, context.trace, chunks)) this.#nearMet += 1;
      return;
    }
    const newest = Math.max(...far);
    const score =
      failed || context === null
        ? failedScore(need)
        : scoreNeed(need, far, context.trace, chunks, context.shown);
    this.needs.push({
      need: index,
      distance: distanceOf(need, far),
      task: this.#session.steps[newest]?.task ?? null,
      page: newest,
      ...score,
      glimpsed:
        reopen === null
          ? null
          : reopened === null || reopened.trace.overflow
            ? score.full
            : Math.max(score.full, scoreNeed(need, far, reopened.trace, chunks, reopened.shown).full),
    });
  }

  /** The same step after a reader who knows what is needed has opened up to three chunks that the context names. */
  async #reopen(prompt: ReplayedPrompt, failed: boolean): Promise<SpannedTrace | null> {
    if (prompt.reopen === null || failed) return null;
    const needed = prompt.reading.needs.flatMap(
      (index) => farChunks(this.#session.needs[index] as Need) ?? [],
    );
    const ids = namedChunks(needed, prompt);
    return ids.length === 0 ? null : prompt.reopen(ids);
  }

  #noteStep(
    step: number,
    { ledger, decisions, omitted = 0, directiveSource }: ContextTrace,
    spans: readonly PromptSpan[],
  ): void {
    const tokens = ledger.recent + ledger.older + ledger.ranges;
    this.#steps += 1;
    if (directiveSource?.used === 'model') this.#directives.model += 1;
    else if (directiveSource?.fallback) this.#directives.rule += 1;
    this.#tokens += tokens;
    this.#maxTokens = Math.max(this.#maxTokens, tokens);
    this.#prefilled += tokensAfterCommonPrefix(this.#previous, spans);
    this.#previous = spans;
    const shares = shownOrder.map(() => 0);
    if (decisions.length > 0) {
      for (const { shown } of decisions)
        shares[shownOrder.indexOf(shown)] = (shares[shownOrder.indexOf(shown)] ?? 0) + 1;
      const hidden = shownOrder.indexOf('range');
      shares[hidden] = (shares[hidden] ?? 0) + omitted;
      const all = decisions.length + omitted;
      shares.forEach((count, i) => {
        shares[i] = count / all;
        this.#shares[i] = (this.#shares[i] as number) + count / all;
      });
      this.#shareSteps += 1;
    }
    if ((step - 1) % this.#sampleEvery === 0) this.samples.push({ step, tokens, shares });
  }
}

/** At most three of the chunks that are in the context as a line, brief or detailed text, the newest first. */
function namedChunks(needed: readonly number[], { context, chunks }: ReplayedPrompt): ChunkId[] {
  const named = [...new Set(needed)].filter((i) => {
    const shown = context === null ? 'range' : shownAs(context.trace, chunks[i]?.step ?? 0);
    return shown !== 'range' && shown !== 'full';
  });
  return named
    .sort((left, right) => right - left)
    .slice(0, mostGlimpses)
    .map((i) => (chunks[i] as Chunk).id);
}

/** A near need is met by full text, a shorter version or an excerpt: anything that says what the step held. */
function nearMet(
  { chunks, mode }: Need,
  trace: Pick<ContextTrace, 'decisions'>,
  history: readonly Chunk[],
): boolean {
  const met = (chunk: number): boolean => {
    const shown = shownAs(trace, history[chunk]?.step ?? 0);
    return shown === 'full' || shown === 'detailed' || shown === 'brief';
  };
  return mode === 'any' ? chunks.some(met) : chunks.every(met);
}

/** A step without a decision in the trace is hidden (rule A6). */
function shownAs(trace: Pick<ContextTrace, 'decisions'>, step: number): Shown {
  return decisionOn(trace, step)?.shown ?? 'range';
}
