/** Turns the model's answer into a step's outcome: its words, and the quotes that were found in what it read. */
import { lowestTrust, type TrustLabel, unionOfOrigins } from '../../../core/memory/trust-label.ts';
import { cutAt } from '../../../evidence/documents/document-title.ts';
import type { AnswerRecord, Citation } from '../../../ports/runs/step-record.ts';
import type { ReactReply } from './parse-reply.ts';

interface AnswerContext {
  readonly question: string;
  /** The quotes of the answer that were found. */
  readonly citations: readonly Citation[];
  /** Sentences of the answer that say something other than their quotes. */
  readonly doubted: readonly string[];
  /** Names of tools that could not send anything. */
  readonly withheld: readonly string[];
  /** Id of the model. */
  readonly model: string;
  /** Lowest trust of what the model was shown. */
  readonly shown: TrustLabel;
}

export function answerOutcome(
  { thought, answer }: Extract<ReactReply, { kind: 'answer' }>,
  { question, citations, doubted, withheld, model, shown }: AnswerContext,
) {
  const record: AnswerRecord = {
    question,
    prose: answer,
    answers: [],
    nearest: false,
    citations,
    outcome: 'answered',
    reason: null,
    source: sourceOf(citations),
    ...(doubted.length === 0 ? {} : { doubted }),
    ...(withheld.length === 0 ? {} : { withheld }),
  };
  return {
    kind: 'answer' as const,
    title: answer.length > 80 ? `${cutAt(answer, 79)}…` : answer,
    action: withThought(thought, `Answer: ${question}`),
    observation: answer,
    trust: lowestTrust([shown, ...citations.map((citation) => citation.trust)]),
    origins: unionOfOrigins([[{ kind: 'model', model }], ...citations.map(({ origins }) => origins)]),
    evidence: citations.map(({ quote }) => quote),
    answer: record,
  };
}

/** An action, after the thought that led to it. */
export function withThought(thought: string, action: string): string {
  return thought === '' ? action : `Thought: ${thought}\n${action}`;
}

function sourceOf(citations: readonly Citation[]): AnswerRecord['source'] {
  if (citations.length === 0) return null;
  return citations.some(({ document }) => document !== null) ? 'library' : 'memory';
}
