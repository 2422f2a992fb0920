/** Steps, chunks and traces made up to look like a run's, for doubles that work nothing out. */

import { type Chunk, type ChunkKind, makeRepresentations } from '../../src/core/memory/chunk.ts';
import { type Shown, type Tier, tiers } from '../../src/core/memory/tier.ts';
import type { TrustLabel } from '../../src/core/memory/trust-label.ts';
import { chunkIdOf, type RunId, tokenizerId } from '../../src/core/memory/units.ts';
import type { ContextTrace, DecisionReason, TierDecision } from '../../src/core/trace/trace.ts';
import type { AnswerRecord, StepRecord } from '../../src/runtime/runtime.ts';

export interface ScriptedStep {
  readonly kind: ChunkKind;
  readonly title: string;
  readonly action: string;
  readonly observation: string;
}

const counter = tokenizerId('scripted');

export function scriptedChunk(run: RunId, step: number, { kind, action, observation }: ScriptedStep): Chunk {
  const id = chunkIdOf(run, step);
  const trust: TrustLabel = kind === 'request' ? 'user' : kind === 'answer' ? 'model' : 'untrusted';
  const text = observation === '' ? action : `${action}\n${observation}`;
  const share: Readonly<Record<Tier, number>> = { full: 1, detailed: 0.6, brief: 0.25, placeholder: 0.1 };
  return {
    id,
    run,
    step,
    kind,
    action,
    observation,
    trust,
    origins: kind === 'request' ? [{ kind: 'user' }] : [{ kind: 'app' }],
    contentHash: '0000000000000000',
    representations: makeRepresentations({ chunk: id, tokenizer: counter, trust }, (tier) => ({
      text: text.slice(0, Math.ceil(text.length * share[tier])),
      author: tier === 'full' ? 'verbatim' : 'extractive',
      tokens: Math.ceil((text.length * share[tier]) / 4),
    })),
  };
}

/** A trace over the chunks before `step`: the two newest recent, the others in falling tiers, one kept small by the budget. */
export function scriptedTrace(
  step: number,
  history: readonly Chunk[],
  policy: string,
  promptBudget: number,
): ContextTrace {
  const decisions = history.map((chunk, index): TierDecision => {
    const recent = index >= history.length - 2;
    const wanted: Tier = recent ? 'full' : (tiers[index % tiers.length] as Tier);
    const shown: Shown =
      !recent && wanted === 'full' ? 'detailed' : !recent && wanted === 'placeholder' ? 'range' : wanted;
    const reason: DecisionReason = recent
      ? 'recent'
      : shown === 'range'
        ? 'merged'
        : shown === wanted
          ? 'chosen'
          : 'budget';
    return {
      chunk: chunk.id,
      step: chunk.step,
      cosine: recent ? null : 0.8,
      score: recent ? null : 1.1,
      relativeWeight: recent ? null : Math.max(0.1, 1.9 - 0.4 * index),
      wanted,
      shown,
      tokens: shown === 'range' ? 0 : chunk.representations[shown].tokens,
      reason,
      representation: shown === 'range' ? null : chunk.representations[shown].id,
    };
  });
  const sum = (recent: boolean) =>
    decisions.reduce(
      (total, { reason, tokens }) => total + ((reason === 'recent') === recent ? tokens : 0),
      0,
    );
  const [system, question, older, recent] = [118, 22, sum(false), sum(true)];
  const prompt = system + question + older + recent + 9;
  return {
    policy,
    step,
    encoder: null,
    tokenizer: counter,
    pressure: {
      value: prompt / promptBudget,
      stepShare: step / 100,
      tokenShare: prompt / promptBudget,
      setBy: 'tokens',
    },
    thresholds: policy === 'full-history' ? null : { alpha: 0.47, beta: 0.94, gamma: 1.76 },
    decisions,
    ledger: {
      contextWindow: promptBudget + 96,
      replyReserve: 96,
      promptBudget,
      historyBudget: promptBudget - system - question,
      system,
      question,
      older,
      recent,
      ranges: decisions.some(({ shown }) => shown === 'range') ? 12 : 0,
      prompt,
    },
    roles: ['system', 'user'],
    parts: [],
    promptHash: '0000000000000000',
    overflow: prompt > promptBudget,
    repairs: 0,
  };
}

export function scriptedRecord(
  run: RunId,
  step: number,
  { kind, title, action }: ScriptedStep,
  trace: ContextTrace,
  milliseconds: number,
  answer: AnswerRecord | null,
): StepRecord {
  return {
    run,
    step,
    kind,
    title,
    action,
    startedAt: 0,
    milliseconds,
    timings: { prepare: Math.round(milliseconds / 5), act: milliseconds - Math.round(milliseconds / 5) },
    call:
      kind === 'answer'
        ? {
            model: 'scripted',
            reply: answer?.answers[0]?.text ?? '',
            finish: 'stop',
            usage: {
              promptTokens: trace.ledger.prompt,
              cachedTokens: trace.ledger.system,
              generatedTokens: 6,
              prefillMilliseconds: 0,
              decodeMilliseconds: 0,
            },
          }
        : null,
    query: null,
    error: null,
    answer,
  };
}
