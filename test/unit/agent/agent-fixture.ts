/** A whole agent in node: real core, policies, tools and tokenizer; a hashing encoder, a scripted model, stores in memory. */
import { unsteered } from '../../../bench/lib/unsteered.mjs';
import { openMemoryStores } from '../../../src/adapters/storage/open-memory-stores.ts';
import type { AgentEvent } from '../../../src/agent/agent-events.ts';
import { type AskResult, answerQuestion, type LoopLimits } from '../../../src/agent/agent-loop.ts';
import type { Profile } from '../../../src/agent/profile.ts';
import { guidedProfile } from '../../../src/agent/profiles/guided.ts';
import { RunMemory } from '../../../src/agent/run-memory.ts';
import { type Result, valueOrThrow } from '../../../src/core/errors.ts';
import { runId } from '../../../src/core/memory/units.ts';
import { findPolicy } from '../../../src/policies/index.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Tokenizer } from '../../../src/ports/models/tokenizer.ts';
import type { Encoder } from '../../../src/ports/retrieval/encoder.ts';
import type { Reader } from '../../../src/ports/retrieval/reader.ts';
import type { RunRecord, RunStore, StoredRun } from '../../../src/ports/runs/run-store.ts';
import { openRequest } from '../../../src/record/open-request.ts';
import { LibraryIndex } from '../../../src/tools/library/library-index.ts';
import { HashingEncoder } from '../../doubles/hashing-encoder.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { makeRun } from '../../doubles/records.ts';

export const documents: Readonly<Record<string, string>> = {
  'harbour.md':
    '# Harbour office\n\nThe harbour office opens at 07:45 on weekdays. Its master is Edda Marlow, who keeps the tide book. Parcels are handed out until noon.',
  'mill.md':
    '# The old mill\n\nThe mill was rebuilt in 1911 after the great flood. It grinds rye on Tuesdays and has four floors.',
  'market.md':
    '# The fish market\n\nThe fish market auctions eels at 10:30 and at 16:15. Its bell was cast in Norby.',
  'staff.md':
    '# Staff list\n\nEdda Marlow can be reached at extension 318. Jory Penn can be reached at extension 402.',
};

class ManualClock implements Clock {
  /** What the clock on the wall is set to; may go backwards. */
  day = 1_000;
  /** Only grows. */
  time = 1_000;
  now = (): number => this.day;
  elapsed = (): number => this.time;
}

export interface Fixture {
  readonly store: RunStore;
  readonly library: LibraryIndex;
  readonly clock: ManualClock;
  readonly events: AgentEvent[];
  readonly encoder: Encoder | null;
  profile(reader?: Reader | null): Profile;
  ask(
    question: string,
    options?: {
      readonly run?: RunRecord;
      readonly profile?: Profile;
      readonly policy?: string;
      readonly signal?: AbortSignal;
      readonly limits?: LoopLimits;
      readonly contextWindow?: number;
      readonly onEvent?: (event: AgentEvent) => void;
      readonly store?: RunStore;
      /** Goes on with the request that the run was interrupted at. */
      readonly resume?: boolean;
      /** Brings what the steps would wait for. */
      readonly load?: () => Promise<void>;
      /** Reading of the clock when the question was asked. */
      readonly askedAt?: number;
    },
  ): Promise<Result<AskResult>>;
}

/** @param counting the tokenizer of the bundled model unless given */
export async function agentFixture(
  encoder: Encoder | null = new HashingEncoder(256),
  counting?: Tokenizer,
): Promise<Fixture> {
  const stores = openMemoryStores();
  const clock = new ManualClock();
  const tokenizer = counting ?? (await nodeTokenizer());
  const library = await LibraryIndex.open({ store: stores.documents, encoder, clock });
  for (const [name, text] of Object.entries(documents)) await library.add({ name, text });
  if (encoder !== null) await library.index();
  const events: AgentEvent[] = [];
  const profile = (reader: Reader | null = null): Profile => guidedProfile({ library, encoder, reader });
  let runs = 0;
  return {
    store: stores.runs,
    library,
    clock,
    events,
    encoder,
    profile,
    async ask(question, options = {}) {
      const store = options.store ?? stores.runs;
      runs += 1;
      const run = options.run ?? makeRun({ id: runId(`run-${runs}`), steps: 0, answers: [] });
      if (options.run === undefined) await store.createRun(run);
      const stored = await store.readRun(run.id);
      const memory = await RunMemory.of(store, encoder, stored?.chunks ?? []);
      const policy = valueOrThrow(findPolicy(options.policy ?? 'webpace'));
      const chosen = options.profile ?? profile();
      const contextWindow = options.contextWindow ?? 1024;
      const result = await answerQuestion(
        {
          store,
          fence: await store.claimRun(run.id),
          memory,
          steering: unsteered(
            policy.create({ tokenizer, encoder, keys: encoder === null ? null : memory }),
            contextWindow,
          ),
          tokenizer,
          clock,
          emit: (event) => {
            events.push(event);
            options.onEvent?.(event);
          },
          frame: chosen.frame,
          contextWindow,
          replyReserve: chosen.replyReserve,
          ...(options.askedAt === undefined ? {} : { askedAt: options.askedAt }),
          freshTokens: 300,
          signal: options.signal ?? new AbortController().signal,
        },
        chosen,
        stored?.run ?? run,
        question,
        options.limits,
        options.resume && stored ? openRequest(stored) : null,
        options.load,
      );
      await memory.settled();
      return result;
    },
  };
}

/** A run of two questions, as it is stored. */
export async function answeredRun(): Promise<StoredRun> {
  const fixture = await agentFixture();
  const first = valueOrThrow(await fixture.ask('When does the harbour office open?'));
  valueOrThrow(await fixture.ask('And who is its master?', { run: first.run }));
  return (await fixture.store.readRun(first.run.id)) as StoredRun;
}
