/** Carries out one question of the guided profile: search, visit, second hop, glimpse, answer. */
import { reportOf } from '../../core/errors.ts';
import type { ChunkId, DocumentId } from '../../core/memory/units.ts';
import { dominantScript } from '../../core/text/script.ts';
import { answerSpans } from '../../evidence/answer-spans.ts';
import { type Inquiry, inquire } from '../../evidence/inquiry.ts';
import { isForeign, jointStatistics, type TermStatistics } from '../../evidence/strength.ts';
import type { Citation } from '../../ports/step-record.ts';
import { answerText } from '../../record/answer-text.ts';
import { valueInQuotes } from '../../record/earlier-answer.ts';
import { composeAnswer } from '../../tools/answer.ts';
import { quotesForAnswer } from '../../tools/answer-quotes.ts';
import { leansOn } from '../../tools/follow-up.ts';
import { createGlimpseTool } from '../../tools/glimpse.ts';
import { isOwnMatter, isStatement } from '../../tools/is-statement.ts';
import { memoryEvidence, type RankedMemorySource } from '../../tools/memory-evidence.ts';
import { type MemoryPool, poolMemory } from '../../tools/memory-pool.ts';
import type { Page, ReadingTools } from '../../tools/read-page.ts';
import { createSearchTool, type SearchData } from '../../tools/search.ts';
import { missingShare, rankSecondPages, secondHopAbout, wantsSecondHop } from '../../tools/two-hop.ts';
import { createVisitTool, type VisitData } from '../../tools/visit.ts';
import type { Turn, TurnInput } from '../profile.ts';
import type { CommittedStep, StepPlan } from '../run-step.ts';
import { wordAnswer } from '../word-answer.ts';
import { type FoundDocument, type GuidedAction, type GuidedState, nextAction } from './guided-decisions.ts';
import type { GuidedTurnParts } from './guided-parts.ts';
import { notePlan } from './note-plan.ts';
import { callInStep, citeDocument, citeMemory, emptyOutcome, trailOf } from './step-outcomes.ts';

type AnswerAction = Extract<GuidedAction, { kind: 'answer' }>;

/** A source that the answer may quote, with where its text stands. */
interface Quotable extends Page {
  readonly document: DocumentId | null;
  readonly memory: RankedMemorySource | null;
}

export class GuidedTurn implements Turn {
  readonly #parts: GuidedTurnParts;
  readonly #input: TurnInput;
  readonly #inquiry: Inquiry;
  readonly #searches: SearchData[] = [];
  readonly #visits: VisitData[] = [];
  readonly #pool: MemoryPool;
  /** Rarity of words in library and memory together, so that the two can be weighed against each other. */
  readonly #statistics: TermStatistics;
  #memory: readonly RankedMemorySource[] = [];
  /** The chunk that keeps what was read of a document in this turn. */
  readonly #readIn = new Map<DocumentId, ChunkId>();
  #glimpsed = false;
  #weighed = false;

  constructor(parts: GuidedTurnParts, input: TurnInput) {
    this.#parts = parts;
    this.#input = input;
    const last = input.answers.at(-1);
    const previous =
      last === undefined ? null : { question: last.question, title: last.citations[0]?.title ?? null };
    this.#pool = poolMemory(input.memory);
    this.#statistics = jointStatistics([parts.library.statistics, this.#pool.words]);
    this.#inquiry = inquire(input.question, leansOn(input.question, previous));
  }

  get #reading(): ReadingTools {
    return { similarity: this.#parts.similarity, statistics: this.#statistics };
  }

  absorb({ chunk }: CommittedStep): void {
    if (chunk.kind !== 'visit') return;
    for (const origin of chunk.origins)
      if (origin.kind === 'document') this.#readIn.set(origin.document, chunk.id);
  }

  async next(signal: AbortSignal): Promise<StepPlan | null> {
    await this.#remember(signal);
    const action = nextAction(this.#state());
    switch (action.kind) {
      case 'note':
        return notePlan(this.#input.question, this.#input.request);
      case 'search':
        return this.#search([...this.#inquiry.about, ...action.about]);
      case 'visit':
        return this.#visit(action.document);
      case 'glimpse':
        return this.#glimpse();
      case 'answer':
        return this.#answer(action);
      case 'give-up':
        return null;
    }
  }

  /** Memory is weighed once, on the scales of the library's first search where there is one. */
  async #remember(signal: AbortSignal): Promise<void> {
    const library = this.#searches[0] ?? null;
    if (this.#weighed || (library === null && this.#parts.library.list().length > 0)) return;
    this.#memory = await memoryEvidence({
      pool: this.#pool,
      inquiry: this.#inquiry,
      keys: this.#input.keys,
      library,
      tools: this.#reading,
      signal,
    });
    this.#weighed = true;
  }

  #state(): GuidedState {
    return {
      statement: isStatement(this.#input.question),
      ownMatter: isOwnMatter(this.#input.question),
      libraryEmpty: this.#parts.library.list().length === 0,
      memory: this.#memory[0]?.strength ?? null,
      searches: this.#searches.map((_, i) => this.#ranked(i)),
      read: this.#visits.map(({ document, judged, leads }) => {
        const missing = missingShare(this.#inquiry.profile, judged, this.#statistics);
        return {
          document: document.id,
          missing,
          half: wantsSecondHop(this.#input.question, missing),
          leads: secondHopAbout(this.#input.question, leads[0] ?? ''),
        };
      }),
      glimpsed: this.#glimpsed,
    };
  }

  /** The first search as it is; the second by what the page that was read between them lacks. */
  #ranked(search: number): FoundDocument[] {
    const first = this.#visits[0];
    const { script } = this.#inquiry.profile;
    const isForeignText = (text: string): boolean => isForeign(script, dominantScript(text));
    if (search === 0 || first === undefined) {
      return (this.#searches[search]?.hits ?? []).map(({ document, passage, strength }) => ({
        document: document.id,
        strength,
        foreign: isForeignText(passage.text),
      }));
    }
    const { document, leads, judged } = first;
    return rankSecondPages(
      this.#searches.flatMap(({ hits }) => hits),
      {
        document: document.id,
        title: document.title,
        text: document.text,
        leads,
        uncovered: judged.uncovered,
      },
      this.#inquiry.profile,
      this.#statistics,
    ).map((second) => ({
      document: second.document,
      strength: second.score,
      foreign: isForeignText(this.#parts.library.get(second.document)?.text ?? ''),
    }));
  }

  #search(about: readonly string[]): StepPlan {
    const { question } = this.#input;
    const title = this.#searches.length === 0 ? question : `${question} (second search)`;
    return {
      kind: 'search',
      title,
      act: async (input) => {
        const output = await callInStep(
          createSearchTool(this.#parts.library, this.#statistics),
          { query: question, about: about.slice(0, 3) },
          input,
        );
        this.#searches.push(output.data);
        const notice = output.data.withoutMeaning;
        return {
          ...emptyOutcome,
          ...trailOf(output),
          kind: 'search',
          action: `Search: ${output.data.inquiry.text}`,
          evidence: output.data.hits.slice(0, 3).map(({ snippet }) => snippet),
          error: notice === null ? null : reportOf(notice),
        };
      },
    };
  }

  #visit(document: DocumentId): StepPlan {
    const search = this.#searches.at(-1);
    const hit = [...this.#searches]
      .reverse()
      .flatMap(({ hits }) => hits)
      .find((one) => one.document.id === document);
    return {
      kind: 'visit',
      title: hit?.document.title ?? document,
      act: async (input) => {
        const output = await callInStep(
          createVisitTool(this.#parts.library, this.#parts.similarity),
          {
            document,
            goal: this.#input.question,
            about: search?.inquiry.about ?? [],
          },
          input,
        );
        this.#visits.push(output.data);
        return {
          ...emptyOutcome,
          ...trailOf(output),
          kind: 'visit',
          action: `Visit: ${output.title}`,
          evidence: output.data.evidence.map(({ text }) => text),
        };
      },
    };
  }

  #glimpse(): StepPlan {
    const sources = this.#memory;
    const run = this.#input.request.run;
    return {
      kind: 'glimpse',
      title: sources.map(({ chunk }) => `step ${chunk.step}`).join(', '),
      act: async (input) => {
        const tool = createGlimpseTool(() => ({ run, chunks: this.#input.memory }));
        const output = await callInStep(tool, { chunks: sources.map(({ chunk }) => chunk.id) }, input);
        this.#glimpsed = true;
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

  #answer({ from, linked, weak }: AnswerAction): StepPlan {
    const { question } = this.#input;
    return {
      kind: 'answer',
      title: 'Answer',
      act: async (input) => {
        const citations = await this.#citations(from, linked, input.signal);
        const { languageModel } = this.#parts;
        const choices = answerSpans(
          question,
          citations.map(({ quote }) => quote),
        );
        const worded =
          languageModel === null || choices.length === 0
            ? { words: null, call: null, error: null }
            : await wordAnswer(languageModel, input.prepared, choices, input);
        const composed = composeAnswer({
          question,
          citations,
          answers: [valueInQuotes(worded.words ?? '', citations)].filter((value) => value !== null),
          source: from,
          nearest: weak,
        });
        return {
          ...emptyOutcome,
          kind: 'answer',
          title: composed.answer.answers[0]?.text ?? 'Answer',
          action: `Answer: ${question}`,
          observation: answerText(composed.answer),
          trust: composed.trust,
          origins: composed.origins,
          evidence: citations.map(({ quote }) => quote),
          call: worded.call,
          answer: composed.answer,
          error: worded.error,
        };
      },
    };
  }

  async #citations(from: AnswerAction['from'], linked: boolean, signal: AbortSignal): Promise<Citation[]> {
    const pages: Quotable[] =
      from === 'memory'
        ? this.#memory.map((source) => ({ ...source, memory: source }))
        : this.#visits.map(({ document, page }) => ({ ...page, document: document.id, memory: null }));
    const quotes = await quotesForAnswer({ pages, inquiry: this.#inquiry, linked }, this.#reading, signal);
    return quotes.flatMap((quote): Citation[] => {
      const { document, title, memory } = pages[quote.source] as Quotable;
      const known = document === null ? undefined : this.#parts.library.get(document);
      if (known !== undefined) {
        return [citeDocument(known, quote, memory?.chunk.id ?? this.#readIn.get(known.id) ?? null)];
      }
      return memory === null ? [] : [citeMemory(memory.chunk, title, memory.start, quote)];
    });
  }
}
