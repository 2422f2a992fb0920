/**
 * The working note directly after the task (AdaCoM §4.3, app. D): what is open, what was tried, and the evidence so far. The rule
 * writes it only after a rewrite or a repetition; before that the context itself says everything. It holds the particulars of the
 * request that no block holds, the newest actions that are no longer verbatim or were repeated (counted, so that a loop shows),
 * and from rewritten blocks the sentences that answer the request best, each with its steps. Noted evidence stays while it
 * answers the request, even if its block is deleted; deleted evidence that was not noted does not come back. The note states
 * facts and never instructs (paper table 9: no next-step instructions).
 */
import type { Block, EditState } from '../../core/edits/block.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { condense } from '../../core/memory/condense.ts';
import { cut } from '../../core/memory/pieces.ts';
import type { BlockId } from '../../core/memory/units.ts';
import { Bm25 } from '../../core/text/bm25.ts';
import { particularsOf } from '../../core/text/particulars.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import type { BlockTerms } from '../blocks/block-terms.ts';
import { blockText, oneLine } from '../blocks/describe-blocks.ts';

interface WorkingNoteRequest {
  readonly state: EditState;
  readonly chunks: ReadonlyMap<number, Chunk>;
  readonly history: readonly Chunk[];
  readonly question: string;
  /** Most estimated tokens. */
  readonly limit: number;
  readonly terms: BlockTerms;
}

interface WorkingNote {
  readonly text: string;
  /** Blocks it was made from. */
  readonly sources: readonly BlockId[];
}

const mostOpenWords = 8;
const mostActions = 5;
const actionTokens = 10;
/** Estimated tokens of one quoted piece of evidence. */
const evidenceTokens = 40;
/** A block that matches the request less than this share of the best is no evidence. */
const leastShare = 0.4;

/** The note; null if it would be empty. */
export function workingNote(request: WorkingNoteRequest): WorkingNote | null {
  const { state, limit } = request;
  const lines: string[] = [];
  const sources = new Set<BlockId>();
  const tried = triedActions(request);
  const rewritten = state.blocks.some(({ content }) => content.kind !== 'verbatim');
  if (!rewritten && tried.text === '') return null;

  const open = openWords(request);
  if (open.length > 0) lines.push(`Open: ${open.join(', ')}.`);
  if (tried.text !== '') lines.push(`Tried: ${tried.text}.`);
  for (const { id, firstStep, lastStep } of state.blocks) {
    if (tried.steps.some((step) => firstStep <= step && step <= lastStep)) sources.add(id);
  }
  let left = limit - estimateTokens(lines.join(' '));
  for (const { label, text, source } of evidence(request)) {
    const line = `[${label}] ${text}`;
    if (estimateTokens(line) + 1 > left) break;
    left -= estimateTokens(line) + 1;
    lines.push(line);
    if (source !== null) sources.add(source);
  }
  if (lines.length === 0) return null;
  return { text: cut(lines.join('\n'), limit), sources: [...sources] };
}

/** Numbers, names and codes of the request that no block holds, in their order. */
function openWords({ state, chunks, question, terms }: WorkingNoteRequest): string[] {
  const { numbers, identifiers, names } = particularsOf(question);
  const particulars = [...identifiers, ...numbers, ...names].map((name) => ({ name, stems: stemsOf(name) }));
  const missing = new Set(particulars.flatMap(({ stems }) => stems));
  for (const block of state.blocks) {
    if (missing.size === 0) return [];
    for (const stem of terms.of(block, chunks)) missing.delete(stem);
  }
  const open = particulars.filter(({ stems }) => stems.some((stem) => missing.has(stem)));
  return open.slice(0, mostOpenWords).map(({ name }) => name);
}

function triedActions({ state, history }: WorkingNoteRequest): {
  readonly text: string;
  readonly steps: readonly number[];
} {
  const verbatim = new Set(
    state.blocks.flatMap(({ content, firstStep }) => (content.kind === 'verbatim' ? [firstStep] : [])),
  );
  const counts = new Map<string, { count: number; hidden: boolean; readonly steps: number[] }>();
  for (const { kind, action, step } of history) {
    if (kind === 'request' || kind === 'answer' || action.trim() === '') continue;
    const known = counts.get(action) ?? { count: 0, hidden: false, steps: [] };
    known.count += 1;
    known.hidden ||= !verbatim.has(step);
    known.steps.push(step);
    // A map keeps the order of insertion, so the action seen last comes last.
    counts.delete(action);
    counts.set(action, known);
  }
  const newest = [...counts].filter(([, { count, hidden }]) => hidden || count > 1).slice(-mostActions);
  const text = newest
    .map(([action, { count }]) => {
      const short = cut(oneLine(action), actionTokens);
      return count > 1 ? `${short} (${count} times)` : short;
    })
    .join('; ');
  return { text, steps: newest.flatMap(([, { steps }]) => steps) };
}

interface Evidence {
  /** Its steps: `3` or `3–7`. */
  readonly label: string;
  readonly text: string;
  /** Null if it comes from the last note. */
  readonly source: BlockId | null;
}

/** Sentences that answer the request, best first. A block's sentence comes before an older line about the same steps. */
function evidence({ state, chunks, question, terms }: WorkingNoteRequest): Evidence[] {
  const index = new Bm25();
  const candidates: Evidence[] = [];
  const labels = new Set<string>();
  for (const block of state.blocks) {
    // Verbatim text would only be repeated.
    if (block.content.kind !== 'written') continue;
    const label = spanName(block);
    labels.add(label);
    index.add(terms.of(block, chunks));
    candidates.push({ label, text: blockText(block, chunks), source: block.id });
  }
  for (const [, label = '', text = ''] of (state.note?.text ?? '').matchAll(/^\[([\d–]+)\] (.+)$/gm)) {
    if (labels.has(label)) continue;
    index.add(stemsOf(text));
    candidates.push({ label, text, source: null });
  }
  const scores = index.scores(stemsOf(question));
  const best = Math.max(0, ...scores);
  return candidates
    .map((candidate, i) => ({ candidate, score: scores[i] as number }))
    .filter(({ score }) => score > 0 && score >= leastShare * best)
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => ({
      ...candidate,
      text: condense({
        texts: [candidate.text],
        limit: evidenceTokens,
        focus: question,
        focusShare: 1,
      }).replace(/\s+/g, ' '),
    }));
}

function spanName({ firstStep, lastStep }: Block): string {
  return firstStep === lastStep ? String(firstStep) : `${firstStep}–${lastStep}`;
}
