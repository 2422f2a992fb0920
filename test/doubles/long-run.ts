/**
 * A run of any length, made by a real policy over made-up steps: questions come, are looked into and answered, old things are
 * asked for again. Words alone score it unless keys are asked for; tokens are four characters. The same at every call.
 */

import { makeChunk } from '../../src/agent/make-chunk.ts';
import { success } from '../../src/core/errors.ts';
import type { Chunk, ChunkKind, Representation } from '../../src/core/memory/chunk.ts';
import { tiers } from '../../src/core/memory/tier.ts';
import { type ChunkId, type RunId, runId, tokenizerId } from '../../src/core/memory/units.ts';
import { keptTrace } from '../../src/core/trace/kept-trace.ts';
import type { ContextTrace } from '../../src/core/trace/trace.ts';
import { findPolicy } from '../../src/policies/index.ts';
import type { Tokenizer } from '../../src/ports/models/tokenizer.ts';
import type { KeyReader, KeyState } from '../../src/ports/retrieval/key-store.ts';
import type { StoredRun } from '../../src/record/run-record.ts';
import type { StepRecord } from '../../src/record/step-record.ts';
import { HashingEncoder } from './hashing-encoder.ts';
import { makeAnswer } from './records.ts';
import { seededRandom } from './seeded-random.ts';
import { subjects } from './subjects.mjs';

export interface LongRunOptions {
  readonly steps: number;
  readonly policy?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Tokens of the prompt. */
  readonly budget?: number;
  /** Keys of a bag of words, one in twelve of them never ready; without them words score alone. */
  readonly keys?: boolean;
  /** Every so many steps a step is pinned from then on, four at most; 0: never. */
  readonly pinEvery?: number;
  /** Steps before this one carry the trace of an early step, so that a very long run is made in seconds. */
  readonly decideFrom?: number;
  /** Told every whole trace, before it is kept. */
  readonly onTrace?: (trace: ContextTrace, history: readonly Chunk[]) => void;
}

const people = ['Ilse Vann', 'Jon Hask', 'Noor Ashby', 'Edda Marlow', 'Tam Okoro', 'Vera Lind'];

const tokensOf = (text: string): number => Math.ceil(text.length / 4);

/** Four characters each: fast, and what a person can check by eye. */
const fourCharacters: Tokenizer = {
  id: tokenizerId('four-characters'),
  count: async (texts) => texts.map(tokensOf),
  countPrompt: async (messages) => messages.reduce((sum, { content }) => sum + tokensOf(content) + 4, 0),
  async truncate(text, tokens) {
    const cut = text.slice(0, Math.max(0, tokens) * 4);
    return { text: cut, tokens: tokensOf(cut) };
  },
};

const frame = {
  prefix: [
    { role: 'system' as const, content: 'Answer from what was read. Name the step that a fact comes from.' },
  ],
  historyLabel: 'Memory:\n',
  questionLabel: 'Question: ',
  closing: '',
};

/** The step whose trace stands for those that are not decided. */
const earlyStep = 60;

/** Steps that one question takes. */
const turnLength = 20;

export async function longRun(options: LongRunOptions): Promise<StoredRun> {
  const {
    steps,
    policy: name = 'webpace',
    settings = {},
    budget = 1024,
    pinEvery = 0,
    decideFrom = 0,
  } = options;
  const run = runId(`long-${name}-${steps}`);
  const random = seededRandom(20_261_121);
  const encoder = options.keys === true ? new HashingEncoder() : null;
  const keys = new Map<ChunkId, KeyState>();
  const reader: KeyReader | null = encoder && {
    encoder: encoder.id,
    key: (id) => keys.get(id) ?? { state: 'pending' },
  };
  const found = findPolicy(name);
  if (!found.ok) throw found.error;
  const policy = found.value.create({ tokenizer: fourCharacters, encoder, keys: reader }, settings);

  const chunks: Chunk[] = [];
  const traces: ContextTrace[] = [];
  const records: StepRecord[] = [];
  const pinned: ChunkId[] = [];
  let present: ChunkId | null = null;
  let question = '';
  for (let step = 1; step <= steps; step += 1) {
    const opens = (step - 1) % turnLength === 0;
    const act = opens ? asked(step) : done(step, random.whole(0, 5), question);
    if (opens) {
      question = act.observation === '' ? act.action : question;
      present = null;
    }
    const history = chunks.filter(({ id }) => id !== present);
    const older = history[Math.floor(history.length / 3)];
    const early = step > earlyStep && step < decideFrom ? traces[earlyStep - 1] : undefined;
    const prepared =
      early === undefined
        ? await policy.prepare({
            step,
            question,
            frame,
            history,
            contextWindow: budget + 128,
            replyReserve: 128,
            glimpsed:
              act.kind === 'glimpse' && older !== undefined
                ? [older.id, ...history.slice(0, 3).map(({ id }) => id)]
                : [],
            pinned: [...pinned],
          })
        : success({ trace: { ...early, step }, query: null });
    if (!prepared.ok) throw prepared.error;
    const { trace, query } = prepared.value;
    options.onTrace?.(trace, history);
    const chunk = await makeChunk(
      run,
      step,
      { ...act, trust: act.kind === 'request' ? 'user' : 'untrusted', origins: [], evidence: [] },
      fourCharacters,
    );
    if (early === undefined) policy.absorb({ chunk, trace });
    if (encoder !== null && step % 12 !== 0) {
      const [vector] = await encoder.encode([`${act.action} ${act.observation}`], { kind: 'passage' });
      if (vector !== undefined) keys.set(chunk.id, { state: 'ready', vector });
    }
    chunks.push(chunk);
    traces.push(keptTrace(trace));
    records.push(recordOf(run, step, act, query, question));
    if (act.kind === 'request') present = chunk.id;
    if (pinEvery > 0 && step % pinEvery === 0 && pinned.length < 4) pinned.push(chunk.id);
  }
  return storedRun(run, name, chunks, traces, records);
}

interface MadeStep {
  readonly kind: ChunkKind;
  readonly title: string;
  readonly action: string;
  readonly observation: string;
}

const subjectOf = (step: number): string =>
  subjects[(step * 7 + Math.floor(step / turnLength)) % subjects.length] as string;
const personOf = (step: number): string => people[(step * 5) % people.length] as string;

function asked(step: number): MadeStep {
  const before = Math.max(1, step - 13);
  const action = `What did ${personOf(before)} note about the ${subjectOf(before)}, and what of parcel P-${before}?`;
  return { kind: 'request', title: action, action, observation: '' };
}

function done(step: number, length: number, question: string): MadeStep {
  const [subject, person] = [subjectOf(step), personOf(step)];
  if (step % turnLength === 0)
    return {
      kind: 'answer',
      title: 'Answer with one quote',
      action: 'answer',
      observation: `${question} ${person} noted it at ${step % 24}:15 in the book of the ${subject}.`,
    };
  if (step % 17 === 0) {
    return {
      kind: 'glimpse',
      title: `Look again at the ${subject}`,
      action: `glimpse ${Math.ceil(step / 3)}`,
      observation: `The book of the ${subject} was opened again.`,
    };
  }
  if (step % 5 === 2) {
    return {
      kind: 'search',
      title: `${subject} and ${person}`,
      action: `search ${subject} ${person}`,
      observation: `${subject}-${step}.md: the ${subject} keeps parcel P-${step}. ${subject}-${step + 1}.md: ${person} has asked for it.`,
    };
  }
  const more = Array.from(
    { length },
    (_, i) =>
      `On day ${i + 1} the ${subject} had ${(step * (i + 3)) % 89} visitors, and ${people[(step + i) % people.length]} paid ${(step * 13 + i) % 400} crowns.`,
  );
  return {
    kind: 'visit',
    title: `The ${subject}, book ${step}`,
    action: `visit ${subject}-${step}.md`,
    observation: `The ${subject} keeps parcel P-${step}. It was brought at ${step % 24}:15 by ${person}. ${more.join(' ')}`,
  };
}

function recordOf(
  run: RunId,
  step: number,
  { kind, title, action }: MadeStep,
  query: StepRecord['query'],
  question: string,
): StepRecord {
  return {
    run,
    step,
    kind,
    title,
    action,
    query,
    error: null,
    call: null,
    startedAt: Date.UTC(2026, 0, 1) + step * 1000,
    milliseconds: 400,
    timings: { prepare: 3, act: 390, represent: 7 },
    answer: kind === 'answer' ? answerTo(question) : null,
  };
}

function answerTo(question: string) {
  return makeAnswer({ question, prose: 'It was noted.', answers: [], citations: [] });
}

function storedRun(
  id: RunId,
  policy: string,
  chunks: readonly Chunk[],
  traces: readonly ContextTrace[],
  steps: readonly StepRecord[],
): StoredRun {
  const answers = steps.flatMap(({ answer }) => answer ?? []);
  return {
    run: {
      id,
      title: `${steps.length} steps by ${policy}`,
      status: 'answered',
      steps: steps.length,
      answers,
      createdAt: Date.UTC(2026, 0, 1),
      updatedAt: Date.UTC(2026, 0, 2),
      settings: { policy },
    },
    chunks,
    traces,
    steps,
    missingSteps: [],
    damagedSteps: [],
    representations: chunks.flatMap(({ representations }) =>
      tiers.map((tier): Representation => representations[tier]),
    ),
  };
}
