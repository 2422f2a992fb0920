/**
 * A run from a file, as everything here takes it: whose words its texts are, who decided what and where a quote stands is
 * the file's word, and that is nobody's word. Kept as the file has it, so that writing it again gives the same bytes; what
 * is read for a prompt, a banner, a citation or a policy goes through here first.
 */
import type { Chunk, Representation } from '../core/memory/chunk.ts';
import { type Tier, tiers } from '../core/memory/tier.ts';
import type { DocumentId } from '../core/memory/units.ts';
import type { ContextTrace } from '../core/trace/trace.ts';
import type { RunRecord } from './run-record.ts';
import type { AnswerRecord, Citation, StepRecord } from './step-record.ts';

/** Whether a document of the library holds these words. Undefined: the library has no such document. */
export type HoldsQuote = (document: DocumentId, quote: string) => boolean | undefined;

/** The chunk with every text of it untrusted. */
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

/** For people: the same parts and decisions, none of them anybody's word. */
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

/** For policies: without edits, plans and layouts to go on from, which the file says were made by the app or the person. */
export function withoutSteering(trace: ContextTrace): ContextTrace {
  const { blocks: _blocks, edits: _edits, plan: _plan, layout: _layout, ...rest } = untrustedTrace(trace);
  const { directiveSource: _source, ...known } = rest;
  return known;
}

/** Quotes that lead to a document only where that holds them, and take its name only then. */
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
