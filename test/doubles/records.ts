/** Records as an agent would leave them: whole, consistent and the same at every call. Override what a test is about. */

import { type Chunk, type Representation, renderBlock, textOf } from '../../src/core/memory/chunk.ts';
import { contentHash } from '../../src/core/memory/content-hash.ts';
import { perTier, type Tier } from '../../src/core/memory/tier.ts';
import {
  type ChunkId,
  chunkIdOf,
  documentId,
  type EncoderId,
  encoderId,
  passageId,
  type RunId,
  representationId,
  runId,
  tokenizerId,
} from '../../src/core/memory/units.ts';
import { hashMessages } from '../../src/core/trace/hash-messages.ts';
import type { ContextTrace, TierDecision } from '../../src/core/trace/trace.ts';
import type { LibraryDocument, Passage, PassageKey } from '../../src/ports/documents/documents.ts';
import type { RunRecord, StepCommit, StoredKey } from '../../src/ports/runs/run-store.ts';
import type { AnswerRecord, Citation, StepRecord } from '../../src/ports/runs/step-record.ts';

export const testEncoder: EncoderId = encoderId('test-encoder/float32/8');
export const testTokenizer = tokenizerId('test-tokenizer');
/** 2026-01-01, in milliseconds. */
export const testTime = Date.UTC(2026, 0, 1);

export function makeRun(overrides: Partial<RunRecord> = {}): RunRecord {
  return {
    id: runId('run-1'),
    title: 'What grows on the north slope?',
    createdAt: testTime,
    updatedAt: testTime,
    status: 'running',
    steps: 0,
    settings: {
      policy: 'webpace',
      budgets: { contextWindow: 2048, replyReserve: 256 },
      encoder: testEncoder,
    },
    answers: [],
    ...overrides,
  };
}

/** A unit vector, another for each seed. */
export function makeVector(seed: number, dimension = 8): Float32Array {
  const vector = Float32Array.from({ length: dimension }, (_, index) =>
    Math.sin((seed + 1) * 12.9898 + index * 78.233),
  );
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

export function makeRepresentation(
  chunk: Pick<Chunk, 'id' | 'step' | 'action' | 'observation'>,
  tier: Tier,
  overrides: Partial<Representation> = {},
): Representation {
  const whole = textOf(chunk);
  const share: Record<Tier, number> = { full: 1, detailed: 0.5, brief: 0.2, placeholder: 0.05 };
  const text = overrides.text ?? whole.slice(0, Math.ceil(whole.length * share[tier]));
  const version = overrides.version ?? 1;
  return {
    id: representationId(`${chunk.id}/${tier}/${version}`),
    chunk: chunk.id,
    tier,
    version,
    text,
    author: tier === 'full' ? 'verbatim' : 'extractive',
    tokens: Math.ceil(renderBlock(chunk.step, text).length / 4),
    tokenizer: testTokenizer,
    trust: 'untrusted',
    ...overrides,
  };
}

export function makeChunk(overrides: Partial<Chunk> = {}): Chunk {
  const run = overrides.run ?? runId('run-1');
  const step = overrides.step ?? 1;
  const bare = {
    id: chunkIdOf(run, step),
    run,
    step,
    kind: 'visit',
    action: `visit("field-notes.md", part ${step})`,
    observation: `Part ${step} of the field notes. 第${step}节：北坡的松树。 Height ${step * 7} m, marker NS-${1000 + step}.`,
    trust: 'untrusted',
    origins: [{ kind: 'document', document: documentId('doc-field-notes'), title: 'Field notes' }],
    ...overrides,
  } satisfies Omit<Chunk, 'contentHash' | 'representations'>;
  return {
    ...bare,
    contentHash: overrides.contentHash ?? contentHash(textOf(bare)),
    representations: overrides.representations ?? perTier((tier) => makeRepresentation(bare, tier)),
  };
}

/** What was decided before the given step, on the `step − 1` chunks in front of it. */
export function makeTrace(run: RunId, step: number, overrides: Partial<ContextTrace> = {}): ContextTrace {
  return {
    policy: 'webpace',
    step,
    encoder: testEncoder,
    tokenizer: testTokenizer,
    pressure: { value: step / 64, stepShare: step / 64, tokenShare: 0.01, setBy: 'steps' },
    thresholds: {
      alpha: 0.4 * (1 + step / 128),
      beta: 0.8 * (1 + step / 128),
      gamma: 1.5 * (1 + step / 128),
    },
    decisions: Array.from({ length: step - 1 }, (_, index) => makeDecision(run, index + 1, step)),
    ledger: {
      contextWindow: 2048,
      replyReserve: 256,
      promptBudget: 1792,
      historyBudget: 1600,
      system: 160,
      question: 32,
      recent: 300,
      older: 700,
      ranges: 40,
      prompt: 1240,
    },
    roles: ['system', 'user'],
    parts: [
      { message: 0, section: 'system', trust: 'app', text: 'Answer from the library.' },
      ...(step > 1
        ? [
            {
              message: 1,
              section: 'recent',
              trust: 'untrusted',
              chunk: chunkIdOf(run, step - 1),
              representation: representationId(`${chunkIdOf(run, step - 1)}/full/1`),
              step: step - 1,
            } as const,
          ]
        : []),
      { message: 1, section: 'question', trust: 'user', text: 'Question: What grows on the north slope?' },
    ],
    promptHash: hashMessages([{ role: 'user', content: `${run}/${step}` }]),
    overflow: false,
    repairs: 0,
    ...overrides,
  };
}

function makeDecision(run: RunId, step: number, before: number): TierDecision {
  const chunk = chunkIdOf(run, step);
  const age = before - step;
  if (age <= 2) {
    return {
      chunk,
      step,
      cosine: null,
      score: null,
      relativeWeight: null,
      wanted: 'full',
      shown: 'full',
      tokens: 40,
      reason: 'recent',
      representation: representationId(`${chunk}/full/1`),
    };
  }
  const cosine = Math.cos(step * before);
  const hidden = age > 20;
  return {
    chunk,
    step,
    cosine,
    score: cosine * 0.9 + 0.01,
    relativeWeight: Math.exp(cosine),
    terms: { question: cosine, words: Math.abs(Math.sin(step)) * 3, recency: 1 / age },
    wanted: cosine > 0 ? 'detailed' : 'brief',
    shown: hidden ? 'range' : 'brief',
    tokens: hidden ? 0 : 12,
    reason: hidden ? 'merged' : 'chosen',
    representation: hidden ? null : representationId(`${chunk}/brief/1`),
  };
}

/** A citation of these words. */
export function makeCitation(quote: string, { start = 0, ...more }: Partial<Citation> = {}): Citation {
  const place = { quote, start, end: start + quote.length };
  return { document: null, title: '', chunk: null, ...place, trust: 'untrusted', origins: [], ...more };
}

export function makeAnswer(overrides: Partial<AnswerRecord> = {}): AnswerRecord {
  return {
    question: 'What grows on the north slope?',
    prose: null,
    answers: [{ text: '松树', citation: 0, start: 3, end: 5, probability: 0.9, certainty: 'sure' }],
    nearest: false,
    citations: [
      makeCitation('北坡的松树', {
        document: documentId('doc-field-notes'),
        title: 'Field notes',
        chunk: chunkIdOf(runId('run-1'), 1),
        start: 30,
        origins: [{ kind: 'document', document: documentId('doc-field-notes'), title: 'Field notes' }],
      }),
    ],
    outcome: 'answered',
    reason: null,
    source: 'library',
    ...overrides,
  };
}

export function makeStep(run: RunId, step: number, overrides: Partial<StepRecord> = {}): StepRecord {
  return {
    run,
    step,
    kind: 'visit',
    title: `Read part ${step}`,
    action: `visit("field-notes.md", part ${step})`,
    startedAt: testTime + step * 1000,
    milliseconds: 812.5,
    timings: { prepare: 4.25, model: 640, tool: 120, commit: 3.5 },
    call: {
      model: 'smollm2-135m-instruct',
      reply: `visit field-notes.md ${step}`,
      finish: 'stop',
      usage: {
        promptTokens: 1240,
        cachedTokens: 900,
        generatedTokens: 12,
        prefillMilliseconds: 410.5,
        decodeMilliseconds: 229.5,
      },
    },
    query: { encoder: testEncoder, text: 'What grows on the north slope?', vector: makeVector(step) },
    error: null,
    answer: null,
    ...overrides,
  };
}

/** The next step of the run: its record, chunk and trace, and the run as it stands with the step done. */
export function makeStepCommit(run: RunRecord, overrides: Partial<StepCommit> = {}): StepCommit {
  const step = run.steps + 1;
  return {
    run: { ...run, steps: step, updatedAt: run.updatedAt + 1000 },
    step: makeStep(run.id, step),
    chunk: makeChunk({ run: run.id, step }),
    trace: makeTrace(run.id, step),
    fence: 0,
    ...overrides,
  };
}

/** The next `count` steps of the run, in order. */
export function makeStepCommits(run: RunRecord, count: number): StepCommit[] {
  const commits: StepCommit[] = [];
  for (let current = run; commits.length < count; current = commits.at(-1)?.run ?? run) {
    commits.push(makeStepCommit(current));
  }
  return commits;
}

export function makeKey(chunk: ChunkId, seed: number, encoder: EncoderId = testEncoder): StoredKey {
  return { chunk, encoder, state: 'ready', vector: makeVector(seed) };
}

export function makeDocument(overrides: Partial<LibraryDocument> = {}): LibraryDocument {
  const text =
    overrides.text ??
    '# Field notes\n\nPines grow on the north slope. 北坡的松树。\n\nThe south slope is dry. Goats graze there.\n';
  return {
    id: documentId('doc-field-notes'),
    name: 'field-notes.md',
    title: 'Field notes',
    text,
    contentHash: contentHash(text),
    addedAt: testTime,
    trust: 'untrusted',
    ...overrides,
  };
}

/** The document cut every `size` UTF-16 units. */
export function makePassages(document: LibraryDocument, size = 40): Passage[] {
  const count = Math.ceil(document.text.length / size);
  return Array.from({ length: count }, (_, index) => {
    const start = index * size;
    const end = Math.min(start + size, document.text.length);
    const id = passageId(`${document.id}/${index + 1}`);
    return { id, document: document.id, start, end, text: document.text.slice(start, end) };
  });
}

export function makePassageKey(passage: Passage, seed: number, encoder: EncoderId = testEncoder): PassageKey {
  return { passage: passage.id, encoder, vector: makeVector(seed) };
}

export function keysByChunk(keys: readonly StoredKey[]): Map<string, StoredKey> {
  return new Map(keys.map((key) => [key.chunk, key]));
}
