/**
 * What the soak of `npm run test:chaos` runs in a page: one run of thousands of steps through the agent's own loop, its memory, its
 * keys, its policy and the browser's database. Scripted: what each step reads.
 */
import { unsteered } from '../../bench/lib/unsteered.mjs';
import { LocalStorageCanary } from '../../src/adapters/canary/local-storage-canary.ts';
import { WebRunLocks } from '../../src/adapters/run-locks/web-run-locks.ts';
import { openIndexedStores } from '../../src/adapters/storage/open-storage.ts';
import { EstimatingTokenizer } from '../../src/adapters/tokenizing/estimating-tokenizer.ts';
import { answerQuestion } from '../../src/agent/agent-loop.ts';
import { guidedFrame } from '../../src/agent/frame.ts';
import type { Profile, Turn } from '../../src/agent/profile.ts';
import { emptyOutcome } from '../../src/agent/profiles/step-outcomes.ts';
import { RunMemory } from '../../src/agent/run-memory.ts';
import type { StepContext, StepPlan } from '../../src/agent/run-step.ts';
import type { Chunk } from '../../src/core/memory/chunk.ts';
import { runId } from '../../src/core/memory/units.ts';
import { defaultPolicy } from '../../src/policies/default-policy.ts';
import { findPolicy } from '../../src/policies/index.ts';
import type { Fence, RunRecord, RunStore } from '../../src/ports/runs/run-store.ts';
import { endedAnswer } from '../../src/record/answers/answer-text.ts';
import { systemClock } from '../../src/runtime/system-clock.ts';
import { HashingEncoder } from '../../src/testing/hashing-encoder.ts';
import { makeRun } from '../doubles/records.ts';
import { type SeededRandom, seededRandom } from '../doubles/seeded-random.ts';
import { subjects } from '../doubles/subjects.mjs';
import { withChanges } from '../doubles/with-changes.ts';
import { checkOnlyRun, hashOf } from './check-hashed-run.ts';
import { hold } from './oracle.ts';

const name = 'webpace-chaos-soak';
const id = runId('soak');
const dimension = 384;
const [contextWindow, replyReserve] = [4_096, 96];
/** Steps of each question, its own and its answer's included. */
const stepsInTurn = 50;

const canary = new LocalStorageCanary(name, globalThis.localStorage);
const locks = new WebRunLocks(name);
const encoder = new HashingEncoder(dimension);

/** The page's run, its memory and the policy that reads it. */
class Soak {
  readonly #context: StepContext;
  readonly #random: SeededRandom;
  readonly #memory: RunMemory;
  #run: RunRecord;
  #told: string[] = [];

  constructor(store: RunStore, run: RunRecord, fence: Fence, memory: RunMemory, random: SeededRandom) {
    const found = findPolicy(defaultPolicy);
    if (!found.ok) throw found.error;
    const tokenizer = new EstimatingTokenizer();
    this.#run = run;
    this.#memory = memory;
    this.#random = random;
    this.#context = {
      store: this.#telling(store),
      fence,
      memory,
      tokenizer,
      frame: guidedFrame,
      contextWindow,
      replyReserve,
      steering: unsteered(found.value.create({ tokenizer, encoder, keys: memory }, {}), contextWindow),
      clock: systemClock,
      freshTokens: undefined,
      emit: () => undefined,
      signal: new AbortController().signal,
    };
  }

  /** @returns hashes of the steps that were acknowledged */
  async workUntil(steps: number): Promise<readonly string[]> {
    while (this.#run.steps < steps) {
      const question = `What do the notes say of the ${this.#subject()}, question ${this.#run.steps + 1}?`;
      const visits = Math.min(stepsInTurn, steps - this.#run.steps) - 2;
      const asked = await answerQuestion(
        this.#context,
        this.#profile(question, visits),
        this.#run,
        question,
        {
          steps: stepsInTurn,
          milliseconds: 3_600_000,
        },
      );
      if (!asked.ok) throw asked.error;
      hold(asked.value.answer.outcome === 'answered', `question ${question} is answered`);
      this.#run = asked.value.run;
      await this.#memory.settled();
      // The double notes its calls for tests.
      encoder.calls.length = 0;
    }
    const told = this.#told;
    this.#told = [];
    return told;
  }

  #telling(store: RunStore): RunStore {
    return withChanges(store, {
      commitStep: async (commit) => {
        await store.commitStep(commit);
        this.#told.push(hashOf(commit));
      },
    });
  }

  #subject(): string {
    return this.#random.pick<string>(subjects);
  }

  #profile(question: string, visits: number): Profile {
    const plans = Array.from({ length: Math.max(0, visits) }, (_, place) => this.#visit(place));
    plans.push({
      kind: 'answer',
      title: 'Answer',
      act: async () => ({
        ...emptyOutcome,
        kind: 'answer',
        title: 'Answer',
        action: 'Answer',
        observation: 'Answered.',
        trust: 'app',
        origins: [{ kind: 'app' }],
        answer: { ...endedAnswer(question, 'gave-up', ''), outcome: 'answered', reason: null },
      }),
    });
    const turn: Turn = { next: async () => plans.shift() ?? null, absorb: () => undefined };
    return { name: 'soak', frame: guidedFrame, replyReserve, begin: () => turn };
  }

  #visit(place: number): StepPlan {
    const subject = this.#subject();
    const words = Array.from({ length: 120 }, () => this.#subject()).join(' ');
    const title = `Notes of the ${subject}, part ${place + 1}`;
    return {
      kind: 'visit',
      title,
      act: async () => ({
        ...emptyOutcome,
        kind: 'visit',
        title,
        action: `Visit: ${title}`,
        trust: 'untrusted',
        observation: `The ${subject} stands beside: ${words}.`,
        origins: [{ kind: 'app' }],
      }),
    };
  }
}

let soak: Soak;

export async function begin(seed: number): Promise<null> {
  const { runs } = await openIndexedStores({ name, canary });
  const run = makeRun({ id, title: 'A soak' });
  await runs.createRun(run);
  const fence = await runs.claimRun(id);
  soak = new Soak(runs, run, fence, await RunMemory.of(runs, encoder, []), seededRandom(seed));
  return null;
}

export const workUntil = (steps: number): Promise<readonly string[]> => soak.workUntil(steps);

let held: RunMemory;

/** The same run's keys and index in a page that did nothing else: what they weigh is asked from outside. */
export async function load(): Promise<number> {
  const { runs } = await openIndexedStores({ name, canary });
  const chunks: Chunk[] = [];
  for (const chunk of (await runs.readRun(id))?.chunks ?? []) chunks.push(chunk);
  held = await RunMemory.of(runs, encoder, chunks);
  const found = findPolicy(defaultPolicy);
  if (!found.ok) throw found.error;
  const policy = found.value.create({ tokenizer: new EstimatingTokenizer(), encoder, keys: held }, {});
  const prepared = await policy.prepare({
    step: chunks.length + 1,
    question: 'What is beside it?',
    contextWindow,
    replyReserve,
    frame: guidedFrame,
    history: held.chunks,
    glimpsed: [],
    pinned: [],
  });
  hold(prepared.ok, 'the next prompt can be made');
  globalThis.addEventListener('pagehide', () => policy.constructor.name);
  return held.chunks.length;
}

/** The oracle. @returns steps that are there */
export async function check(told: readonly string[]): Promise<number> {
  const stores = await openIndexedStores({ name, canary });
  return checkOnlyRun({ ...stores, canary, locks }, id, told);
}
