/** The report of a run for the command line: plain data, small enough for one line or one JSON file, without document texts. */

import type { Shown } from '../../core/memory/tier.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import { placeInMarks } from '../../evidence/documents/document-marks.ts';
import { servedPlace } from '../../runtime/models/model-servers.ts';
import {
  type AnswerRecord,
  answerText,
  documentsDiffer,
  type Headline,
  headlineOf,
  type LibraryDocument,
  type SentText,
  type StepRecord,
} from '../../runtime/runtime.ts';

export interface AskCitation {
  /** File name in the library; null for what the person said, or for a document that is gone. */
  readonly document: string | null;
  readonly title: string;
  readonly quote: string;
  /** Offsets in the document's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** From 1; null if the document is gone. */
  readonly line: number | null;
  /** Page, sheet, slide or section, such as `page 3`; null if the document has none there. */
  readonly place: string | null;
  readonly trust: string;
  /** The header row of a quoted table row; else null. */
  readonly header: string | null;
}

export interface AskAnswer extends Pick<AnswerRecord, 'question' | 'prose' | 'answers' | 'nearest'> {
  /** The first line of the answer. */
  readonly headline: Headline;
  /** True if documents contradict each other. */
  readonly differ: boolean;
  /** Number of counted rows of a table; null if nothing was counted. */
  readonly count: NonNullable<AnswerRecord['count']> | null;
  /** What else was asked, if nothing sure was found for it. */
  readonly missing: string | null;
  /** Passages that could be searched by meaning, and all; null if that were all. */
  readonly indexed: NonNullable<AnswerRecord['indexed']> | null;
  /** The whole answer in words. */
  readonly text: string;
  /** The best value, or null. */
  readonly shortAnswer: string | null;
  readonly citations: readonly AskCitation[];
  readonly outcome: AnswerRecord['outcome'];
  readonly reason: string | null;
  readonly source: AnswerRecord['source'];
  /** Names of tools that could not send anything, because nobody could be asked. */
  readonly withheld: readonly string[];
}

interface AskTier {
  readonly step: number;
  readonly wanted: Shown;
  readonly shown: Shown;
  readonly tokens: number;
  readonly weight: number | null;
  readonly reason: string;
}

export interface AskStep {
  readonly step: number;
  readonly kind: string;
  readonly action: string;
  readonly title: string;
  /** Tokens of the step's prompt, whether or not a model read it. */
  readonly tokens: number;
  readonly tiers: { readonly counts: Readonly<Record<Shown, number>>; readonly list: readonly AskTier[] };
  /** Tokens that the model read and wrote; 0 without a call. */
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly generatedTokens: number;
  /** Milliseconds for reading the prompt and for writing the reply. */
  readonly readMilliseconds: number;
  readonly writeMilliseconds: number;
  readonly milliseconds: number;
  readonly timings: Readonly<Record<string, number>>;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** The server's model that was asked, and its host; null for a model of this device, and for none. */
  readonly served: { readonly model: string; readonly host: string } | null;
  /** Everything that left this device, and its receivers. */
  readonly sent: readonly SentText[];
}

export function reportStep(record: StepRecord, trace: ContextTrace): AskStep {
  const { step, kind, action, title, call, milliseconds, timings, error } = record;
  const counts: Record<Shown, number> = { full: 0, detailed: 0, brief: 0, placeholder: 0, range: 0 };
  for (const { shown } of trace.decisions) counts[shown] += 1;
  counts.range += trace.omitted ?? 0;
  return {
    step,
    kind,
    action,
    title,
    tokens: trace.ledger.prompt,
    tiers: {
      counts,
      list: trace.decisions.map(({ step, wanted, shown, tokens, relativeWeight, reason }) => ({
        step,
        wanted,
        shown,
        tokens,
        weight: relativeWeight,
        reason,
      })),
    },
    promptTokens: call?.usage.promptTokens ?? 0,
    cachedTokens: call?.usage.cachedTokens ?? 0,
    generatedTokens: call?.usage.generatedTokens ?? 0,
    readMilliseconds: call?.usage.prefillMilliseconds ?? 0,
    writeMilliseconds: call?.usage.decodeMilliseconds ?? 0,
    milliseconds,
    timings,
    error: error === null ? null : { code: error.code, message: error.message },
    served: servedPlace(call?.model),
    sent: record.sent ?? [],
  };
}

export function reportAnswer(answer: AnswerRecord, documents: readonly LibraryDocument[]): AskAnswer {
  const { question, prose, answers, nearest, citations, outcome, reason, source } = answer;
  return {
    question,
    headline: headlineOf(answer),
    differ: documentsDiffer(answer),
    prose,
    answers,
    nearest,
    count: answer.count ?? null,
    missing: answer.missing ?? null,
    indexed: answer.indexed ?? null,
    text: answerText(answer),
    shortAnswer: answers[0]?.text ?? null,
    citations: citations.map(({ document: id, title, quote, start, end, trust, header = null }) => {
      const document = documents.find((candidate) => candidate.id === id);
      return {
        document: document?.name ?? null,
        title,
        quote,
        start,
        end,
        line: document === undefined ? null : document.text.slice(0, start).split('\n').length,
        place: placeInMarks(document?.marks ?? [], start, end),
        trust,
        header,
      };
    }),
    outcome,
    reason,
    source,
    withheld: answer.withheld ?? [],
  };
}
