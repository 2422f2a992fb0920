/**
 * What may leave this device in one task, and what a person has to allow first (rules Y23 to Y26). A model that has read
 * something may be steered by it, and what it sends can carry what it read: so only what nobody could have chosen for it
 * goes out unasked, which is what stands in the question, or was given out by the very service that it is sent to.
 */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { Origin } from '../../core/memory/trust-label.ts';
import type { Outgoing } from './outgoing.ts';
import { SentStream } from './sent-stream.ts';
import { type Compared, compared, sharedPieces } from './shared-pieces.ts';

/** What a call's outgoing things need: nothing, a word once for this receiver, or a word each time. */
type EgressNeed = 'nothing' | 'consent' | 'consent-each-time';

interface EgressContext {
  /** Of the present turn, as the person typed it. */
  readonly question: string;
  /** What the model may have seen besides the question. */
  readonly seen: () => readonly Pick<Chunk, 'id' | 'action' | 'observation'>[];
  /** Names and descriptions in its instructions that are neither ours nor the question's. */
  readonly names: readonly string[];
}

/** Of a tool's output, what the guard takes note of. */
interface Given {
  readonly observation: string;
  readonly origins: readonly Origin[];
}

/** Longer addresses carry something rather than name a page, unless a search gave them. UTF-16 units. */
const longestAddress = 500;
const longestText = 4_000;
/** Of all that goes out in one task. */
const mostSent = 40_000;

export class EgressGuard {
  readonly #context: EgressContext;
  readonly #allowed = new Set<string>();
  /** Addresses that search services gave. */
  readonly #found = new Set<string>();
  /** What each receiver has already: what it gave as results, and what it was sent. */
  readonly #known = new Map<string, Compared[]>();
  /** Results of each service, for queries that stand in them letter by letter. */
  readonly #results = new Map<string, string[]>();
  readonly #stream = new SentStream();
  readonly #seen = new WeakMap<object, Compared>();
  #length = 0;
  #sent: Outgoing[] = [];

  constructor(context: EgressContext) {
    this.#context = context;
  }

  /** Fails with `tool-arguments` for what is too long to be a page or a question. */
  judge(outgoing: readonly Outgoing[]): Result<EgressNeed> {
    const tooLong = outgoing.find((one) => one.text.length > this.#longest(one));
    const total = outgoing.reduce((sum, { text }) => sum + text.length, this.#length);
    if (tooLong !== undefined || total > mostSent) return failure(tooMuch(tooLong));
    if (!this.#tainted()) return success('nothing');
    if (this.#sharesWhatWasRead(outgoing)) return success('consent-each-time');
    const free = outgoing.every((one) => this.#isGiven(one) || this.#allowed.has(one.to));
    return success(free ? 'nothing' : 'consent');
  }

  /** The person allowed it, for this receiver and the rest of the task. */
  allow(outgoing: readonly Outgoing[]): void {
    for (const { to } of outgoing) this.#allowed.add(to);
  }

  /** Told before anything goes out: what is tried counts as sent. */
  sending(outgoing: readonly Outgoing[]): void {
    this.#stream.add(outgoing);
    this.#sent.push(...outgoing);
    for (const { to, text } of outgoing) {
      this.#length += text.length;
      this.#know(to, text);
    }
  }

  /** What a search service gave for what it was asked. */
  gave(outgoing: readonly Outgoing[], { observation, origins }: Given): void {
    const services = new Set(outgoing.filter(({ kind }) => kind === 'query').map(({ to }) => to));
    if (services.size === 0) return;
    for (const origin of origins) if (origin.kind === 'web') this.#found.add(origin.address);
    // Of several that were asked nobody knows which one said what.
    const [service] = services;
    if (service === undefined || services.size > 1) return;
    this.#know(service, observation);
    this.#results.set(service, [...(this.#results.get(service) ?? []), plain(observation)]);
  }

  /** What went out since this was last asked, for the record of the step. */
  takeSent(): readonly Outgoing[] {
    const sent = this.#sent;
    this.#sent = [];
    return sent;
  }

  /** Whether anything that could steer the model, or is not for others, stands before it. */
  #tainted(): boolean {
    return this.#context.names.length > 0 || this.#context.seen().length > 0;
  }

  #isGiven(one: Outgoing): boolean {
    if (one.kind === 'call') return false;
    if (one.kind === 'address')
      return this.#found.has(one.text) || wordsOf(this.#context.question).includes(one.text);
    const query = plain(one.text);
    return (
      plain(this.#context.question).includes(query) ||
      (this.#results.get(one.to) ?? []).some((result) => result.includes(query))
    );
  }

  #sharesWhatWasRead(outgoing: readonly Outgoing[]): boolean {
    const pieces = this.#stream.pieces(outgoing, (one) => this.#isGiven(one));
    const question = compared(this.#context.question);
    for (const piece of sharedPieces(pieces, question)) pieces.delete(piece);
    const [to, ...others] = new Set(outgoing.map((one) => one.to));
    // What the receiver has already tells it nothing; of several receivers, each would have to have it.
    if (to !== undefined && others.length === 0)
      for (const known of this.#known.get(to) ?? [])
        for (const piece of sharedPieces(pieces, known)) pieces.delete(piece);
    if (pieces.size === 0) return false;
    const names = compared(this.#context.names.join('\n'));
    return [names, ...this.#context.seen().map((chunk) => this.#read(chunk))].some(
      (read) => sharedPieces(pieces, read).size > 0,
    );
  }

  /** Of a step what came back; of a request what was said. What the model wrote itself is made of these. */
  #read(chunk: Pick<Chunk, 'action' | 'observation'>): Compared {
    let read = this.#seen.get(chunk);
    if (read === undefined) {
      read = compared(chunk.observation === '' ? chunk.action : chunk.observation);
      this.#seen.set(chunk, read);
    }
    return read;
  }

  #longest({ kind, text }: Outgoing): number {
    return kind === 'address' && !this.#found.has(text) ? longestAddress : longestText;
  }

  #know(to: string, text: string): void {
    this.#known.set(to, [...(this.#known.get(to) ?? []), compared(text)]);
  }
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Pieces of the question between spaces, with and without the signs that end a sentence: an address is one of them. */
function wordsOf(question: string): readonly string[] {
  const words = question.split(/[\s<>()[\]"“”'，。、]+/u);
  return [...words, ...words.map((word) => word.replace(/[.,;:!?]+$/, ''))];
}

function tooMuch(one: Outgoing | undefined): WebpaceError {
  return new WebpaceError(
    'tool-arguments',
    one === undefined
      ? `Nothing was sent: more than ${mostSent} characters would leave this device for one question. Answer from what is there.`
      : `Nothing was sent: what is for ${one.to} has ${one.text.length} characters. Use an address that a search gave, or fewer words.`,
    { details: { limit: one === undefined ? mostSent : longestAddress } },
  );
}
