/**
 * Decides what may leave this device in one task, and what a person has to allow first (rules Y23 to Y26). Text that a
 * model has read may steer it, and what it sends can carry what it read. So only text that no such text could have
 * chosen goes out unasked: text of the question, and text that the receiving service itself gave.
 */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { Origin } from '../../core/memory/trust-label.ts';
import type { Outgoing } from './outgoing.ts';
import { SentStream } from './sent-stream.ts';
import { type Compared, compared, sharedPieces } from './shared-pieces.ts';

/** What a call needs before it sends: nothing, one consent for this receiver, or a consent each time. */
type EgressNeed = 'nothing' | 'consent' | 'consent-each-time';

interface EgressContext {
  /** The question of this turn, as the person typed it. */
  readonly question: string;
  /** What the model may have seen besides the question. */
  readonly seen: () => readonly Pick<Chunk, 'id' | 'action' | 'observation'>[];
  /** Names and descriptions in its instructions that are neither ours nor the question's. */
  readonly names: readonly string[];
}

/** The parts of a tool's output that the guard notes. */
interface Given {
  readonly observation: string;
  readonly origins: readonly Origin[];
}

/** UTF-16 units. A longer address carries data rather than naming a page, unless a search gave it. */
const longestAddress = 500;
const longestText = 4_000;
/** UTF-16 units of everything that goes out in one task. */
const mostSent = 40_000;

export class EgressGuard {
  readonly #context: EgressContext;
  readonly #allowed = new Set<string>();
  /** Addresses that search services gave. */
  readonly #found = new Set<string>();
  /** What each receiver already has: what it gave as results, and what it was sent. */
  readonly #known = new Map<string, Compared[]>();
  /** Results of each service, for queries that stand in them verbatim. */
  readonly #results = new Map<string, string[]>();
  readonly #stream = new SentStream();
  readonly #seen = new WeakMap<object, Compared>();
  #length = 0;
  #sent: Outgoing[] = [];

  constructor(context: EgressContext) {
    this.#context = context;
  }

  /** Fails with `tool-arguments` if something is too long to be an address or a query. */
  judge(outgoing: readonly Outgoing[]): Result<EgressNeed> {
    const tooLong = outgoing.find((one) => one.text.length > this.#longest(one));
    const total = outgoing.reduce((sum, { text }) => sum + text.length, this.#length);
    if (tooLong !== undefined || total > mostSent) return failure(tooMuch(tooLong));
    if (!this.#tainted()) return success('nothing');
    if (this.#sharesWhatWasRead(outgoing)) return success('consent-each-time');
    const free = outgoing.every((one) => this.#isGiven(one) || this.#allowed.has(one.to));
    return success(free ? 'nothing' : 'consent');
  }

  /** Notes the person's consent for this receiver, for the rest of the task. */
  allow(outgoing: readonly Outgoing[]): void {
    for (const { to } of outgoing) this.#allowed.add(to);
  }

  /** Called before anything goes out. An attempt counts as sent. */
  sending(outgoing: readonly Outgoing[]): void {
    this.#stream.add(outgoing);
    this.#sent.push(...outgoing);
    for (const { to, text } of outgoing) {
      this.#length += text.length;
      this.#know(to, text);
    }
  }

  /** Notes what a search service gave in reply. */
  gave(outgoing: readonly Outgoing[], { observation, origins }: Given): void {
    const services = new Set(outgoing.filter(({ kind }) => kind === 'query').map(({ to }) => to));
    if (services.size === 0) return;
    for (const origin of origins) if (origin.kind === 'web') this.#found.add(origin.address);
    // If several services were asked, nobody knows which one said what.
    const [service] = services;
    if (service === undefined || services.size > 1) return;
    this.#know(service, observation);
    this.#results.set(service, [...(this.#results.get(service) ?? []), plain(observation)]);
  }

  /** What went out since the last call, for the record of the step. */
  takeSent(): readonly Outgoing[] {
    const sent = this.#sent;
    this.#sent = [];
    return sent;
  }

  /** True if the model has seen anything that could steer it or is not for others. */
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
    // The receiver learns nothing from what it already has. With several receivers, each must have it.
    if (to !== undefined && others.length === 0)
      for (const known of this.#known.get(to) ?? [])
        for (const piece of sharedPieces(pieces, known)) pieces.delete(piece);
    if (pieces.size === 0) return false;
    const names = compared(this.#context.names.join('\n'));
    return [names, ...this.#context.seen().map((chunk) => this.#read(chunk))].some(
      (read) => sharedPieces(pieces, read).size > 0,
    );
  }

  /** The observation of a step, or the words of a request. The model's own words come from these. */
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

/** Words of the question, with and without the punctuation at their end. One of them may be an address. */
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
