/** The required form of a trace from elsewhere. */

import type { EditList } from '../../core/edits/edit.ts';
import type { ErrorReport } from '../../core/errors.ts';
import type { Shown, Tier } from '../../core/memory/tier.ts';
import { trustLabels } from '../../core/memory/trust-label.ts';
import type { BlockId, ChunkId, EncoderId, RepresentationId, TokenizerId } from '../../core/memory/units.ts';
import {
  type ContextTrace,
  type DecisionReason,
  directiveKinds,
  type TierDecision,
} from '../../core/trace/trace.ts';
import {
  anyNumber,
  byKind,
  dictionaryOf,
  flag,
  id,
  listOf,
  oneOf,
  orNull,
  plainData,
  type Reader,
  recordOf,
  ShapeMismatch,
  text,
  whole,
} from './shape.ts';

export const trust = oneOf(...trustLabels);
export const tier: Reader<Tier> = oneOf('full', 'detailed', 'brief', 'placeholder');
const shown: Reader<Shown> = oneOf('full', 'detailed', 'brief', 'placeholder', 'range');
const author = oneOf('automatic', 'model');

/** The writing version decides the codes, so an unknown code is still valid. */
export const errorReport: Reader<ErrorReport> = (value, place) =>
  recordOf({ code: id(), message: text() }, { cause: plainData, details: dictionaryOf(plainData) })(
    value,
    place,
  ) as ErrorReport;

const reasons: readonly DecisionReason[] = [
  'threshold',
  'recent',
  'recent-capped',
  'glimpsed',
  'pinned',
  'chosen',
  'budget',
  'merged',
  'not-selected',
  'key-pending',
  'summary-missing',
  'edited',
  'held',
];

const decision: Reader<TierDecision> = recordOf(
  {
    chunk: id<ChunkId>(),
    step: whole(1),
    cosine: orNull(anyNumber),
    score: orNull(anyNumber),
    relativeWeight: orNull(anyNumber),
    wanted: tier,
    shown,
    tokens: whole(),
    reason: oneOf(...reasons),
    representation: orNull(id<RepresentationId>()),
  },
  { terms: dictionaryOf(anyNumber) },
);

const partFields = {
  message: whole(),
  section: oneOf('system', 'question', 'older', 'recent', 'range', 'frame'),
  trust,
} as const;
const partOptions = { chunk: id<ChunkId>(), block: id<BlockId | 'note' | 'plan'>() } as const;
const writtenPart = recordOf({ ...partFields, text: text() }, partOptions);
const secondForm: Reader<2> = (value, place) => {
  if (value !== 2) throw new ShapeMismatch(`${place} is not 2`);
  return value;
};
const storedPart = recordOf(
  { ...partFields, representation: id<RepresentationId>(), step: whole(1) },
  { ...partOptions, form: secondForm },
);
const part = (value: unknown, place: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'text')
    ? writtenPart(value, place)
    : storedPart(value, place);

const reasoned = { justification: text(), role: oneOf('system', 'user', 'assistant') } as const;
const blockIds = listOf(id<BlockId>());
const editList: Reader<EditList> = recordOf({
  step: whole(1),
  author,
  model: orNull(id()),
  operations: listOf(
    byKind({
      fold: recordOf(
        { kind: oneOf('fold'), first: id<BlockId>(), last: id<BlockId>(), text: text() },
        reasoned,
      ),
      merge: recordOf({ kind: oneOf('merge'), ids: blockIds, text: text() }, reasoned),
      replace: recordOf({ kind: oneOf('replace'), id: id<BlockId>(), text: text() }, reasoned),
      delete: recordOf({ kind: oneOf('delete'), ids: blockIds }, reasoned),
      note: recordOf({ kind: oneOf('note'), sources: blockIds, text: text() }, reasoned),
    }),
  ),
});

const block = recordOf({
  id: id<BlockId>(),
  firstStep: whole(1),
  lastStep: whole(1),
  text: orNull(text()),
  source: oneOf('verbatim', 'automatic', 'model'),
  version: whole(1),
  trust,
  tokens: whole(),
});

const layout = recordOf({
  action: oneOf('extended', 'cut', 'rebuilt'),
  state: recordOf({
    blocks: listOf(
      recordOf({ step: whole(1), zone: oneOf('step', 'recalled'), tier, tokens: anyNumber, excerpt: flag }),
    ),
    lines: listOf(
      recordOf({ first: whole(1), last: whole(1), text: text(), tokens: anyNumber, before: whole() }),
    ),
    request: id(),
    age: whole(),
    lastStep: whole(),
  }),
});

const written = recordOf({
  kind: oneOf(...directiveKinds),
  author: oneOf('model', 'rule', 'late'),
  askedAt: orNull(whole(1)),
  reason: orNull(errorReport),
});

const plan = recordOf({
  author,
  request: id(),
  madeAt: whole(1),
  version: whole(1),
  tasks: listOf(
    recordOf({ id: whole(1), text: text(), state: oneOf('open', 'done'), dependsOn: listOf(whole(1)) }),
  ),
  lookahead: whole(),
});

export const traceShape: Reader<ContextTrace> = recordOf(
  {
    policy: id(),
    step: whole(1),
    encoder: orNull(id<EncoderId>()),
    tokenizer: id<TokenizerId>(),
    pressure: recordOf({
      value: anyNumber,
      stepShare: anyNumber,
      tokenShare: anyNumber,
      setBy: oneOf('steps', 'tokens'),
    }),
    thresholds: orNull(recordOf({ alpha: anyNumber, beta: anyNumber, gamma: anyNumber })),
    decisions: listOf(decision),
    ledger: recordOf({
      contextWindow: anyNumber,
      replyReserve: anyNumber,
      promptBudget: anyNumber,
      historyBudget: anyNumber,
      system: anyNumber,
      question: anyNumber,
      recent: anyNumber,
      older: anyNumber,
      ranges: anyNumber,
      prompt: anyNumber,
    }),
    roles: listOf(oneOf('system', 'user', 'assistant')),
    parts: listOf(part),
    promptHash: id(),
    overflow: flag,
    repairs: whole(),
  },
  {
    omitted: whole(1),
    blocks: listOf(block),
    edits: listOf(editList),
    plan,
    layout,
    directiveSource: recordOf(
      {
        wanted: author,
        used: author,
        model: orNull(id()),
        fallback: orNull(errorReport),
      },
      { written: listOf(written) },
    ),
  },
);
