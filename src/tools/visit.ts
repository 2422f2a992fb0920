/**
 * Visits a document with a goal (PACE, appendix D: rationale, evidence, summary). It returns the sentences that answer,
 * verbatim and with their places, and the page's text, so that memory keeps it after the document has left the library.
 * The ranking reads, or this device's model if it can.
 */
import { failure, type Result, success } from '../core/errors.ts';
import { originsOfDocument } from '../core/memory/trust-label.ts';
import { documentId } from '../core/memory/units.ts';
import { type Inquiry, inquire } from '../evidence/questions/inquiry.ts';
import type { SourceEvidence } from '../evidence/rank-evidence.ts';
import type { LibraryDocument } from '../ports/documents/documents.ts';
import type { LanguageModel } from '../ports/models/language-model.ts';
import { documentNotFound } from './library/library-index.ts';
import type { SearchedLibrary } from './library/searched-library.ts';
import { longestQuestion } from './longest-question.ts';
import { type Page, type ReadPages, readPages } from './read-page.ts';
import type { SentenceSimilarity } from './sentence-similarity.ts';
import type { Tool, ToolContext, ToolOutput } from './tool.ts';
import { longestPageText, writeVisit } from './visit-observation.ts';
import { DeviceReader } from './visit-web/device-reader.ts';
import { evidenceOf, summaryOf } from './visit-web/extractive-reader.ts';
import { type Reader, type Reading, readBy } from './visit-web/reader.ts';

interface VisitArguments {
  readonly document: string;
  readonly goal: string;
  /** Texts that the goal refers to, as in a search. */
  readonly about?: readonly string[];
}

export interface VisitData {
  readonly document: LibraryDocument;
  readonly inquiry: Inquiry;
  readonly page: Page;
  readonly read: ReadPages;
  /** Who read, and what was found, best first: at most five sentences of the ranking, or a model's quotes. */
  readonly reading: Reading;
  /** Sentences most about the question, answering or not, best first. A second search starts from them. */
  readonly leads: readonly string[];
  readonly judged: SourceEvidence;
}

const mostLeads = 4;

const textOf = (description: string, maxLength: number) =>
  ({ type: 'string', description, minLength: 1, maxLength }) as const;

const schema = {
  type: 'object',
  properties: {
    document: textOf('Id of the document, from a search.', 200),
    goal: textOf('What to look for: the question.', longestQuestion),
    about: {
      type: 'array',
      description: 'Texts that the goal leans on.',
      items: textOf('One text.', longestQuestion),
      maxItems: 3,
    },
  },
  required: ['document', 'goal'],
  additionalProperties: false,
} as const;

/** @param modelNow the model that reads, if one can. Called at each visit; the observation then says who read. */
export function createVisitTool(
  library: SearchedLibrary,
  similarity: SentenceSimilarity,
  modelNow?: () => LanguageModel | null,
): Tool<VisitArguments, VisitData> {
  return {
    name: 'visit',
    description:
      'Reads one document of the library for a goal. Gives the sentences that answer it, word for word.',
    schema,
    hints: { readOnly: true, untrusted: false },
    timeLimitMilliseconds: 180_000,
    longestObservation: longestPageText + 6_000,
    // A slow reading by a model does not hold up an agent that has other work.
    ...(modelNow === undefined ? {} : { stepWaitsMilliseconds: 30_000 }),
    async run(given, context) {
      const renewed = await library.renew(documentId(given.document), context.signal);
      if (!renewed.ok) return renewed;
      const document = library.get(documentId(given.document));
      if (document === undefined) return failure(documentNotFound());
      const data = await readDocument(document, given, { library, similarity, modelNow }, context);
      return data.ok ? success(outputOf(data.value, modelNow !== undefined)) : data;
    },
  };
}

interface VisitParts {
  readonly library: SearchedLibrary;
  readonly similarity: SentenceSimilarity;
  readonly modelNow: (() => LanguageModel | null) | undefined;
}

async function readDocument(
  document: LibraryDocument,
  { goal, about = [] }: VisitArguments,
  { library, similarity, modelNow = () => null }: VisitParts,
  { signal, progress }: ToolContext,
): Promise<Result<VisitData>> {
  const inquiry = inquire(goal, about);
  const { title, text } = document;
  const page = { title, text, similarity: await library.similarityOf(document.id, inquiry, signal) };
  const read = await readPages([page], inquiry, { similarity, statistics: library.statistics }, signal);
  const reader = new DeviceReader(modelNow, rankedReading(document, read));
  const reading = await reader.read({ title, text, goal }, { signal, progress });
  if (!reading.ok) return reading;
  return success({
    document,
    inquiry,
    page,
    read,
    reading: reading.value,
    leads: leadsOf(read),
    judged: read.ranking.sources[0] as SourceEvidence,
  });
}

function outputOf(data: VisitData, namesReader: boolean): ToolOutput<VisitData> {
  const { document, reading } = data;
  const origins = originsOfDocument(document);
  const report = {
    rationale: reading.rationale,
    evidence: reading.evidence.map((sentence) => sentence.text),
    summary: reading.summary,
    ...(namesReader ? { reader: readerOf(reading) } : {}),
    text: document.text,
  };
  const written = writeVisit(report, origins[0]);
  return {
    title: document.title,
    observation: written.text,
    spans: written.spans,
    trust: document.trust,
    origins,
    data,
  };
}

/** What the ranking has found, as a reading. */
function rankedReading(document: LibraryDocument, read: ReadPages): Reader {
  return {
    name: 'extractive',
    async read() {
      const evidence = evidenceOf(read.sentences, read.ranking.sentences);
      return success({
        rationale: rationaleOf(document, read.ranking.sources[0] as SourceEvidence),
        evidence,
        summary: summaryOf(evidence),
        by: 'extractive',
        dropped: 0,
      });
    },
  };
}

function leadsOf({ ranking, sentences }: ReadPages): readonly string[] {
  return [...ranking.sentences]
    .sort((left, right) => right.relevance - left.relevance)
    .slice(0, mostLeads)
    .map(({ sentence }) => sentences[0]?.[sentence]?.text ?? '');
}

function readerOf(reading: Reading): string {
  const { dropped } = reading;
  return `${readBy(reading)}${dropped === 0 ? '' : `\n[${dropped} quotes that the document does not hold were left out.]`}`;
}

/** Leaves out the question: otherwise any similar question would find this page in memory. */
function rationaleOf(document: LibraryDocument, { coverage }: SourceEvidence): string {
  const share = Math.round(Math.min(1, coverage) * 100);
  return `“${document.title}” covers ${share} % of what was asked.`;
}
