/**
 * Deep consolidation by rule (the post of docs/papers.md, "Folding Operations"; AgentFold k < t − 1): chooses the neighbouring
 * blocks that become one when the budget is short. Pairs with the lowest cost per saved token are joined. A pair costs more the
 * more its blocks weigh (relevance to the request, and recency), and less the more rare terms they share. A finished line of work
 * therefore folds before what is still asked about. Folded text is expensive to fold again, so that an old block does not swallow
 * its neighbours one by one.
 */
import { condense } from '../../core/memory/condense.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';

/** A block that may be folded. `segment` separates neighbours in the list that do not touch. */
export interface Foldable {
  readonly text: string;
  /** Exact tokens in the prompt. */
  readonly tokens: number;
  /** Number of steps it covers. */
  readonly steps: number;
  /** Cost of losing its text, relative to others; at least 0. */
  readonly weight: number;
  /** Only blocks of one segment can become one. */
  readonly segment: number;
}

interface ConsolidateRequest {
  readonly blocks: readonly Foldable[];
  /** Tokens to save. */
  readonly excess: number;
  /** Most estimated tokens of a folded block. */
  readonly macroTokens: number;
  /** Folded texts keep sentences about this first. */
  readonly focus: string;
}

/** Blocks `first` to `last` of the list become one with this text. */
interface FoldedRange {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

/** A folded text keeps this share of the tokens of its two blocks. */
const keptShare = 0.6;
/** Joining does not shorten a folded text below this many estimated tokens. */
const smallestMacro = 24;
/** Discount for two blocks that share all their terms. */
const affinityDiscount = 0.6;
/** Least tokens of one block's heading; joining saves it. */
const headingTokens = 5;

interface Node {
  readonly first: number;
  readonly last: number;
  readonly text: string;
  readonly estimate: number;
  readonly tokens: number;
  readonly weight: number;
  readonly segment: number;
  readonly terms: ReadonlySet<string>;
  /** How often its text was joined, in this call or before. */
  readonly depth: number;
}

/** Ranges to fold, in order. They save less than asked if nothing more can be joined. */
export function consolidate({ blocks, excess, macroTokens, focus }: ConsolidateRequest): FoldedRange[] {
  let nodes = blocks.map(nodeOf);
  const rarity = rarityOf(nodes);
  let saved = 0;
  while (saved < excess) {
    const round = joinRound(nodes, excess - saved, macroTokens, focus, rarity);
    if (round.saved <= 0) break;
    saved += round.saved;
    nodes = round.nodes;
  }
  return nodes
    .filter(({ first, last }) => last > first)
    .map(({ first, last, text }) => ({ first, last, text }));
}

function nodeOf({ text, tokens, steps, weight, segment }: Foldable, position: number): Node {
  const estimate = estimateTokens(text);
  const terms = new Set(stemsOf(text));
  return {
    first: position,
    last: position,
    text,
    estimate,
    tokens,
    weight,
    segment,
    terms,
    depth: Math.log2(steps),
  };
}

function rarityOf(nodes: readonly Node[]): (term: string) => number {
  const frequency = new Map<string, number>();
  for (const { terms } of nodes)
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + nodes.length / (frequency.get(term) ?? 1));
}

/** Joins the cheapest pairs, no block twice, until enough is saved or every block had its turn. */
function joinRound(
  nodes: readonly Node[],
  wanted: number,
  macroTokens: number,
  focus: string,
  rarity: (term: string) => number,
): { readonly nodes: Node[]; readonly saved: number } {
  const pairs: { readonly left: number; readonly cost: number; readonly limit: number }[] = [];
  for (let left = 0; left + 1 < nodes.length; left += 1) {
    const one = nodes[left] as Node;
    const other = nodes[left + 1] as Node;
    if (one.segment !== other.segment) continue;
    const limit = limitOf(one, other, macroTokens);
    const saving = one.estimate + other.estimate - limit + headingTokens;
    if (saving > 0) pairs.push({ left, limit, cost: costOf(one, other, rarity) });
  }
  pairs.sort((a, b) => a.cost - b.cost || a.left - b.left);
  const joined = new Map<number, Node>();
  let saved = 0;
  for (const { left, limit } of pairs) {
    if (saved >= wanted) break;
    if (joined.has(left) || joined.has(left - 1) || joined.has(left + 1)) continue;
    const one = nodes[left] as Node;
    const other = nodes[left + 1] as Node;
    const node = joinNodes(one, other, limit, focus);
    joined.set(left, node);
    saved += one.tokens + other.tokens - node.tokens;
  }
  const result: Node[] = [];
  for (let i = 0; i < nodes.length; i += 1) {
    const node = joined.get(i);
    result.push(node ?? (nodes[i] as Node));
    if (node !== undefined) i += 1;
  }
  return { nodes: result, saved };
}

/** Estimated tokens of the text of two joined blocks. */
function limitOf(one: Node, other: Node, macroTokens: number): number {
  const both = one.estimate + other.estimate;
  return Math.min(macroTokens, both, Math.max(smallestMacro, Math.floor(keptShare * both)));
}

function costOf(one: Node, other: Node, rarity: (term: string) => number): number {
  const tokens = Math.max(1, one.tokens + other.tokens);
  const weight = (one.weight * one.tokens + other.weight * other.tokens) / tokens;
  const depth = 1 + Math.max(one.depth, other.depth);
  return weight * depth * (1 - affinityDiscount * affinity(one.terms, other.terms, rarity));
}

/** Shared rarity divided by all rarity: 0 for nothing in common, 1 for the same terms. */
function affinity(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  rarity: (term: string) => number,
): number {
  let shared = 0;
  let all = 0;
  for (const term of one) {
    const weight = rarity(term);
    all += weight;
    if (other.has(term)) shared += weight;
  }
  for (const term of other) if (!one.has(term)) all += rarity(term);
  return all > 0 ? shared / all : 0;
}

function joinNodes(one: Node, other: Node, limit: number, focus: string): Node {
  const text = condense({ texts: [one.text, other.text], limit, focus, focusShare: 0.3 });
  const estimate = estimateTokens(text);
  const known = one.estimate + other.estimate;
  // Scales the estimate by the old texts; the whole is counted exactly afterwards.
  const perEstimate = known > 0 ? (one.tokens + other.tokens - 2 * headingTokens) / known : 1;
  return {
    first: one.first,
    last: other.last,
    text,
    estimate,
    tokens: Math.ceil(estimate * Math.max(1, perEstimate)) + headingTokens,
    weight: Math.max(one.weight, other.weight),
    segment: one.segment,
    terms: new Set(stemsOf(text)),
    depth: 1 + Math.max(one.depth, other.depth),
  };
}
