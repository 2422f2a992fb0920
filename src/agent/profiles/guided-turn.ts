/**
 * The steps of one question of the guided profile: search, search again by what was read where that does not answer surely,
 * visit what answers, answer. What is found and read is the work of `GuidedEvidence`.
 */
import { reportOf } from '../../core/errors.ts';
import type { ChunkId, DocumentId } from '../../core/memory/units.ts';
import type { AnswerRecord, Citation } from '../../ports/runs/step-record.ts';
import { answerText } from '../../record/answers/answer-text.ts';
import { type ComposedAnswer, composeAnswer } from '../../tools/answer.ts';
import type { RankedMemorySource } from '../../tools/answers/memory-evidence.ts';
import type { ReadAnswer, SourceQuote } from '../../tools/answers/read-answer.ts';
import { createGlimpseTool } from '../../tools/glimpse.ts';
import { isStatement } from '../../tools/is-statement.ts';
import type { SearchData } from '../../tools/search.ts';
import type { ToolOutput } from '../../tools/tool.ts';
import { visitForQuotes } from '../../tools/visit-for-quotes.ts';
import type { Turn, TurnInput } from '../profile.ts';
import type { CommittedStep, StepInput, StepOutcome, StepPlan } from '../run-step.ts';
import { documentThread } from '../step-thread.ts';
import { GuidedEvidence } from './guided-evidence.ts';
import type { GuidedTurnParts } from './guided-parts.ts';
import { notePlan } from './note-plan.ts';
import { callInStep, citeDocument, citeMemory, emptyOutcome, trailOf } from './step-outcomes.ts';

/** Documents that are visited for one answer. */
const mostVisits = 2;

export class GuidedTurn implements Turn {
  readonly #parts: GuidedTurnParts;
  readonly #input: TurnInput;
  readonly #evidence: GuidedEvidence;
  #steps = 0;
  #indexed: AnswerRecord['indexed'];
  readonly #visited = new Set<DocumentId>();
  /** The chunk that keeps what was read of a document in this turn. */
  readonly #readIn = new Map<DocumentId, ChunkId>();
  #glimpsed = false;
  /** Whether the second thing that the question asks for was searched for. */
  #askedOn = false;

  constructor(parts: GuidedTurnParts, input: TurnInput) {
    this.#parts = parts;
    this.#input = input;
    this.#evidence = new GuidedEvidence(parts, input);
  }

  get indexed(): AnswerRecord['indexed'] {
    return this.#indexed;
  }

  absorb({ chunk }: CommittedStep): void {
    if (chunk.kind !== 'visit') return;
    for (const origin of chunk.origins)
      if (origin.kind === 'document') this.#readIn.set(origin.document, chunk.id);
  }

  async next(signal: AbortSignal): Promise<StepPlan | null> {
    const { question, request } = this.#input;
    if (isStatement(question)) return notePlan(question, request);
    const empty = this.#parts.library.isEmpty;
    if (this.#steps === 0 && !empty) return this.#search();
    const evidence = this.#evidence;
    if (evidence.answer === null) await evidence.readMemory(signal);
    const read = evidence.answer;
    if (read === null) return null;
    const shaped = evidence.shapedFrom(read);
    if (shaped === null && this.#steps === 1 && evidence.leads.size > 0) return this.#searchOn();
    const answer = shaped ?? (await evidence.otherwiseFrom(read, signal));
    if (shaped === null && !empty && !this.#askedOn && evidence.asksOn(answer))
      return this.#searchSecond(answer);
    if (answer.quotes.length === 0) return null;
    const missing = this.#askedOn && shaped === null ? evidence.missingIn(answer) : undefined;
    return (
      this.#preparation(answer) ?? this.#answering(missing === undefined ? answer : { ...answer, missing })
    );
  }

  /** A visit of a document that answers, or a look at the memory that does, so that both stand in the run. */
  #preparation({ quotes, nearest }: ReadAnswer): StepPlan | null {
    if (nearest) return null;
    const documents = quotes.flatMap(({ source }) =>
      source.memory === null && source.document !== null ? [source.document] : [],
    );
    const [next, ...later] = [...new Set(documents)].filter((document) => !this.#visited.has(document));
    if (next !== undefined && this.#visited.size < mostVisits) return this.#visit(next, quotes, later);
    const remembered = quotes.flatMap(({ source }) => source.memory ?? []);
    return remembered.length > 0 && !this.#glimpsed ? this.#glimpse(remembered) : null;
  }

  #search(): StepPlan {
    const { question } = this.#input;
    return {
      kind: 'search',
      title: question,
      act: async (input) => {
        this.#steps += 1;
        const output = await this.#evidence.search(input, (answer) =>
          input.onAnswer(this.#composed(answer).answer),
        );
        return this.#searched(output);
      },
    };
  }

  /** Searches for what the first passages lead to, and reads that with the words that led there. */
  #searchOn(): StepPlan {
    const { question } = this.#input;
    return {
      kind: 'search',
      title: `${question} (second search)`,
      act: async (input) => {
        this.#steps += 1;
        const output = await this.#evidence.searchOn(input);
        const title = this.#evidence.followed.join(', ');
        return { ...this.#searched(output), title };
      },
    };
  }

  /** Searches for the second thing that the question asks for. */
  #searchSecond(answer: ReadAnswer): StepPlan {
    return {
      kind: 'search',
      title: `${this.#input.question} (second search)`,
      act: async (input) => {
        this.#askedOn = true;
        const output = await this.#evidence.searchSecond(answer, input);
        return { ...this.#searched(output), title: output.data.inquiry.text };
      },
    };
  }

  #searched(output: ToolOutput<SearchData>): StepOutcome {
    const { inquiry, hits, indexed, withoutMeaning } = output.data;
    this.#indexed = indexed === null || indexed.done >= indexed.total ? undefined : indexed;
    return {
      ...emptyOutcome,
      ...trailOf(output),
      kind: 'search',
      action: `Search: ${inquiry.text}`,
      evidence: hits.slice(0, 3).map(({ snippet }) => snippet),
      error: withoutMeaning === null ? this.#evidence.failure : reportOf(withoutMeaning),
    };
  }

  /** @param later documents that are visited after it */
  #visit(document: DocumentId, quotes: readonly SourceQuote[], later: readonly DocumentId[]): StepPlan {
    const titleOf = (id: DocumentId): string => this.#parts.library.get(id)?.title ?? id;
    const next = later.slice(0, mostVisits - this.#visited.size - 1).map(titleOf);
    return {
      kind: 'visit',
      title: titleOf(document),
      thread: documentThread(document),
      ...(next.length === 0 ? {} : { next }),
      act: async ({ onToolCall, signal }: StepInput) => {
        this.#visited.add(document);
        onToolCall('visit', JSON.stringify({ document, goal: this.#input.question }));
        await this.#renew(document, signal);
        const own = quotes.filter(({ source }) => source.document === document);
        const output = visitForQuotes(this.#parts.library, document, own);
        return {
          ...emptyOutcome,
          ...output,
          kind: 'visit',
          action: `Visit: ${output.title}`,
          evidence: own.map(({ text }) => text),
        };
      },
    };
  }

  /** A document that may not be quoted any more ends the question: what was read of it must not stand in an answer. */
  async #renew(document: DocumentId, signal: AbortSignal): Promise<void> {
    const renewed = await this.#parts.library.renew(document, signal);
    if (!renewed.ok) throw renewed.error;
  }

  #glimpse(sources: readonly RankedMemorySource[]): StepPlan {
    const run = this.#input.request.run;
    return {
      kind: 'glimpse',
      title: sources.map(({ chunk }) => `step ${chunk.step}`).join(', '),
      act: async (input) => {
        this.#glimpsed = true;
        const tool = createGlimpseTool(() => ({ run, chunks: this.#input.memory }), this.#parts.glimpseLimit);
        const chunks = [...new Set(sources.map(({ chunk }) => chunk.id))];
        const output = await callInStep(tool, { chunks }, input);
        return {
          ...emptyOutcome,
          ...trailOf(output),
          kind: 'glimpse',
          action: `Glimpse: ${output.data.opened.map(({ step }) => step).join(', ')}`,
          glimpsed: output.data.opened.map(({ id }) => id),
        };
      },
    };
  }

  #answering(answer: ReadAnswer): StepPlan {
    const { question } = this.#input;
    const document = answer.quotes[0]?.source.document ?? null;
    return {
      kind: 'answer',
      title: 'Answer',
      ...(document === null ? {} : { thread: documentThread(document) }),
      act: async ({ signal }: StepInput) => {
        for (const { source } of answer.quotes)
          if (source.document !== null && !this.#visited.has(source.document))
            await this.#renew(source.document, signal);
        const { answer: record, trust, origins } = this.#composed(answer);
        return {
          ...emptyOutcome,
          kind: 'answer',
          title: record.answers[0]?.text ?? 'Answer',
          action: `Answer: ${question}`,
          observation: answerText(record),
          trust,
          origins,
          evidence: record.citations.map(({ quote }) => quote),
          answer: record,
          error: this.#steps === 0 ? this.#evidence.failure : this.#evidence.failureAtLast,
        };
      },
    };
  }

  #composed({ answers, quotes, nearest, pairs, count, whole, shape, missing }: ReadAnswer): ComposedAnswer {
    return composeAnswer({
      question: this.#input.question,
      answers,
      nearest,
      pairs,
      count,
      whole,
      shape,
      missing,
      citations: quotes.map((quote) => this.#cite(quote)),
      source: quotes[0]?.source.memory ? 'memory' : 'library',
      indexed: shape === 'key-points' ? undefined : this.#indexed,
    });
  }

  #cite(quote: SourceQuote): Citation {
    const { document, memory, title } = quote.source;
    const known = document === null ? undefined : this.#parts.library.get(document);
    if (known !== undefined) return citeDocument(known, quote, this.#readIn.get(known.id) ?? null);
    if (memory !== null) return citeMemory(memory.chunk, title, memory.start, quote);
    // It left the library while it was read.
    const origins = document === null ? [] : [{ kind: 'document' as const, document, title }];
    const { text, start, end } = quote;
    return { document, title, chunk: null, quote: text, start, end, trust: 'untrusted', origins };
  }
}
