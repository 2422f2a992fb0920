/**
 * The batched compression of managing by rule (AdaCoM §4.4; rule M6). When blocks take more than `compressAt` of their room,
 * granularities for all of them are bought again within `compressTo`, by relevance to the request, recency and size, as the
 * default policy buys its tiers. The edits record what became smaller: replaced, merged if neighbours are reduced to a line each,
 * or deleted if even a line is not worth its tokens. Like the paper's manager, the rule never brings back what it has cut.
 */

import type { Block } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { defaultTierValues } from '../../core/fit/fit-by-value.ts';
import { condense } from '../../core/memory/condense.ts';
import { extractLimits } from '../../core/memory/extract.ts';
import { gapMark } from '../../core/memory/pieces.ts';
import { compareShown, type Shown, type Tier } from '../../core/memory/tier.ts';
import type { BlockId } from '../../core/memory/units.ts';
import type { Shape } from '../blocks/block-view.ts';
import { type BlockFit, type BlockItem, type FitBlocksInput, fitBlocks } from '../blocks/fit-blocks.ts';

interface CompressPastInput extends Omit<FitBlocksInput, 'values' | 'budget'> {
  readonly locked: ReadonlySet<BlockId>;
  /** Tokens that all blocks may take after the compression. */
  readonly target: number;
}

/** The justification of each way of shortening, for the log. */
const justifications: Readonly<Record<Shown, string>> = {
  full: '',
  detailed: 'shortened: room ran out',
  brief: 'cut to the core: room ran out and other blocks matter more',
  placeholder: 'reduced to a line: room ran out and it hardly matters now',
  range: 'deleted: room ran out and nothing in it answers the request',
};

/**
 * The edits that reduce the blocks to the target. None if they are small enough, or if the target does not hold the line that
 * names them: the fit then decides alone.
 */
export function compressPast(input: CompressPastInput): EditOperation[] {
  const bought = fitBlocks({ ...input, budget: input.target, values: defaultTierValues });
  return bought.ok ? editsOf(bought.value, input.locked) : [];
}

interface Cut {
  readonly item: BlockItem;
  readonly shown: Shown;
}

function editsOf({ items, fit }: BlockFit, locked: ReadonlySet<BlockId>): EditOperation[] {
  const operations: EditOperation[] = [];
  let run: Cut[] = [];
  const close = (): void => {
    operations.push(...runEdits(run));
    run = [];
  };
  for (const [i, item] of items.entries()) {
    if (item.opened) continue;
    const shown = fit.items[i]?.shown ?? 'range';
    const open = item.protection === 'none' && !locked.has(item.block.id);
    const small = item.shapes === null || compareShown(shown, 'placeholder') <= 0;
    const same = small && run.length > 0 && lineOf(run[0] as Cut) === lineOf({ item, shown });
    if (!open || !small || !same) close();
    if (!open) continue;
    if (small) run.push({ item, shown });
    else operations.push(...shortened({ item, shown }));
  }
  close();
  return operations;
}

/** What a run of neighbours becomes: one line of words each, or the line that names their steps. */
function lineOf({ item, shown }: Cut): 'words' | 'steps' {
  return item.shapes === null || shown === 'range' ? 'steps' : 'words';
}

function shortened({ item, shown }: Cut): EditOperation[] {
  if (shown === 'range' || shown === item.wanted || item.shapes === null) return [];
  const text = shapeText(item.shapes[shown]);
  if (text === shapeText(item.shapes[item.wanted])) return [];
  return [{ kind: 'replace', id: item.block.id, text, justification: justifications[shown] }];
}

function runEdits(run: readonly Cut[]): EditOperation[] {
  const [first] = run;
  if (first === undefined) return [];
  if (run.length === 1 && (first.item.shapes === null || first.shown !== 'range')) return shortened(first);
  const ids = run.map(({ item }) => item.block.id);
  if (lineOf(first) === 'steps') return [{ kind: 'delete', ids, justification: justifications.range }];
  const text = run.map(({ item }) =>
    shapeText((item.shapes as NonNullable<BlockItem['shapes']>).placeholder),
  );
  return [{ kind: 'merge', ids, text: text.join(gapMark), justification: justifications.placeholder }];
}

function shapeText(shape: Shape): string {
  return shape.kind === 'text' ? shape.text : shape.representation.text;
}

/**
 * A rewritten block can be cut further: its text at the granularities of a chunk. Null for other blocks, which have their own
 * shapes.
 */
export function shapesToCut({ content }: Block, focus: string): Readonly<Record<Tier, Shape>> | null {
  if (content.kind !== 'written') return null;
  const { text, author } = content;
  const shape = (limit: number): Shape => ({
    kind: 'text',
    text: condense({ texts: [text], limit, focus }),
    author,
  });
  return {
    full: { kind: 'text', text, author },
    detailed: shape(extractLimits.detailed),
    brief: shape(extractLimits.brief),
    placeholder: shape(extractLimits.placeholder),
  };
}
