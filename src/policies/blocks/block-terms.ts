import type { Block } from '../../core/edits/block.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { blockText } from './describe-blocks.ts';

/** Stems of block texts, read once: a block is immutable, and most stay for many steps. */
export class BlockTerms {
  readonly #known = new WeakMap<Block, readonly string[]>();

  of(block: Block, chunks: ReadonlyMap<number, Chunk>): readonly string[] {
    const terms = this.#known.get(block) ?? stemsOf(blockText(block, chunks));
    this.#known.set(block, terms);
    return terms;
  }
}
