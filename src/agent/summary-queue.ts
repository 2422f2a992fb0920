/**
 * Writes summaries in the background (PACE, section 3.4), newest chunk first and one at a time. No step waits for one;
 * it takes the representations that exist. The queue is derived from the chunks that only extracted texts represent, so
 * a closed tab loses nothing but time.
 */
import { reportOf, toWebpaceError, WebpaceError } from '../core/errors.ts';
import { type Chunk, type Representation, renderBlock, textOf } from '../core/memory/chunk.ts';
import { extractLimits } from '../core/memory/extract.ts';
import { isNote } from '../core/memory/read-in-pieces.ts';
import { lowestTrust } from '../core/memory/trust-label.ts';
import { type ChunkId, representationId } from '../core/memory/units.ts';
import { estimateTokens } from '../core/text/token-estimate.ts';
import type { Summariser, SummaryDraft } from '../ports/models/summariser.ts';
import type { Tokenizer } from '../ports/models/tokenizer.ts';
import type { Encoder } from '../ports/retrieval/encoder.ts';
import type { KeyReader } from '../ports/retrieval/key-store.ts';
import type { RunStore } from '../ports/runs/run-store.ts';
import { atOnce, type TakeTurn, within } from './deadline.ts';
import { judgeSummary, type SummaryVectors } from './judge-summary.ts';
import { noSummaries, type RejectedSummary, type SummaryState } from './summary-state.ts';

/** The memory of the open run. */
export interface SummarisedMemory extends KeyReader {
  readonly chunks: readonly Chunk[];
  /** Replaces a chunk by one with newer representations. */
  replace(chunk: Chunk): void;
}

export interface SummaryQueueParts {
  readonly summariser: Summariser;
  readonly store: RunStore;
  readonly tokenizer: Tokenizer;
  /** Null means that summaries cannot be compared, so none is accepted. */
  readonly encoder: Encoder | null;
  readonly onState?: (state: SummaryState) => void;
  readonly turn?: TakeTurn;
  /** Limit of one call in milliseconds. Default 180,000. */
  readonly deadlineMilliseconds?: number;
}

/** Most chunks in the queue. Opening the run again finds the older ones. */
export const mostWaiting = 32;
const mostStrikes = 3;
/** After this many failures of the summariser in a row, on any chunks, it counts as dead. */
const mostFailures = 5;
const rejectionsShown = 5;
const defaultDeadline = 180_000;
const summarised: ReadonlySet<Chunk['kind']> = new Set(['search', 'visit', 'tool']);

/** True if the chunk is long enough for a summary to be shorter. */
function isSummarisable(chunk: Chunk): boolean {
  const { detailed } = chunk.representations;
  // A note points to the parts of a text that is never shown whole. A summary would lose these pointers.
  return (
    summarised.has(chunk.kind) &&
    !isNote(detailed.text) &&
    estimateTokens(textOf(chunk)) > extractLimits.detailed
  );
}

/** True if a model's summary could replace the extracted text and has not yet. */
function wantsSummary(chunk: Chunk): boolean {
  return chunk.representations.detailed.author === 'extractive' && isSummarisable(chunk);
}

export class SummaryQueue {
  readonly #parts: SummaryQueueParts;
  #memory: SummarisedMemory | null = null;
  /** Oldest first. The next one is taken from the end. */
  #waiting: Chunk[] = [];
  readonly #strikes = new Map<ChunkId, number>();
  #run: Chunk['run'] | null = null;
  #failures = 0;
  #state: SummaryState = noSummaries;
  #current = new AbortController();
  #working: Promise<void> | null = null;
  /** Grows with each run that is opened. Work of an older age is dropped. */
  #age = 0;

  constructor(parts: SummaryQueueParts) {
    this.#parts = parts;
  }

  get state(): SummaryState {
    return this.#state;
  }

  /**
   * Switches to a run. What waits for another run is left, and found when that run is opened. For the same run the
   * counts go on: chunks that were given up stay so while the page lives. A dead summariser gets another chance.
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

  /** Adds a new chunk of the open run. Returns at once. */
  add(chunk: Chunk): void {
    if (this.#memory === null || !wantsSummary(chunk)) return;
    this.#run ??= chunk.run;
    this.#waiting.push(chunk);
    if (this.#waiting.length > mostWaiting) this.#waiting.shift();
    this.#start();
  }

  /** Stops, and drops the summary that is being written. */
  close(): void {
    this.#age += 1;
    this.#memory = null;
    this.#waiting = [];
    this.#current.abort();
    this.#working = null;
  }

  /** Resolves when nothing waits. Never rejects. No step calls it. */
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

  /** Moves the chunk to the end of the queue. The third time the chunk is parked. */
  #strike(chunk: Chunk): void {
    this.#strikes.set(chunk.id, (this.#strikes.get(chunk.id) ?? 0) + 1);
    if (this.#isParked(chunk)) this.#tell({ parked: [...this.#state.parked, chunk.step] });
    else this.#waiting.unshift(chunk);
  }

  async #summarise(chunk: Chunk, memory: SummarisedMemory): Promise<'done' | 'rejected'> {
    const { summariser, turn = atOnce, deadlineMilliseconds = defaultDeadline } = this.#parts;
    const attempt = (this.#strikes.get(chunk.id) ?? 0) + 1;
    const { signal: closed } = this.#current;
    const draft = await turn(
      (whole) =>
        within(deadlineMilliseconds, whole, (signal) =>
          summariser.summarise(textOf(chunk), { signal, attempt }),
        ),
      closed,
    );
    const accepted = await this.#accept(chunk, draft, memory, closed);
    const [first] = accepted;
    if (first === undefined) return 'rejected';
    // The chunk may have got a newer version meanwhile.
    const now = memory.chunks.find(({ id }) => id === chunk.id) ?? chunk;
    const stored: Representation[] = [];
    for (const representation of accepted) {
      // After the queue is closed, the next question reads the run. It would not know a version that came later.
      if (closed.aborted) break;
      await this.#parts.store.putRepresentation(chunk.run, representation);
      stored.push(representation);
    }
    memory.replace({
      ...now,
      representations: {
        ...now.representations,
        ...Object.fromEntries(stored.map((representation) => [representation.tier, representation])),
      },
    });
    closed.throwIfAborted();
    this.#tell({ accepted: this.#state.accepted + 1 });
    return 'done';
  }

  async #accept(
    chunk: Chunk,
    draft: SummaryDraft,
    memory: SummarisedMemory,
    closed: AbortSignal,
  ): Promise<Representation[]> {
    const source = textOf(chunk);
    const texts = { detailed: draft.detailed, brief: draft.brief };
    const vectors = draft.finished ? await this.#vectors(chunk, texts, memory, closed) : null;
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
      // Else the next run would count what is found here.
      closed.throwIfAborted();
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
    signal: AbortSignal,
  ): Promise<{ readonly detailed: SummaryVectors; readonly brief: SummaryVectors } | null> {
    const { encoder } = this.#parts;
    if (encoder === null) return null;
    const [own, ofDetailed, ofBrief] = await encoder.encode([textOf(chunk), detailed, brief], {
      kind: 'passage',
      signal,
    });
    if (own === undefined || ofDetailed === undefined || ofBrief === undefined) return null;
    // Compares with sources only. Requests and answers are short and about the same matter, so they are near to every summary.
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

/** True if more urgent work took the engine. That is not a failure of the summariser. */
function isPreempted(error: WebpaceError): boolean {
  return error.code === 'aborted';
}
