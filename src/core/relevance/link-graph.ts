/**
 * Links between chunks that share a rare term: an id, an amount, a rare name. A present step that mentions a booking number needs
 * the step that found it, whatever the request says (rules C5 and C6).
 */
import type { Bm25 } from '../text/bm25.ts';

/** A term in at most this many chunks, or in this share of them, is rare. */
const rareCount = 4;
const rareShare = { link: 0.03, present: 0.05 } as const;
/** A new chunk is linked to this many earlier ones. */
const linksEach = 4;
/** At this shared rarity a link has half of its greatest strength. */
const halfLink = 8;
/** Share of a strength that remains one link further, before the link's own strength. */
const decay = 0.8;
const hops = 3;
/** Only this many rare terms of a chunk are used: a page of ten thousand numbers is linked by its first ones. */
const mostTerms = 400;

interface Link {
  readonly to: number;
  /** 0 to 1. */
  readonly strength: number;
}

/** Grows with the index that it reads, one node per position. It depends on the order of entries alone. */
export class LinkGraph {
  readonly #index: Bm25;
  readonly #links: Link[][] = [];

  /** @param index each chunk is added to it before it is linked here */
  constructor(index: Bm25) {
    this.#index = index;
  }

  /**
   * Links the newest entry to the four earlier ones that share most rare terms with it.
   *
   * @param position given by the index; positions come in order
   * @param terms the terms that the entry was added with
   */
  link(position: number, terms: readonly string[]): void {
    const shared = this.#shared(terms, position, rareShare.link);
    const best = [...shared]
      .sort(([left, leftSum], [right, rightSum]) => rightSum - leftSum || right - left)
      .slice(0, linksEach);
    this.#links[position] = [];
    for (const [earlier, sum] of best) {
      const strength = sum / (halfLink + sum);
      this.#links[position]?.push({ to: earlier, strength });
      this.#links[earlier]?.push({ to: position, strength });
    }
  }

  /** Removes the newest entry's links when the index removes the entry. */
  unlink(position: number): void {
    for (const { to } of this.#links[position] ?? []) {
      const others = this.#links[to];
      if (others?.at(-1)?.to === position) others.pop();
    }
    this.#links.length = Math.min(this.#links.length, position);
  }

  /**
   * Summed idf of the rare terms that each entry shares with `terms`, by position; entries that share none are absent.
   *
   * @param before only entries before this position count
   */
  sharedRarity(terms: readonly string[], before: number): ReadonlyMap<number, number> {
    return this.#shared(terms, before, rareShare.present);
  }

  /**
   * The connection of each entry to the seeds: the best product of seed, links and decay over at most three links. A seed that no
   * other reaches keeps its own strength.
   */
  reach(seeds: Iterable<readonly [position: number, strength: number]>): ReadonlyMap<number, number> {
    const reached = new Map<number, number>();
    let front = new Map<number, number>();
    for (const [position, strength] of seeds) {
      front.set(position, Math.max(strength, front.get(position) ?? 0));
    }
    for (const [position, strength] of front) reached.set(position, strength);
    for (let hop = 0; hop < hops && front.size > 0; hop += 1) {
      const next = new Map<number, number>();
      for (const [position, strength] of front) {
        for (const link of this.#links[position] ?? []) {
          const arrived = strength * link.strength * decay;
          if (arrived <= (reached.get(link.to) ?? 0)) continue;
          reached.set(link.to, arrived);
          next.set(link.to, arrived);
        }
      }
      front = next;
    }
    return reached;
  }

  #shared(terms: readonly string[], before: number, share: number): Map<number, number> {
    const most = Math.max(rareCount, share * this.#index.present);
    const sums = new Map<number, number>();
    let looked = 0;
    for (const term of new Set(terms)) {
      const positions = this.#index.holding(term);
      if (positions.length === 0 || positions.length > most) continue;
      if (looked === mostTerms) break;
      looked += 1;
      const idf = this.#index.idf(term);
      for (const position of positions) {
        if (position >= before) break;
        sums.set(position, (sums.get(position) ?? 0) + idf);
      }
    }
    return sums;
  }
}
