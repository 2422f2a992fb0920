/** Shared by the directives of models: reads ids of blocks in any notation, and checks texts. */
import type { EditState } from '../../core/edits/block.ts';
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import type { BlockId } from '../../core/memory/units.ts';
import { particularsOf } from '../../core/text/particulars.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import { numbersHeld, numbersIn } from '../../core/text/whole-numbers.ts';
import { malformed } from './directive-source.ts';

/** More ids in one operation mean a runaway list. */
const mostIds = 500;

/**
 * Ids of existing blocks: `["s3","s4"]`, `"S3, [s4]"`, `3`, `"3-5"`, `"s3–s5"`. A number alone means the block of that step, or
 * else the fold of that number. A range means all blocks from one to the other.
 *
 * @returns the ids in the given order, or `edit-rejected` for an unknown id, which makes the whole list void
 */
export function readBlockIds(value: unknown, state: EditState): Result<BlockId[]> {
  const words = wordsOf(value);
  if (words === null || words.length === 0) return malformed('it names no blocks');
  if (words.length > mostIds) return malformed('it names far too many blocks');
  const ids: BlockId[] = [];
  for (const word of words) {
    const [from = '', to] = word.split(/\s*(?:-|–|\.\.|\bto\b)\s*/);
    const first = standing(from, state);
    const last = to === undefined ? first : standing(to, state);
    if (first === null || last === null) return unknownId(word);
    const start = state.blocks.findIndex(({ id }) => id === first);
    const end = state.blocks.findIndex(({ id }) => id === last);
    if (end < start) return malformed(`the range ${word} runs backwards`);
    for (const { id } of state.blocks.slice(start, end + 1)) ids.push(id);
  }
  return success(ids);
}

/** Blocks that cover exactly these steps (AgentFold's own form, `range: [k, t − 1]`); null if the steps split a block. */
export function blocksOfSteps(first: number, last: number, { blocks }: EditState): BlockId[] | null {
  const covered = blocks.filter(({ firstStep, lastStep }) => lastStep >= first && firstStep <= last);
  const exact = covered[0]?.firstStep === first && covered.at(-1)?.lastStep === last;
  return exact ? covered.map(({ id }) => id) : null;
}

function wordsOf(value: unknown): string[] | null {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') {
    return value
      .split(/[,;]|\band\b/)
      .map((word) => word.trim())
      .filter((word) => word !== '');
  }
  if (!Array.isArray(value)) return null;
  const words = value.map(wordsOf);
  return words.includes(null) ? null : words.flatMap((list) => list ?? []);
}

function standing(word: string, { blocks }: EditState): BlockId | null {
  const name = word
    .toLowerCase()
    .replace(/^(?:block|step|id)\b/, '')
    .replace(/[^a-z0-9]/g, '');
  const candidates = /^\d+$/.test(name) ? [`s${name}`, `f${name}`] : [name];
  for (const candidate of candidates) {
    const found = blocks.find(({ id }) => id === candidate);
    if (found !== undefined) return found.id;
  }
  return null;
}

function unknownId(word: string): Result<never> {
  return failure(
    new WebpaceError(
      'edit-rejected',
      `The directive names “${word}”, which does not stand; nothing was changed.`,
      {
        details: { reason: 'unknown-id', id: word },
      },
    ),
  );
}

/** A text with fewer terms is too short to judge for repetition. */
const fewTerms = 24;
/** Prose has well over this share of distinct terms. */
const leastVariety = 0.25;
/** A text must share at least this part of its stems with its sources. A paraphrase keeps well over half. */
const leastShared = 0.4;

/**
 * Why a rewrite cannot replace its sources, or null. It must be shorter (PAACE §3.1 requires 0 < |compressed| / |full| < 1) and
 * share their subject (rule E10).
 */
export function rewritingProblem(text: string, sources: readonly string[]): string | null {
  const before = sources.reduce((sum, source) => sum + estimateTokens(source), 0);
  if (text.trim() === '') return 'its text is empty';
  if (estimateTokens(text) >= before) return 'its text is not shorter than what it stands for';
  return groundingProblem(text, sources);
}

/**
 * Why a text cannot come from these sources, or null. It repeats one phrase, as small models do when they lose the thread; it is
 * JSON in place of words; most of its words are not in the sources; or it has a number of several digits that no source has.
 */
export function groundingProblem(text: string, sources: readonly string[]): string | null {
  const terms = stemsOf(text);
  const distinct = new Set(terms);
  if (terms.length >= fewTerms && distinct.size < leastVariety * terms.length)
    return 'its text repeats itself';
  if (/^\s*[{[]/.test(text)) return 'its text is JSON';
  const all = sources.join('\n');
  const held = new Set(stemsOf(all));
  const shared = [...distinct].filter((stem) => held.has(stem)).length;
  if (shared < leastShared * distinct.size) return 'its text is not about what it stands for';
  const known = numbersHeld(all);
  const invented = particularsOf(text).numbers.find(
    (number) => /\d{2}/.test(number) && !numbersIn(number).every((one) => known.has(one)),
  );
  return invented === undefined ? null : `it adds the number ${invented}`;
}
