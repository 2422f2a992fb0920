/**
 * Carries out one question of the guided profile: search, read, search again by what was read where that does not answer
 * surely, visit what answers, answer.
 */
import { type ErrorReport, reportOf } from '../../core/errors.ts';
import type { ChunkId, DocumentId } from '../../core/memory/units.ts';
import { type Inquiry, inquire } from '../../evidence/inquiry.ts';
import { jointStatistics, type TermStatistics } from '../../evidence/strength.ts';
import type { Citation } from '../../ports/step-record.ts';
import { answerText } from '../../record/answer-text.ts';
import { type ComposedAnswer, composeAnswer } from '../../tools/answer.ts';
import { createGlimpseTool } from '../../tools/glimpse.ts';
import { isStatement } from '../../tools/is-statement.ts';
import { type Lead, leadsOf, linkedReadables } from '../../tools/linked-readables.ts';
import { memoryEvidence, type RankedMemorySource } from '../../tools/memory-evidence.ts';
import { type MemoryPool, poolMemory } from '../../tools/memory-pool.ts';
import { rankedAnswer } from '../../tools/ranked-answer.ts';
import type { ReadAnswer, SourceQuote } from '../../tools/read-answer.ts';
import { type Readable, readablesOfMemory, readablesOfSearches } from '../../tools/readables.ts';
import { createSearchTool, type SearchData } from '../../tools/search.ts';
import { SentenceSimilarity } from '../../tools/sentence-similarity.ts';
import { comparedAnswer, listAnswer } from '../../tools/shaped-answer.ts';
import type { ToolOutput } from '../../tools/tool.ts';
import { visitForQuotes } from '../../tools/visit-for-quotes.ts';
import type { Turn, TurnInput } from '../profile.ts';
import { type CommittedStep, isAbort, type StepInput, type StepOutcome, type StepPlan } from '../run-step.ts';
import { documentThread } from '../step-thread.ts';
import type { GuidedTurnParts } from './guided-parts.ts';
import { GuidedReading, mostPassages, type TurnBefore, turnBefore } from './guided-reading.ts';
import { notePlan } from './note-plan.ts';
import { callInStep, citeDocument, citeMemory, emptyOutcome, trailOf } from './step-outcomes.ts';

/** Documents that are visited for one answer. */
const mostVisits = 2;
/** Passages of memory that are read beside those of the library. */
const mostOfMemory = 4;

export class GuidedTurn implements Turn {
  readonly #parts: GuidedTurnParts;
  readonly #input: TurnInput;
  /** What the question may lean on: the turn before. */
  readonly #context: readonly string[];
  readonly #before: TurnBefore | null;
  readonly #inquiry: Inquiry;
  readonly #pool: MemoryPool;
  /** Rarity of words in library and memory together, so that the two can be weighed against each other. */
  readonly #statistics: TermStatistics;
  #steps = 0;
  /** Null where there is none, or none any more. */
  #reading: GuidedReading | null;
  /** Why the reader was left. */
  #failure: ErrorReport | null = null;
  #answer: ReadAnswer | null = null;
  /** In another shape than values: it takes the place of what was read. */
  #shaped: ReadAnswer | null = null;
  #found: readonly SearchData[] = [];
  /** Where a second search may go on from. */
  #leads: readonly Lead[] = [];
  #memory: readonly RankedMemorySource[] | null = null;
  readonly #visited = new Set<DocumentId>();
  /** The chunk that keeps what was read of a document in this turn. */
  readonly #readIn = new Map<DocumentId, ChunkId>();
  #glimpsed = false;

  constructor(parts: GuidedTurnParts, input: TurnInput) {
    this.#parts = parts;
    this.#input = input;
    const before = turnBefore(input.answers.at(-1));
    // A search for the question before as well would find that one's answer again; its answer and title lead on.
    this.#context =
      before === null ? [] : [before.values[0] ?? '', before.title].filter((text) => text !== '');
    this.#before = before;
    this.#pool = poolMemory(input.memory);
    this.#statistics = jointStatistics([parts.library.statistics, this.#pool.words]);
    this.#inquiry = inquire(input.question, this.#context);
    this.#reading =
      parts.reader === null
        ? null
        : new GuidedReading(parts.reader, input.question, before, this.#statistics);
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
    if (this.#answer === null) await this.#read([], signal);
    if (this.#answer === null) return null;
    this.#shape(this.#answer);
    const answer = this.#shaped ?? this.#answer;
    if (this.#shaped === null && this.#steps === 1 && this.#leads.length > 0)
      return this.#searchOn(this.#leads);
    if (answer.quotes.length === 0) return null;
    return this.#preparation(answer) ?? this.#answering(answer);
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
        const output = await this.#find(question, this.#context.slice(0, 3), input);
        const found = [output.data];
        // A question that may lean on another one is looked for in its documents, with it, and as it stands: nobody has
        // decided yet.
        const before = this.#before;
        if (before !== null) {
          const own = new Set([...before.cited].filter((id) => this.#parts.library.get(id)));
          if (own.size > 0) found.unshift((await this.#find(question, [], input, own)).data);
          found.push((await this.#find(question, [before.question], input)).data);
          found.push((await this.#find(question, [], input)).data);
        }
        this.#found = found;
        await this.#read(found, input.signal, input.onAnswer);
        return this.#searched(output);
      },
    };
  }

  /** Searches for what the first passages lead to, and reads that with the words that led there. */
  #searchOn(leads: readonly Lead[]): StepPlan {
    const { question } = this.#input;
    return {
      kind: 'search',
      title: `${question} (second search)`,
      act: async (input) => {
        this.#steps += 1;
        const outputs: ToolOutput<SearchData>[] = [];
        for (const { words } of leads) outputs.push(await this.#find(words, [question], input));
        const found = outputs.map(({ data }) => data);
        const linked = linkedReadables(leads, found, inquire(question), this.#statistics);
        await this.#withReader((reading) => reading.readLinked(linked, input.signal));
        const title = leads.map(({ words }) => words).join(', ');
        return { ...this.#searched(outputs[0] as ToolOutput<SearchData>), title };
      },
    };
  }

  #find(
    query: string,
    about: readonly string[],
    input: StepInput,
    among?: ReadonlySet<DocumentId>,
  ): Promise<ToolOutput<SearchData>> {
    const { library } = this.#parts;
    const part = among === undefined ? library : library.among(among);
    return callInStep(createSearchTool(part, this.#statistics), { query, about }, input);
  }

  #searched(output: ToolOutput<SearchData>): StepOutcome {
    const { inquiry, hits, withoutMeaning } = output.data;
    return {
      ...emptyOutcome,
      ...trailOf(output),
      kind: 'search',
      action: `Search: ${inquiry.text}`,
      evidence: hits.slice(0, 3).map(({ snippet }) => snippet),
      error: withoutMeaning === null ? this.#failure : reportOf(withoutMeaning),
    };
  }

  /** Reads what was found and what is remembered; by words and meaning where no reader can. */
  async #read(
    found: readonly SearchData[],
    signal: AbortSignal,
    onAnswer?: StepInput['onAnswer'],
  ): Promise<void> {
    const readables = await this.#readables(found, signal);
    if (this.#reading !== null && onAnswer !== undefined) await this.#tellAtOnce(readables, onAnswer);
    if (readables.length > 0) await this.#withReader((reading) => reading.read(readables, signal));
    if (this.#answer !== null) {
      // Looked for only where they are followed.
      if (this.#reading?.unsure)
        this.#leads = leadsOf(readables, this.#reading.said, inquire(this.#input.question), this.#statistics);
      return;
    }
    // A question that stands by itself is ranked by itself: the turn before would draw it to its own words.
    const alone = await rankedAnswer(readables, inquire(this.#input.question, []), this.#tools, signal);
    const leans = alone.nearest && this.#context.length > 0;
    this.#answer = leans ? await rankedAnswer(readables, this.#inquiry, this.#tools, signal) : alone;
  }

  /** A list or a comparison in the place of a value, where the question asks for one. */
  #shape(answer: ReadAnswer): void {
    const inquiry = inquire(this.#input.question);
    this.#shaped ??=
      comparedAnswer(answer, this.#found, inquiry) ??
      listAnswer(answer, readablesOfSearches(this.#found, mostPassages), inquiry, this.#statistics);
  }

  /** Goes on without the reader once it has failed; what was read before that stands. */
  async #withReader(read: (reading: GuidedReading) => Promise<void>): Promise<void> {
    const reading = this.#reading;
    if (reading === null) return;
    try {
      await read(reading);
      this.#answer = reading.answer;
    } catch (thrown) {
      if (isAbort(thrown)) throw thrown;
      this.#reading = null;
      this.#failure = reportOf(thrown);
    }
  }

  /** The best quotes by words and by the nearness of their passages: no sentence is encoded for it. */
  async #tellAtOnce(readables: readonly Readable[], onAnswer: StepInput['onAnswer']): Promise<void> {
    const tools = { similarity: new SentenceSimilarity(null), statistics: this.#statistics };
    const answer = await rankedAnswer(readables, this.#inquiry, tools);
    if (answer.quotes.length > 0 && !answer.nearest) onAnswer(this.#composed(answer).answer);
  }

  get #tools() {
    return { similarity: this.#parts.similarity, statistics: this.#statistics };
  }

  async #readables(found: readonly SearchData[], signal: AbortSignal): Promise<readonly Readable[]> {
    const { library } = this.#parts;
    // What the library still holds was searched there, and must not push out what the user said of it.
    const sources = this.#pool.sources.filter(
      ({ document }) => document === null || library.get(document) === undefined,
    );
    this.#memory ??= await memoryEvidence({
      pool: { ...this.#pool, sources },
      inquiry: this.#inquiry,
      keys: this.#input.keys,
      library: found[0] ?? null,
      tools: this.#tools,
      signal,
    });
    const remembered = readablesOfMemory(this.#memory, this.#inquiry.profile.terms, mostOfMemory);
    return [...remembered, ...readablesOfSearches(found, mostPassages - remembered.length)];
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
          error: this.#steps === 0 ? this.#failure : null,
        };
      },
    };
  }

  #composed({ answers, quotes, nearest, pairs }: ReadAnswer): ComposedAnswer {
    return composeAnswer({
      ...{ question: this.#input.question, answers, nearest, pairs },
      citations: quotes.map((quote) => this.#cite(quote)),
      source: quotes[0]?.source.memory ? 'memory' : 'library',
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
