/**
 * Summaries in the background (paper §3.4). The newest chunk first, one at a time, and nothing ever waits for one: a step
 * takes the representations that are there. What waits is derived from the chunks (those that only an extractive text
 * stands for), so that a closed tab loses nothing but time.
 */
import { reportOf, toWebpaceError, WebpaceError } from '../core/errors.ts';
import { type Chunk, type Representation, renderBlock, textOf } from '../core/memory/chunk.ts';
import { extractLimits } from '../core/memory/extract.ts';
import { isNote } from '../core/memory/read-in-pieces.ts';
import { lowestTrust } from '../core/memory/trust-label.ts';
import { type ChunkId, representationId } from '../core/memory/units.ts';
import { estimateTokens } from '../core/text/token-estimate.ts';
import type { Encoder } from '../ports/encoder.ts';
import type { KeyReader } from '../ports/key-store.ts';
import type { RunStore } from '../ports/run-store.ts';
import type { Summariser, SummaryDraft } from '../ports/summariser.ts';
import type { Tokenizer } from '../ports/tokenizer.ts';
import { within } from './deadline.ts';
import { judgeSummary, type SummaryVectors } from './judge-summary.ts';
import { noSummaries, type RejectedSummary, type SummaryState } from './summary-state.ts';

/** The memory of the run that is worked for. */
export interface SummarisedMemory extends KeyReader {
  readonly chunks: readonly Chunk[];
  /** Puts a chunk with newer representations in the place of the older one. */
  replace(chunk: Chunk): void;
}

export interface SummaryQueueParts {
  readonly summariser: Summariser;
  readonly store: RunStore;
  readonly tokenizer: Tokenizer;
  /** Null: nothing can be compared, so nothing is accepted. */
  readonly encoder: Encoder | null;
  readonly onState?: (state: SummaryState) => void;
  /**
   * Waits for the engine's turn and runs the work then, with a signal that is aborted when the engine is taken away; at once
   * unless given. The wait is not counted against the deadline.
   */
  readonly turn?: <Value>(
    work: (signal: AbortSignal) => Promise<Value>,
    signal: AbortSignal,
  ) => Promise<Value>;
  /** Of one call; 180 s unless given. */
  readonly deadlineMilliseconds?: number;
}

/** Chunks that wait at most; older ones are found again when the run is opened another time. */
export const mostWaiting = 32;
const mostStrikes = 3;
/** Failures of the summariser itself in a row, whatever the chunk, after which it counts as dead. */
const mostFailures = 5;
const rejectionsShown = 5;
const defaultDeadline = 180_000;
const summarised: ReadonlySet<Chunk['kind']> = new Set(['search', 'visit', 'tool']);

/** Whether a chunk is long enough for a summary to say less than it does. */
function isSummarisable(chunk: Chunk): boolean {
  const { detailed } = chunk.representations;
  // A summary would lose the pointers of a note to the parts of a text that is never shown whole.
  return (
    summarised.has(chunk.kind) &&
    !isNote(detailed.text) &&
    estimateTokens(textOf(chunk)) > extractLimits.detailed
  );
}

/** Whether a model's summary could stand for the chunk and does not yet. */
export function wantsSummary(chunk: Chunk): boolean {
  return chunk.representations.detailed.author === 'extractive' && isSummarisable(chunk);
}

export class SummaryQueue {
  readonly #parts: SummaryQueueParts;
  #memory: SummarisedMemory | null = null;
  /** Oldest first: the next one is taken from the end. */
  #waiting: Chunk[] = [];
  readonly #strikes = new Map<ChunkId, number>();
  #run: Chunk['run'] | null = null;
  #failures = 0;
  #state: SummaryState = noSummaries;
  #current = new AbortController();
  #working: Promise<void> | null = null;
  /** Changes with every run that is opened: what a former one still waited for is void. */
  #age = 0;

  constructor(parts: SummaryQueueParts) {
    this.#parts = parts;
  }

  get state(): SummaryState {
    return this.#state;
  }

  /**
   * Turns to a run; what waited of another one is left, and found again when that one is opened. The same run again goes on
   * counting; a chunk that was given up stays so as long as the page lives, and a dead summariser gets another chance.
   */
  open(memory: SummarisedMemory): void {
    this.close();
    const run = memory.chunks[0]?.run ?? null;
    const same = run !== null && run === this.#run;
    this.#run = run;
    this.#memory = memory;
    this.#current = new AbortController();
    this.#failures = 0;
    this.#state = same ? { ...this.#state, working: null, paused: null } : noSummaries;
    this.#waiting = memory.chunks
      .filter((chunk) => wantsSummary(chunk) && !this.#isParked(chunk))
      .slice(-mostWaiting);
    this.#start();
  }

  /** Takes a new chunk of the open run; returns at once. */
  add(chunk: Chunk): void {
    if (this.#memory === null || !wantsSummary(chunk)) return;
    this.#run ??= chunk.run;
    this.#waiting.push(chunk);
    if (this.#waiting.length > mostWaiting) this.#waiting.shift();
    this.#start();
  }

  /** Stops; the summary that is being written is dropped. */
  close(): void {
    this.#age += 1;
    this.#memory = null;
    this.#waiting = [];
    this.#current.abort();
    this.#working = null;
  }

  /** Resolves when nothing waits any more; never rejects. No step calls it. */
  async settled(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  #start(): void {
    this.#tell({});
    if (this.#state.paused !== null) return;
    const age = this.#age;
    this.#working ??= this.#work(age).finally(() => {
      if (this.#age === age) this.#working = null;
    });
  }

  async #work(age: number): Promise<void> {
    for (;;) {
      const memory = this.#memory;
      if (memory === null || this.#age !== age || this.#state.paused !== null) break;
      const chunk = this.#waiting.pop();
      if (chunk === undefined) break;
      this.#tell({ working: chunk.step });
      const outcome = await this.#summarise(chunk, memory).catch((thrown: unknown) => toWebpaceError(thrown));
      if (this.#age !== age) return;
      this.#tell({ working: null });
      if (outcome === 'done') this.#failures = 0;
      else if (outcome === 'rejected') {
        this.#failures = 0;
        this.#strike(chunk);
      } else if (isPreempted(outcome)) this.#waiting.push(chunk);
      else this.#failed(chunk, outcome);
    }
    if (this.#age === age) this.#tell({});
  }

  #failed(chunk: Chunk, error: WebpaceError): void {
    this.#failures += 1;
    this.#strike(chunk);
    if (this.#failures < mostFailures) return;
    const text = `The summariser failed ${mostFailures} times in a row and is left alone: ${error.message} Extractive texts go on standing.`;
    this.#tell({ paused: reportOf(new WebpaceError(error.code, text, { cause: error })) });
  }

  #isParked(chunk: Chunk): boolean {
    return (this.#strikes.get(chunk.id) ?? 0) >= mostStrikes;
  }

  /** Goes to the end of the queue, or, the third time, nowhere. */
  #strike(chunk: Chunk): void {
    this.#strikes.set(chunk.id, (this.#strikes.get(chunk.id) ?? 0) + 1);
    if (this.#isParked(chunk)) this.#tell({ parked: [...this.#state.parked, chunk.step] });
    else this.#waiting.unshift(chunk);
  }

  async #summarise(chunk: Chunk, memory: SummarisedMemory): Promise<'done' | 'rejected'> {
    const { summariser, turn = atOnce, deadlineMilliseconds = defaultDeadline } = this.#parts;
    const attempt = (this.#strikes.get(chunk.id) ?? 0) + 1;
    const draft = await turn(
      (whole) =>
        within(deadlineMilliseconds, whole, (signal) =>
          summariser.summarise(textOf(chunk), { signal, attempt }),
        ),
      this.#current.signal,
    );
    const accepted = await this.#accept(chunk, draft, memory);
    const [first] = accepted;
    if (first === undefined) return 'rejected';
    // The chunk as it is now: a tier may have got a newer version meanwhile.
    const now = memory.chunks.find(({ id }) => id === chunk.id) ?? chunk;
    for (const representation of accepted)
      await this.#parts.store.putRepresentation(chunk.run, representation);
    memory.replace({
      ...now,
      representations: {
        ...now.representations,
        ...Object.fromEntries(accepted.map((representation) => [representation.tier, representation])),
      },
    });
    this.#tell({ accepted: this.#state.accepted + 1 });
    return 'done';
  }

  async #accept(chunk: Chunk, draft: SummaryDraft, memory: SummarisedMemory): Promise<Representation[]> {
    const source = textOf(chunk);
    const texts = { detailed: draft.detailed, brief: draft.brief };
    const vectors = draft.finished ? await this.#vectors(chunk, texts, memory) : null;
    const { tokenizer } = this.#parts;
    const accepted: Representation[] = [];
    for (const tier of ['detailed', 'brief'] as const) {
      const before = chunk.representations[tier];
      const judged = judgeSummary({
        summary: texts[tier],
        source,
        replaced: before.text,
        finished: draft.finished,
        vectors: vectors?.[tier] ?? null,
      });
      const [tokens = 0] = await tokenizer.count([renderBlock(chunk.step, texts[tier])]);
      const limit =
        tier === 'brief' ? (accepted[0] ?? chunk.representations.detailed) : chunk.representations.full;
      const fault = judged.fault ?? (tokens >= limit.tokens ? 'not-shorter' : null);
      if (fault !== null) {
        const rejected: RejectedSummary = { step: chunk.step, tier, fault, detail: judged.detail };
        this.#tell({
          rejected: this.#state.rejected + 1,
          lastRejected: [rejected, ...this.#state.lastRejected].slice(0, rejectionsShown),
        });
        continue;
      }
      const version = before.version + 1;
      accepted.push({
        id: representationId(`${chunk.id}/${tier}/${version}`),
        chunk: chunk.id,
        tier,
        version,
        text: texts[tier],
        author: 'model',
        tokens,
        tokenizer: tokenizer.id,
        trust: lowestTrust([chunk.trust, 'model']),
      });
    }
    return accepted;
  }

  async #vectors(
    chunk: Chunk,
    { detailed, brief }: { readonly detailed: string; readonly brief: string },
    memory: SummarisedMemory,
  ): Promise<{ readonly detailed: SummaryVectors; readonly brief: SummaryVectors } | null> {
    const { encoder } = this.#parts;
    if (encoder === null) return null;
    const [own, ofDetailed, ofBrief] = await encoder.encode([textOf(chunk), detailed, brief], {
      kind: 'passage',
      signal: this.#current.signal,
    });
    if (own === undefined || ofDetailed === undefined || ofBrief === undefined) return null;
    // Rival sources alone: requests and answers are about the same matter by nature, and short, hence near to any summary.
    const others = memory.chunks.flatMap((other) => {
      const key = other.id === chunk.id || !isSummarisable(other) ? null : memory.key(other.id);
      return key?.state === 'ready' && key.vector.length === own.length ? [key.vector] : [];
    });
    const common = { source: own, others };
    return { detailed: { summary: ofDetailed, ...common }, brief: { summary: ofBrief, ...common } };
  }

  #tell(change: Partial<SummaryState>): void {
    this.#state = { ...this.#state, ...change, waiting: this.#waiting.length };
    this.#parts.onState?.(this.#state);
  }
}

const atOnce: NonNullable<SummaryQueueParts['turn']> = (work, signal) => work(signal);

/** Taken away by something more urgent, and not its own fault. */
function isPreempted(error: WebpaceError): boolean {
  return error.code === 'aborted';
}
