/**
 * Makes a run without content that need not leave the device: the same steps, decisions, counts and answers. A line replaces each
 * removed text and says how much it was. The run can be read, shown and continued like any other.
 *
 * Its prompts are built from the remaining texts, with their own hashes. The model saw other prompts. The mark in the run's
 * record says so, and holds the checksum of the whole run for comparison.
 */
import { renderMessages } from '../../core/layout/assemble.ts';
import { type Chunk, type Representation, textOf } from '../../core/memory/chunk.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import type { Origin } from '../../core/memory/trust-label.ts';
import type { RepresentationId } from '../../core/memory/units.ts';
import { hashMessages } from '../../core/trace/hash-messages.ts';
import type { ContextTrace, PromptPart } from '../../core/trace/trace.ts';
import type { RedactionKind, StoredRun } from '../run-record.ts';
import type { AnswerRecord, AnswerValue, Citation, RowCount, StepRecord } from '../step-record.ts';
import { hideAddresses } from './hide-addresses.ts';

interface Redacted {
  readonly run: StoredRun;
  /** Replaced texts, and their UTF-16 units. */
  readonly texts: number;
  readonly characters: number;
  /** Replaced addresses and paths. */
  readonly addresses: number;
}

/**
 * - `documents`: everything read (documents, pages, results of tools), everything made from it, and the model's words during the
 * work. Questions, answers and titles stay.
 * - `quotes`: also the quotes of the answers, and values from them.
 * - `addresses`: addresses of pages and mailboxes, and paths of files, in every text.
 *
 * @param checksum of the whole stored run
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
    const actions = new Map(chunks.map(({ step, action }) => [step, action]));
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
      steps: stored.steps.map((step) => this.#step(step, actions.get(step.step))),
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

  /** Questions are the person's words; an answer's chunk repeats its record. */
  #leavesOut(kind: Chunk['kind']): boolean {
    if (kind === 'request') return false;
    return kind === 'answer' ? this.#kinds.has('quotes') : this.#kinds.has('documents');
  }

  /** True if the words of the step are a model's, whose thoughts and arguments repeat what was read. */
  #hidesWords({ kind, origins }: Chunk): boolean {
    const byModel = origins.some((origin) => origin.kind === 'model');
    return kind !== 'request' && byModel && this.#kinds.has('documents');
  }

  /** Keeps the name of the tool, which begins the last line. */
  #nameOnly(action: string): string {
    const [name = ''] = action.slice(action.lastIndexOf('\n') + 1).split(' ', 1);
    return name === action ? this.#shown(action) : `${this.#shown(name)} ${this.#leftOut(action)}`;
  }

  #chunk({ spans, ...chunk }: Chunk): Chunk {
    const out = this.#leavesOut(chunk.kind);
    const action = this.#hidesWords(chunk) ? this.#nameOnly(chunk.action) : this.#shown(chunk.action);
    const observation = out ? this.#leftOut(chunk.observation) : this.#shown(chunk.observation);
    const origins = chunk.origins.map((origin) => this.#origin(origin));
    // Places in a replaced text mean nothing, so no words are assigned to an origin.
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
    const out = this.#leavesOut(chunk.kind) || this.#hidesWords(chunk);
    return { ...version, text: out ? this.#leftOut(version.text) : this.#shown(version.text) };
  }

  /** @param action of its chunk, without what is left out; undefined if the chunk is lost */
  #step({ figures, settings, sent, ...step }: StepRecord, action: string | undefined): StepRecord {
    const out = this.#leavesOut(step.kind);
    const written = this.#kinds.has('documents') || out;
    // A figure shows what was read, and its words cannot be hidden.
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
      // The title of a model's answer is the beginning of its words.
      title: out && step.answer?.prose ? this.#leftOut(step.title) : this.#shown(step.title),
      action: action ?? (written ? this.#nameOnly(step.action) : this.#shown(step.action)),
      call: step.call && {
        ...step.call,
        reply: written ? this.#leftOut(step.call.reply) : this.#shown(step.call.reply),
      },
      // A vector reveals the subject of its text, which may come from what was read.
      query: this.#kinds.has('documents')
        ? null
        : step.query && { ...step.query, text: this.#shown(step.query.text) },
      error: step.error && {
        code: step.error.code,
        message: written ? this.#leftOut(step.error.message) : this.#shown(step.error.message),
      },
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
      ...(answer.count === undefined ? {} : { count: this.#count(answer.count, out) }),
      citations,
    };
  }

  /** A sum tells as much as the quoted rows do, and the name of a column is a word of them. */
  #count({ column, figure, ...count }: RowCount, out: boolean): RowCount {
    if (out) return count;
    const sum = figure && {
      ...figure,
      column: this.#shown(figure.column),
      before: this.#shown(figure.before),
      behind: this.#shown(figure.behind),
    };
    return {
      ...count,
      ...(column === undefined ? {} : { column: this.#shown(column) }),
      ...(sum === undefined ? {} : { figure: sum }),
    };
  }

  /** The new place of a value after hidden addresses; empty if its own words were hidden. */
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

  /** Texts inside other data; `out` for everything in words. */
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
