/**
 * Hybrid ranking by words (BM25 over stems) and by meaning (cosine, calibrated for each pair of scripts). Both are
 * first put on an absolute scale. So chance words do not win if the query's words occur nowhere, and a passage in
 * another script, which cannot share words with the query, is judged by meaning.
 */

import type { DocumentId } from '../../core/memory/units.ts';
import { type CosineScale, calibrateCosines, cosineScales } from '../../core/relevance/calibration.ts';
import type { Sought } from '../questions/sought.ts';
import { crossesScripts, isForeign, joinedStrength, yearPenalty } from '../strength.ts';
import type { PassagePool } from './passage-pool.ts';

/** Plain data that can cross to a worker. */
export interface RankRequest {
  readonly sought: Sought;
  /** Weight of each word of the question (`weighWords`). */
  readonly weights: ReadonlyMap<string, number>;
  /** The encoded question; null to rank by words alone. */
  readonly vector: Float32Array | null;
  /** The encoder's scale for the question's script and each script of passages. */
  readonly priors: ReadonlyMap<string, CosineScale>;
  /** The documents to rank; null for all. */
  readonly among: readonly DocumentId[] | null;
  /** Most documents in `hits`. */
  readonly most: number;
}

export interface RankedDocument {
  readonly document: DocumentId;
  /** Index of its best passage in the document, from 0. */
  readonly passage: number;
  /** Calibrated similarity of that passage; null without a vector. */
  readonly similarity: number | null;
  /** How well the document answers, roughly in [0, 1]. */
  readonly strength: number;
}

/** A passage, by its index in its document from 0, and how well it answers. */
export interface RankedPassage {
  readonly document: DocumentId;
  readonly passage: number;
  /** Calibrated. Null without a vector. */
  readonly similarity: number | null;
  readonly strength: number;
}

export interface Ranking {
  /** In falling order of strength. Equal ones in the order of adding. */
  readonly hits: readonly RankedDocument[];
  /** The best passages of all documents, in falling order of strength, at most 24. One document may hold several. */
  readonly passages: readonly RankedPassage[];
  /** The distribution of the pool's cosines with this query, by script of the passages. */
  readonly scales: ReadonlyMap<string, CosineScale>;
  /** Calibrated similarity of each document's best passage, for documents with vectors. */
  readonly similarities: ReadonlyMap<DocumentId, number>;
}

/** Share of BM25 in the word overlap. */
export const densityShare = 0.1;
export const mostPassages = 24;

export function rankPassages(pool: PassagePool, request: RankRequest): Ranking {
  const { sought } = request;
  const owners = ownersAmong(pool, request.among);
  const { similarities, scales } = similaritiesOf(pool, owners, request);
  const overlaps = overlapsOf(pool, request);
  const documents = pool.documentCount;
  const strengths = new Float64Array(documents).fill(-1);
  const best = new Int32Array(documents).fill(-1);
  const nearest = new Float64Array(documents).fill(Number.NaN);
  const penalties = new Float64Array(documents).fill(-1);
  const foreignScripts = new Map<string, boolean>();
  const top = new BestPlaces(request.most === 0 ? 0 : mostPassages);
  for (let position = 0; position < owners.length; position += 1) {
    const owner = owners[position] as number;
    if (owner < 0) continue;
    const script = pool.scripts[position] as string;
    let foreign = foreignScripts.get(script);
    if (foreign === undefined) {
      foreign = isForeign(sought.script, script);
      foreignScripts.set(script, foreign);
    }
    if ((penalties[owner] as number) < 0)
      penalties[owner] = yearPenalty(sought, pool.documentAt(owner)?.title ?? '');
    const similarity = similarities[position] as number;
    if (!(similarity <= (nearest[owner] as number)) && !Number.isNaN(similarity)) nearest[owner] = similarity;
    const joined = joinedStrength(similarity, overlaps.of(position, foreign), foreign);
    const strength = Math.max(0, joined - (penalties[owner] as number));
    top.add(position, strength);
    if (strength > (strengths[owner] as number)) {
      strengths[owner] = strength;
      best[owner] = position;
    }
  }
  const found: number[] = [];
  const byDocument = new Map<DocumentId, number>();
  for (let number = 0; number < documents; number += 1) {
    if ((best[number] as number) < 0) continue;
    found.push(number);
    const similarity = nearest[number] as number;
    const held = pool.documentAt(number);
    if (held !== undefined && !Number.isNaN(similarity)) byDocument.set(held.id, similarity);
  }
  found.sort((left, right) => (strengths[right] as number) - (strengths[left] as number));
  const hits = found.slice(0, request.most).flatMap((number): RankedDocument[] => {
    const held = pool.documentAt(number);
    if (held === undefined) return [];
    const position = best[number] as number;
    const similarity = similarities[position] as number;
    return [
      {
        document: held.id,
        passage: position - held.first,
        similarity: Number.isNaN(similarity) ? null : similarity,
        strength: strengths[number] as number,
      },
    ];
  });
  const passages = top.places.flatMap(({ position, strength }): RankedPassage[] => {
    const held = pool.documentAt(owners[position] as number);
    if (held === undefined) return [];
    const near = similarities[position] as number;
    const similarity = Number.isNaN(near) ? null : near;
    return [{ document: held.id, passage: position - held.first, similarity, strength }];
  });
  return { hits, passages, scales, similarities: byDocument };
}

/** Keeps the strongest positions. Equal ones in order. */
class BestPlaces {
  readonly places: { readonly position: number; readonly strength: number }[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(position: number, strength: number): void {
    const { places } = this;
    if (places.length >= this.#most && strength <= (places.at(-1)?.strength ?? Number.POSITIVE_INFINITY))
      return;
    let at = places.length;
    while (at > 0 && strength > (places[at - 1]?.strength ?? 0)) at -= 1;
    places.splice(at, 0, { position, strength });
    if (places.length > this.#most) places.pop();
  }
}

/** The pool's owners, with −1 for documents that are not ranked. */
function ownersAmong(pool: PassagePool, among: readonly DocumentId[] | null): ArrayLike<number> {
  if (among === null) return pool.owners;
  const owners = new Int32Array(pool.size).fill(-1);
  for (const id of among) {
    const number = pool.numberOf(id);
    const held = number === undefined ? undefined : pool.documentAt(number);
    if (number !== undefined && held !== undefined) owners.fill(number, held.first, held.first + held.count);
  }
  return owners;
}

/** Calibrated similarity of each position; NaN without a vector or if the document is not ranked. */
function similaritiesOf(
  pool: PassagePool,
  owners: ArrayLike<number>,
  { vector, sought, priors }: RankRequest,
): { similarities: Float64Array; scales: ReadonlyMap<string, CosineScale> } {
  if (vector === null)
    return { similarities: new Float64Array(pool.size).fill(Number.NaN), scales: new Map() };
  const raw = pool.cosines(vector);
  for (let position = 0; position < raw.length; position += 1)
    if ((owners[position] as number) < 0) raw[position] = Number.NaN;
  const request = {
    cosines: raw,
    passageScripts: pool.scripts,
    queryScript: sought.script,
    prior: (_: string, script: string) => priors.get(script) ?? { mean: 0, deviation: 1 },
  };
  const scales = cosineScales(request);
  const similarities = calibrateCosines(request, scales);
  for (let position = 0; position < raw.length; position += 1)
    if (Number.isNaN(raw[position])) similarities[position] = Number.NaN;
  return { similarities, scales };
}

/**
 * Share of the query's words that a passage holds, weighted by rarity, plus a little BM25 to tell apart passages with
 * the same words in other density. In [0, 1].
 */
function overlapsOf(pool: PassagePool, { sought, weights }: RankRequest) {
  const scores = pool.words.scores([...sought.terms.keys()]);
  let most = 0;
  for (const score of scores) most = Math.max(most, score);
  const own = new Float64Array(pool.size);
  const foreign = new Float64Array(pool.size);
  let ownTotal = 0;
  let foreignTotal = 0;
  for (const [word, weight] of weights) {
    const crosses = crossesScripts(word, sought.script);
    ownTotal += weight;
    if (crosses) foreignTotal += weight;
    for (const position of pool.words.holding(word)) {
      own[position] = (own[position] as number) + weight;
      if (crosses) foreign[position] = (foreign[position] as number) + weight;
    }
  }
  return {
    of(position: number, isForeignText: boolean): number {
      const total = isForeignText ? foreignTotal : ownTotal;
      const found = (isForeignText ? foreign : own)[position] as number;
      const covered = total === 0 ? 0 : found / total;
      const density = most === 0 ? 0 : (scores[position] as number) / most;
      return (1 - densityShare) * covered + densityShare * density;
    },
  };
}
