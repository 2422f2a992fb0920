/** The searches for one question, and the passages that are read of what they find. */
import type { DocumentId } from '../../core/memory/units.ts';
import type { TermStatistics } from '../../evidence/strength.ts';
import { calledByFile } from '../../tools/answers/called-by-file.ts';
import { type Readable, readablesOfSearches } from '../../tools/answers/reading/readables.ts';
import { withSaidEntries } from '../../tools/answers/said-entries.ts';
import { createSearchTool, type SearchData } from '../../tools/search.ts';
import type { ToolOutput } from '../../tools/tool.ts';
import type { StepInput } from '../run-step.ts';
import type { GuidedTurnParts } from './guided-parts.ts';
import { mostPassages } from './guided-reading.ts';
import { callInStep } from './step-outcomes.ts';

interface SearchParts {
  readonly library: GuidedTurnParts['library'];
  readonly question: string;
  readonly statistics: TermStatistics;
}

export class QuestionSearch {
  readonly #parts: SearchParts;
  #found: readonly SearchData[] = [];
  /** Null until they are wanted, since they are cut out of whole documents. */
  #passages: readonly Readable[] | null = null;

  constructor(parts: SearchParts) {
    this.#parts = parts;
  }

  /** What answers come from: the first search, and those beside it. */
  get found(): readonly SearchData[] {
    return this.#found;
  }

  set found(found: readonly SearchData[]) {
    this.#found = found;
    this.#passages = null;
  }

  /** The best passages of what was found. */
  get passages(): readonly Readable[] {
    this.#passages ??= this.readable(mostPassages);
    return this.#passages;
  }

  /** The best passages of `found`, with what a list or a file's name says of them. */
  readable(most: number, found = this.#found): readonly Readable[] {
    const { question } = this.#parts;
    return calledByFile(question, withSaidEntries(question, readablesOfSearches(found, most)));
  }

  /** The passages behind the first `skipped`. */
  behind(skipped: number): readonly Readable[] {
    return calledByFile(this.#parts.question, readablesOfSearches(this.#found, mostPassages, skipped));
  }

  /** @param among only these documents */
  find(
    query: string,
    about: readonly string[],
    input: StepInput,
    among?: ReadonlySet<DocumentId>,
  ): Promise<ToolOutput<SearchData>> {
    const { library, statistics } = this.#parts;
    const part = among === undefined ? library : library.among(among);
    return callInStep(createSearchTool(part, statistics), { query, about }, input);
  }
}
