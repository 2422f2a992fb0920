/** The required form of a run's records from elsewhere. */
import { errorCodes } from '../../core/errors.ts';
import type { Chunk, ChunkKind, Representation } from '../../core/memory/chunk.ts';
import type { Origin } from '../../core/memory/trust-label.ts';
import type {
  ChunkId,
  DocumentId,
  EncoderId,
  RepresentationId,
  RunId,
  TokenizerId,
} from '../../core/memory/units.ts';
import { type EarlierAnswer, presentAnswer } from '../answers/earlier-answer.ts';
import { type RunRecord, redactionKinds } from '../run-record.ts';
import type { AnswerRecord, Citation, StepRecord } from '../step-record.ts';
import {
  anyNumber,
  base64,
  byKind,
  dictionaryOf,
  flag,
  id,
  listOf,
  moment,
  oneOf,
  orNull,
  plainData,
  type Reader,
  recordOf,
  ShapeMismatch,
  text,
  vector,
  whole,
} from './shape.ts';
import { errorReport, tier, trust } from './trace-shape.ts';

const chunkKind: Reader<ChunkKind> = oneOf(
  'request',
  'search',
  'visit',
  'glimpse',
  'answer',
  'tool',
  'error',
);

const origins: Reader<Origin[]> = listOf(
  byKind({
    user: recordOf({ kind: oneOf('user') }),
    app: recordOf({ kind: oneOf('app') }),
    model: recordOf({ kind: oneOf('model'), model: id() }),
    document: recordOf({ kind: oneOf('document'), document: id<DocumentId>(), title: text() }),
    web: recordOf({ kind: oneOf('web'), address: text(), title: text() }),
    chunk: recordOf({ kind: oneOf('chunk'), chunk: id<ChunkId>() }),
  }),
);

const citation: Reader<Citation> = recordOf(
  {
    document: orNull(id<DocumentId>()),
    title: text(),
    chunk: orNull(id<ChunkId>()),
    quote: text(),
    start: whole(),
    end: whole(),
    trust,
    origins,
  },
  { header: text() },
);

const answerParts = {
  question: text(),
  citations: listOf(citation),
  outcome: oneOf('answered', 'gave-up', 'stopped', 'failed'),
  reason: orNull(text()),
  source: orNull(oneOf('library', 'memory', 'user')),
};

const rowFigure = recordOf({
  kind: oneOf('sum', 'mean'),
  column: text(),
  value: anyNumber,
  decimals: whole(),
  before: text(),
  behind: text(),
});

const answerOfToday: Reader<AnswerRecord> = recordOf(
  {
    ...answerParts,
    prose: orNull(text()),
    answers: listOf(
      recordOf({
        text: text(),
        citation: whole(),
        start: whole(),
        end: whole(),
        probability: orNull(anyNumber),
        certainty: oneOf('sure', 'likely'),
      }),
    ),
    nearest: flag,
  },
  {
    withheld: listOf(text(64)),
    doubted: listOf(text()),
    limit: oneOf('steps', 'time'),
    pairs: listOf(recordOf({ left: orNull(whole()), right: orNull(whole()) })),
    count: recordOf({ rows: whole(), of: whole(1) }, { column: text(), figure: rowFigure }),
    whole: flag,
    missing: text(),
    shape: oneOf('key-points', 'documents'),
    askedOf: oneOf('tabs', 'both'),
    indexed: recordOf({ done: whole(), total: whole(1) }),
    error: oneOf(...errorCodes),
  },
);

const earlierAnswer: Reader<EarlierAnswer> = recordOf({
  ...answerParts,
  text: text(),
  shortAnswer: orNull(text()),
});

/** Of any version; its values must be in its quotes. */
const answer: Reader<AnswerRecord> = (value, place) => {
  if (typeof value === 'object' && value !== null && 'shortAnswer' in value)
    return presentAnswer(earlierAnswer(value, place));
  const read = answerOfToday(value, place);
  for (const [index, { text: words, citation: at, start, end }] of read.answers.entries())
    if (words === '' || read.citations[at]?.quote.slice(start, end) !== words)
      throw new ShapeMismatch(`${place}.answers[${index}] does not stand in its quote`);
  return read;
};

export const runShape: Reader<RunRecord> = recordOf(
  {
    id: id<RunId>(),
    title: text(10_000),
    createdAt: moment,
    updatedAt: moment,
    status: oneOf('running', 'answered', 'gave-up', 'stopped', 'failed'),
    steps: whole(),
    settings: dictionaryOf(plainData),
    answers: listOf(answer),
  },
  {
    tags: listOf(text(60)),
    origin: recordOf({ run: id<RunId>(), title: text(10_000), step: whole(1) }),
    redacted: recordOf({ kinds: listOf(oneOf(...redactionKinds)), checksum: id() }),
    lost: recordOf({ steps: whole(1), missing: listOf(whole(1)) }),
  },
);

export const stepShape: Reader<StepRecord> = recordOf(
  {
    run: id<RunId>(),
    step: whole(1),
    kind: chunkKind,
    title: text(),
    action: text(),
    startedAt: moment,
    milliseconds: anyNumber,
    timings: dictionaryOf(anyNumber),
    call: orNull(
      recordOf({
        model: id(),
        reply: text(),
        finish: oneOf('stop', 'length', 'aborted'),
        usage: recordOf({
          promptTokens: anyNumber,
          cachedTokens: anyNumber,
          generatedTokens: anyNumber,
          prefillMilliseconds: anyNumber,
          decodeMilliseconds: anyNumber,
        }),
      }),
    ),
    query: orNull(recordOf({ encoder: id<EncoderId>(), text: text(), vector })),
    error: orNull(errorReport),
    answer: orNull(answer),
  },
  {
    figures: listOf(recordOf({ type: oneOf('image/png'), title: text(200), data: base64(500_000) })),
    sent: listOf(recordOf({ to: text(2_048), text: text() })),
    settings: dictionaryOf(plainData),
  },
);

/** A chunk without its representations, which are separate in a file. */
export const chunkShape: Reader<Omit<Chunk, 'representations'>> = recordOf(
  {
    id: id<ChunkId>(),
    run: id<RunId>(),
    step: whole(1),
    kind: chunkKind,
    action: text(),
    observation: text(),
    trust,
    origins,
    contentHash: id(),
  },
  {
    thread: text(10_000),
    fills: whole(1),
    spans: listOf(recordOf({ start: whole(), end: whole(), origin: whole() })),
  },
);

/** Null as text means the chunk's own text. */
export const representationShape: Reader<Omit<Representation, 'text'> & { readonly text: string | null }> =
  recordOf({
    id: id<RepresentationId>(),
    chunk: id<ChunkId>(),
    tier,
    version: whole(1),
    text: orNull(text()),
    author: oneOf('verbatim', 'extractive', 'model'),
    tokens: whole(),
    tokenizer: id<TokenizerId>(),
    trust,
  });
