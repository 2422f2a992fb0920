/**
 * A run from a file, as the app uses it. The file claims authors, decisions and places of quotes, and nobody confirms these
 * claims. The stored data stay as in the file, so that writing it again gives the same bytes. Whatever is read for a prompt, a
 * banner, a citation or a policy goes through here first.
 */
import type { Chunk, Representation } from '../../core/memory/chunk.ts';
import { type Tier, tiers } from '../../core/memory/tier.ts';
import type { DocumentId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import type { RunRecord } from '../run-record.ts';
import type { AnswerRecord, Citation, StepRecord } from '../step-record.ts';

/** Whether a document of the library holds these words; undefined: the library has no such document. */
export type HoldsQuote = (document: DocumentId, quote: string) => boolean | undefined;

/** The chunk with all its texts untrusted. */
export function asUntrusted(chunk: Chunk): Chunk {
  const lowered = tiers.map((tier): [Tier, Representation] => [
    tier,
    untrustedVersion(chunk.representations[tier]),
  ]);
  return {
    ...chunk,
    trust: 'untrusted',
    representations: Object.fromEntries(lowered) as Record<Tier, Representation>,
  };
}

export function untrustedVersion(version: Representation): Representation {
  return { ...version, trust: 'untrusted' };
}

/** For people: the same parts and decisions, all untrusted. */
export function untrustedTrace(trace: ContextTrace): ContextTrace {
  const { blocks } = trace;
  return {
    ...trace,
    parts: trace.parts.map((part) => ({ ...part, trust: 'untrusted' })),
    ...(blocks === undefined
      ? {}
      : { blocks: blocks.map((block) => ({ ...block, trust: 'untrusted' as const })) }),
  };
}

/**
 * For policies: without edits, plans and layouts to continue from, because only the file claims that the app or the person made
 * them.
 */
export function withoutSteering(trace: ContextTrace): ContextTrace {
  const { blocks: _blocks, edits: _edits, plan: _plan, layout: _layout, ...rest } = untrustedTrace(trace);
  const { directiveSource: _source, ...known } = rest;
  return known;
}

/** A quote leads to a document and takes its name only if that document holds it. */
export function untrustedRun(run: RunRecord, holds: HoldsQuote): RunRecord {
  return { ...run, answers: run.answers.map((answer) => untrustedAnswer(answer, run.title, holds)) };
}

export function untrustedStep(step: StepRecord, title: string, holds: HoldsQuote): StepRecord {
  return step.answer === null ? step : { ...step, answer: untrustedAnswer(step.answer, title, holds) };
}

function untrustedAnswer(answer: AnswerRecord, title: string, holds: HoldsQuote): AnswerRecord {
  return {
    ...answer,
    source: answer.source === 'user' ? 'memory' : answer.source,
    citations: answer.citations.map((citation) => untrustedCitation(citation, title, holds)),
  };
}

function untrustedCitation(citation: Citation, title: string, holds: HoldsQuote): Citation {
  const lowered: Citation = { ...citation, trust: 'untrusted' };
  const claimed = [
    citation.document,
    ...citation.origins.map((origin) => (origin.kind === 'document' ? origin.document : null)),
  ];
  const isFalse = claimed.some((document) => document !== null && holds(document, citation.quote) === false);
  return isFalse ? { ...lowered, document: null, title } : lowered;
}
