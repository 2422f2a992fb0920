import type { Chunk, Representation } from '../../core/memory/chunk.ts';
import { tiers } from '../../core/memory/tier.ts';
import type { ChunkId, RepresentationId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { PromptSpan } from './prompt-prefix.ts';

/** The spans of a prompt and the texts of history in it. */
export interface SpannedPrompt {
  readonly spans: readonly PromptSpan[];
  /** Shown representations, and texts that were cut for this prompt. */
  readonly shown: readonly (Representation | string)[];
}

/** Turns traces into spans. Counts each text once. */
export class PromptSpans {
  readonly #tokenizer: Tokenizer;
  readonly #counts = new Map<string, number>();

  constructor(tokenizer: Tokenizer) {
    this.#tokenizer = tokenizer;
  }

  /** @param chunks by id, as they were when the prompt was made */
  async of(trace: ContextTrace, chunks: ReadonlyMap<ChunkId, Chunk>): Promise<SpannedPrompt> {
    const spans: PromptSpan[] = [];
    const shown: (Representation | string)[] = [];
    for (const part of trace.parts) {
      if ('representation' in part) {
        const representation = found(chunks, part.chunk, part.representation);
        shown.push(representation);
        const { chunk, text, tokens } = representation;
        spans.push({ chunk, text, tokens });
        continue;
      }
      if (part.section === 'older' || part.section === 'recent') shown.push(part.text);
      spans.push({ chunk: null, text: part.text, tokens: await this.#count(part.text) });
    }
    return { spans, shown };
  }

  async #count(text: string): Promise<number> {
    const known = this.#counts.get(text);
    if (known !== undefined) return known;
    const [tokens = 0] = await this.#tokenizer.count([text]);
    this.#counts.set(text, tokens);
    return tokens;
  }
}

function found(
  chunks: ReadonlyMap<ChunkId, Chunk>,
  id: ChunkId | undefined,
  representation: RepresentationId,
): Representation {
  const chunk = id === undefined ? undefined : chunks.get(id);
  for (const tier of tiers) {
    const candidate = chunk?.representations[tier];
    if (candidate?.id === representation) return candidate;
  }
  throw new Error(`The trace names the representation ${representation}, which its chunk does not have.`);
}
