/** The step index of a run with counted lines; it grows with the run. */
import { indexLines } from '../../core/layout/index-lines.ts';
import type { CountedLine } from '../../core/layout/layout-request.ts';
import { firstFrom } from '../../core/layout/rising-steps.ts';
import { StepIndex } from '../../core/layout/step-index.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { lowestTrust, type TrustLabel } from '../../core/memory/trust-label.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import { CountedTexts } from '../context/counted-texts.ts';

export interface CountedIndex {
  /** In order of time; together they name every step of the history. */
  readonly lines: readonly CountedLine[];
  /** The lowest label of the chunks that gave its words. */
  readonly trust: TrustLabel;
}

export const noIndex: CountedIndex = { lines: [], trust: 'app' };

/** A limit of kept counts; a line changes only when its range is combined with another. */
const mostKnown = 4096;

export class IndexOfSteps {
  readonly #texts: CountedTexts;
  readonly #index = new StepIndex();
  readonly #ids = new Set<ChunkId>();
  #trust: TrustLabel = 'app';

  constructor(tokenizer: Tokenizer) {
    this.#texts = new CountedTexts(tokenizer, mostKnown);
  }

  async of(history: readonly Chunk[], room: number): Promise<CountedIndex> {
    // The newest chunks first: in a history that only grew, all chunks before the first known one are known too.
    const added: Chunk[] = [];
    for (let i = history.length - 1; i >= 0 && added.length + this.#ids.size < history.length; i -= 1) {
      const chunk = history[i] as Chunk;
      if (!this.#ids.has(chunk.id)) added.push(chunk);
    }
    for (const chunk of added.reverse()) {
      this.#ids.add(chunk.id);
      this.#index.put(chunk.step, chunk);
      this.#trust = lowestTrust([this.#trust, chunk.trust]);
    }
    const lines = indexLines(this.#index.lines(history.at(-1)?.step ?? 0), room);
    const counts = await this.#texts.count(lines.map(({ text }) => text));
    return { lines: lines.map((line, i) => ({ ...line, tokens: counts[i] as number })), trust: this.#trust };
  }
}

/** The lines that name a hidden step. */
export function linesFor(
  { lines }: CountedIndex,
  steps: ArrayLike<number>,
  hidden: (i: number) => boolean,
): readonly CountedLine[] {
  return lines.filter((line) => {
    for (let i = firstFrom(steps, line.first); i < steps.length && (steps[i] as number) <= line.last; i += 1)
      if (hidden(i)) return true;
    return false;
  });
}
