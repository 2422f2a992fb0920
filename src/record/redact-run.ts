/**
 * A run without what need not leave the device: the same steps, decisions, counts and answers, and in the place of what
 * was left out a line that says how much it was. It can be read, shown and gone on with like any other.
 *
 * Its prompts are those that the shown texts make now, with hashes of their own; they are not what the model was given, and
 * the mark in the run's record says so, with the checksum of the whole run for whoever holds both.
 */
import { renderMessages } from '../core/layout/assemble.ts';
import { type Chunk, type Representation, textOf } from '../core/memory/chunk.ts';
import { contentHash } from '../core/memory/content-hash.ts';
import type { Origin } from '../core/memory/trust-label.ts';
import type { RepresentationId } from '../core/memory/units.ts';
import { hashMessages } from '../core/trace/hash-messages.ts';
import type { ContextTrace, PromptPart } from '../core/trace/trace.ts';
import { hideAddresses } from './hide-addresses.ts';
import type { RedactionKind, StoredRun } from './run-record.ts';
import type { AnswerRecord, AnswerValue, Citation, StepRecord } from './step-record.ts';

/** How much was left out. */
interface Redacted {
  readonly run: StoredRun;
  /** Texts that were replaced, and the UTF-16 units that they had. */
  readonly texts: number;
  readonly characters: number;
  /** Addresses and paths that were replaced. */
  readonly addresses: number;
}

/**
 * - `documents`: what was read (of documents, pages and tools), all that was made of it, and what the model wrote while it
 *   worked. Questions, answers and titles stay.
 * - `quotes`: also the quotes of the answers, and the words that were taken from them.
 * - `addresses`: addresses of pages and mailboxes, and paths of files, wherever they stand.
 *
 * @param checksum of the run as it is stored whole
 */
export function redactRun(stored: StoredRun, kinds: readonly RedactionKind[], checksum: string): Redacted {
  if (kinds.length === 0) return { run: stored, texts: 0, characters: 0, addresses: 0 };
  const redaction = new Redaction(new Set(kinds));
  const run = redaction.run(stored);
  const mark = { kinds: [...new Set(kinds)].sort(), checksum: run.run.redacted?.checksum ?? checksum };
  return { ...redaction.counts(), run: { ...run, run: { ...run.run, redacted: mark } } };
}

class Redaction {
  readonly #kinds: ReadonlySet<RedactionKind>;
  #texts = 0;
  #characters = 0;
  #addresses = 0;

  constructor(kinds: ReadonlySet<RedactionKind>) {
    this.#kinds = kinds;
  }

  counts(): Omit<Redacted, 'run'> {
    return { texts: this.#texts, characters: this.#characters, addresses: this.#addresses };
  }

  run(stored: StoredRun): StoredRun {
    const chunks = stored.chunks.map((chunk) => this.#chunk(chunk));
    const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
    const whole = new Map(stored.chunks.map((chunk) => [chunk.id, textOf(chunk)]));
    const redacted = new Map<RepresentationId, Representation>();
    for (const version of stored.representations) {
      const chunk = byId.get(version.chunk);
      if (chunk !== undefined)
        redacted.set(version.id, this.#version(version, chunk, version.text === whole.get(version.chunk)));
    }
    const textAt = (id: RepresentationId): string | undefined => redacted.get(id)?.text;
    return {
      ...stored,
      run: {
        ...stored.run,
        title: this.#shown(stored.run.title),
        settings: this.#deep(stored.run.settings) as Readonly<Record<string, unknown>>,
        ...(stored.run.origin
          ? { origin: { ...stored.run.origin, title: this.#shown(stored.run.origin.title) } }
          : {}),
        answers: stored.run.answers.map((answer) => this.#answer(answer)),
      },
      steps: stored.steps.map((step) => this.#step(step)),
      chunks: chunks.map((chunk) => ({
        ...chunk,
        representations: Object.fromEntries(
          Object.entries(chunk.representations).map(([tier, version]) => [tier, redacted.get(version.id)]),
        ) as Chunk['representations'],
      })),
      representations: stored.representations.flatMap(({ id }) => redacted.get(id) ?? []),
      traces: stored.traces.map((trace) => this.#trace(trace, textAt)),
    };
  }

  /** Questions are the person's; an answer says again what its record says. */
  #leavesOut(kind: Chunk['kind']): boolean {
    if (kind === 'request') return false;
    return kind === 'answer' ? this.#kinds.has('quotes') : this.#kinds.has('documents');
  }

  #chunk({ spans, ...chunk }: Chunk): Chunk {
    const out = this.#leavesOut(chunk.kind);
    const action = this.#shown(chunk.action);
    const observation = out ? this.#leftOut(chunk.observation) : this.#shown(chunk.observation);
    const origins = chunk.origins.map((origin) => this.#origin(origin));
    // Places in a text that is another one now say nothing; none is then known to have written a word of it.
    const kept = spans === undefined ? {} : { spans: observation === chunk.observation ? spans : [] };
    return {
      ...chunk,
      ...kept,
      action,
      observation,
      origins,
      contentHash: contentHash(textOf({ action, observation })),
    };
  }

  #version(version: Representation, chunk: Chunk, isWhole: boolean): Representation {
    if (isWhole) return { ...version, text: textOf(chunk) };
    const out = this.#leavesOut(chunk.kind);
    return { ...version, text: out ? this.#leftOut(version.text) : this.#shown(version.text) };
  }

  #step({ figures, settings, sent, ...step }: StepRecord): StepRecord {
    const out = this.#leavesOut(step.kind);
    const written = this.#kinds.has('documents') || out;
    // What a figure shows is made of what was read, and no words of it could be hidden.
    if (written) this.#texts += figures?.length ?? 0;
    return {
      ...step,
      ...(figures !== undefined && !written ? { figures } : {}),
      ...(sent === undefined
        ? {}
        : {
            sent: sent.map(({ to, text }) => ({
              to: this.#shown(to),
              text: written ? this.#leftOut(text) : this.#shown(text),
            })),
          }),
      ...(settings === undefined
        ? {}
        : { settings: this.#deep(settings) as Readonly<Record<string, unknown>> }),
      title: this.#shown(step.title),
      action: this.#shown(step.action),
      call: step.call && {
        ...step.call,
        reply: written ? this.#leftOut(step.call.reply) : this.#shown(step.call.reply),
      },
      // A vector says what its text was about, and its text may be made of what was read.
      query: this.#kinds.has('documents')
        ? null
        : step.query && { ...step.query, text: this.#shown(step.query.text) },
      error: step.error && { code: step.error.code, message: this.#shown(step.error.message) },
      answer: step.answer && this.#answer(step.answer),
    };
  }

  #answer(answer: AnswerRecord): AnswerRecord {
    const out = this.#kinds.has('quotes');
    const { prose, reason, doubted } = answer;
    const citations = answer.citations.map(({ header, ...citation }): Citation => {
      const quote = out ? this.#leftOut(citation.quote) : this.#shown(citation.quote);
      const origins = citation.origins.map((origin) => this.#origin(origin));
      const row = header === undefined || out ? {} : { header: this.#shown(header) };
      return { ...citation, ...row, title: this.#shown(citation.title), quote, origins };
    });
    return {
      ...answer,
      question: this.#shown(answer.question),
      prose: prose === null ? null : out ? this.#leftOut(prose) : this.#shown(prose),
      answers: out ? [] : answer.answers.flatMap((value) => this.#value(value, citations)),
      ...(doubted === undefined ? {} : { doubted: out ? [] : doubted.map((text) => this.#shown(text)) }),
      reason: reason === null ? null : this.#shown(reason),
      citations,
    };
  }

  /** Where its words stand once addresses are hidden before them; nothing where they were hidden themselves. */
  #value(value: AnswerValue, citations: readonly Citation[]): AnswerValue[] {
    const quote = citations[value.citation]?.quote ?? '';
    const start =
      quote.slice(value.start, value.end) === value.text ? value.start : quote.indexOf(value.text);
    return start < 0 ? [] : [{ ...value, start, end: start + value.text.length }];
  }

  #trace(trace: ContextTrace, textAt: (id: RepresentationId) => string | undefined): ContextTrace {
    const { blocks, edits, plan, layout, directiveSource, ...rest } = trace;
    const parts = trace.parts.map((part): PromptPart => {
      if (!('text' in part)) return part;
      const out = this.#kinds.has('documents') && part.trust !== 'user' && part.trust !== 'app';
      return { ...part, text: out ? this.#leftOut(part.text) : this.#shown(part.text) };
    });
    const told = Object.entries({ blocks, edits, plan, layout, directiveSource })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, this.#deep(value, this.#kinds.has('documents'))]);
    return {
      ...rest,
      parts,
      ...(Object.fromEntries(told) as Partial<ContextTrace>),
      promptHash: hashMessages(renderMessages(trace.roles, parts, textAt)),
    };
  }

  #origin(origin: Origin): Origin {
    switch (origin.kind) {
      case 'document':
        return { ...origin, title: this.#shown(origin.title) };
      case 'web':
        return { ...origin, address: this.#shown(origin.address), title: this.#shown(origin.title) };
      default:
        return origin;
    }
  }

  /** Texts inside of other data; `out` for all that is written in words. */
  #deep(value: unknown, out = false, name = ''): unknown {
    if (typeof value === 'string')
      return out && (name === 'text' || name === 'justification' || name === 'message')
        ? this.#leftOut(value)
        : this.#shown(value);
    if (Array.isArray(value)) return value.map((item: unknown) => this.#deep(item, out));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, this.#deep(held, out, key)]));
  }

  #leftOut(text: string): string {
    if (text === '') return text;
    this.#texts += 1;
    this.#characters += text.length;
    return `[left out: ${text.length} characters]`;
  }

  #shown(text: string): string {
    if (!this.#kinds.has('addresses')) return text;
    const { text: hidden, count } = hideAddresses(text);
    this.#addresses += count;
    return hidden;
  }
}
