/** Finds which version of a chunk's texts was current at a step. A model's summaries come later than their step. */

import { byChunk, type Chunk, type Representation } from '../../core/memory/chunk.ts';
import { type Tier, tiers } from '../../core/memory/tier.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';

export class TextsAtStep {
  /** Only chunks with more than one version of a text. */
  readonly #versions = new Map<ChunkId, readonly Representation[]>();
  /** The first step whose prompt showed a version. */
  readonly #firstShown = new Map<Representation['id'], number>();
  readonly #made = new Map<string, Chunk>();

  constructor(representations: readonly Representation[], traces: readonly ContextTrace[]) {
    for (const [chunk, own] of byChunk(representations))
      if (own.length > tiers.length) this.#versions.set(chunk, own);
    if (this.#versions.size === 0) return;
    for (const { step, parts } of traces)
      for (const part of parts)
        if ('representation' in part && !this.#firstShown.has(part.representation))
          this.#firstShown.set(part.representation, step);
  }

  /**
   * The chunk with the newest versions that a prompt up to `step` has shown, else the oldest. The run does not record
   * whether a newer version was ready but not shown. Equal versions give the same object, because counts are cached by
   * it.
   */
  of(chunk: Chunk, step: number): Chunk {
    const versions = this.#versions.get(chunk.id);
    if (versions === undefined) return chunk;
    const chosen = tiers.map((tier) => this.#standing(versions, tier, step) ?? chunk.representations[tier]);
    const name = chosen.map(({ id }) => id).join(' ');
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const made: Chunk = {
      ...chunk,
      representations: Object.fromEntries(chosen.map((version) => [version.tier, version])) as Record<
        Tier,
        Representation
      >,
    };
    this.#made.set(name, made);
    return made;
  }

  #standing(versions: readonly Representation[], tier: Tier, step: number): Representation | undefined {
    const own = versions
      .filter((version) => version.tier === tier)
      .sort((left, right) => left.version - right.version);
    return own.findLast(({ id }) => (this.#firstShown.get(id) ?? Number.POSITIVE_INFINITY) <= step) ?? own[0];
  }
}
