/**
 * A run as the agent's loop would have left it, without an agent: a real policy prepares every step, its trace is kept and
 * absorbed, and now and then a request, a glimpse and an answer with a citation come along.
 */

import { makeChunk } from '../../src/agent/make-chunk.ts';
import type { Chunk, ChunkKind } from '../../src/core/memory/chunk.ts';
import { type ChunkId, documentId, runId } from '../../src/core/memory/units.ts';
import { keptTrace } from '../../src/core/trace/kept-trace.ts';
import type { ContextTrace } from '../../src/core/trace/trace.ts';
import type { PolicyDefinition } from '../../src/policies/context-policy.ts';
import { findPolicy } from '../../src/policies/index.ts';
import type { Tokenizer } from '../../src/ports/models/tokenizer.ts';
import type { Encoder } from '../../src/ports/retrieval/encoder.ts';
import type { StoredRun } from '../../src/record/run-record.ts';
import type { AnswerRecord, StepRecord } from '../../src/record/step-record.ts';
import { HashingEncoder } from './hashing-encoder.ts';
import { keysOf } from './keys-of.ts';
import { makeCitation, testTime } from './records.ts';
import { trailOf } from './trail-of.ts';

interface RecordedRunOptions {
  readonly name?: string;
  readonly steps: number;
  readonly policy?: string;
  /** Policies of an app, beside those of WebPACE. */
  readonly policies?: readonly PolicyDefinition[];
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly promptBudget?: number;
  readonly freshTokens?: number;
  readonly tokenizer: Tokenizer;
  /** Null: no query and no key, as where no encoder is at hand. */
  readonly encoder?: Encoder | null;
  /** Steps of each question, its request included. */
  readonly turn?: number;
}

export interface RecordedRun {
  readonly stored: StoredRun;
  readonly keys: ReadonlyMap<ChunkId, Float32Array>;
}

const topics = ['the mill', 'the ferry to Norby', '茶馆的老板', 'invoice RX', 'the river bridge'] as const;
const replyReserve = 64;
export const textFrame = {
  prefix: [{ role: 'system' as const, content: 'You answer from the text.' }],
  historyLabel: 'Text:\n',
  questionLabel: 'Question: ',
  closing: '\nAnswer:',
};

export async function recordedRun(options: RecordedRunOptions): Promise<RecordedRun> {
  const { steps: count, tokenizer, promptBudget = 420, turn = 7 } = options;
  const encoder = options.encoder === undefined ? new HashingEncoder() : options.encoder;
  const run = runId(options.name ?? 'recorded');
  const found = findPolicy(options.policy ?? 'webpace', options.policies);
  if (!found.ok) throw found.error;
  const keys = new Map<ChunkId, Float32Array>();
  const reader = encoder && keysOf(encoder.id, keys);
  const policy = found.value.create({ tokenizer, encoder, keys: reader }, options.settings);
  const [steps, chunks, traces]: [StepRecord[], Chunk[], ContextTrace[]] = [[], [], []];
  const answers: AnswerRecord[] = [];
  let question = '';
  let present: ChunkId | null = null;
  let glimpsed: ChunkId[] = [];
  for (let step = 1; step <= count; step += 1) {
    const place = (step - 1) % turn;
    const topic = topics[Math.floor(step / turn) % topics.length] as string;
    const kind: ChunkKind =
      place === 0 ? 'request' : place === turn - 1 ? 'answer' : place === 3 ? 'glimpse' : 'visit';
    if (kind === 'request') {
      question = `What is known of ${topic}, note ${step}?`;
      present = null;
    }
    const history = chunks.filter(({ id }) => id !== present);
    const prepared = await policy.prepare({
      step,
      question,
      frame: textFrame,
      history,
      glimpsed,
      pinned: [],
      replyReserve,
      contextWindow: promptBudget + replyReserve,
      ...(options.freshTokens === undefined ? {} : { freshTokens: options.freshTokens }),
    });
    if (!prepared.ok) throw prepared.error;
    const trace = keptTrace(prepared.value.trace);
    const opened = kind === 'glimpse' ? chunks.filter(({ kind: of }) => of === 'visit').slice(0, 1) : [];
    const cited = chunks.find((chunk) => chunk.kind === 'visit' && chunk.observation.includes(topic));
    const answer: AnswerRecord | null =
      kind !== 'answer'
        ? null
        : {
            question,
            prose: `Of ${topic}.`,
            answers: [],
            nearest: false,
            outcome: 'answered',
            reason: null,
            source: 'memory',
            citations:
              cited === undefined
                ? []
                : [
                    makeCitation(topic, {
                      title: 'Notes',
                      chunk: cited.id,
                      end: 4,
                      origins: [{ kind: 'chunk', chunk: cited.id }],
                    }),
                  ],
          };
    const observation = kind === 'request' ? '' : textAbout(topics[step % topics.length] as string, step);
    const trail = trailOf(kind, kind === 'request' ? question : `${kind}: page ${step}`, observation, {
      title: `${kind} ${step}`,
      origins:
        opened.length > 0
          ? opened.map(({ id }) => ({ kind: 'chunk', chunk: id }))
          : [{ kind: 'document', document: documentId('notes'), title: 'Notes' }],
    });
    const chunk = await makeChunk(run, step, trail, tokenizer);
    const [key] =
      (await encoder?.encode([`${trail.action}\n${trail.observation}`], { kind: 'passage' })) ?? [];
    if (key !== undefined) keys.set(chunk.id, key);
    if (kind === 'request') present = chunk.id;
    glimpsed = opened.map(({ id }) => id);
    if (answer !== null) answers.push(answer);
    chunks.push(chunk);
    traces.push(trace);
    steps.push({
      run,
      step,
      kind,
      title: trail.title,
      action: trail.action,
      startedAt: testTime + step,
      milliseconds: 5,
      timings: { prepare: 1 },
      call: null,
      query: prepared.value.query,
      error: null,
      answer,
    });
    policy.absorb({ chunk, trace });
  }
  const asked = steps.filter(({ kind }) => kind === 'request').length;
  return {
    keys,
    stored: {
      run: {
        id: run,
        title: 'What is known of the mill?',
        createdAt: testTime,
        updatedAt: testTime + count,
        status: answers.length === asked ? 'answered' : 'stopped',
        steps: count,
        settings: {
          model: 'none',
          encoder: encoder?.id ?? null,
          tokenizer: tokenizer.id,
          policy: policy.name,
          ...policy.settings,
          promptBudget,
        },
        answers,
      },
      steps,
      chunks,
      traces,
      missingSteps: [],
      damagedSteps: [],
      representations: chunks.flatMap(({ representations: { full, detailed, brief, placeholder } }) => [
        full,
        detailed,
        brief,
        placeholder,
      ]),
    },
  };
}

function textAbout(topic: string, step: number): string {
  const facts = Array.from(
    { length: 2 + (step % 9) },
    (_, i) => `Fact ${i} of ${topic} was noted by the clerk.`,
  );
  return `${topic} has the number RX-${100 + (step % 40)}. ${facts.join(' ')}`;
}
