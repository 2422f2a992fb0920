/** Lists as tables of one column, for what is asked of the order of their items. */
import type { Sentence } from '../../core/text/sentences.ts';
import { wholeSentences } from '../quotes/whole-sentences.ts';
import { type Table, uncut } from '../tables/tables.ts';

const leastItems = 3;

/** Each run of items with no other text between them. The first sentence of an item stands for it. */
export function listTables(text: string): readonly Table[] {
  const runs: { readonly above: Sentence | null; readonly items: Sentence[] }[] = [];
  let before: Sentence | null = null;
  for (const sentence of wholeSentences(text, uncut)) {
    if (sentence.kind === 'list-item' && sentence.block !== before?.block) {
      if (before?.kind !== 'list-item') runs.push({ above: before, items: [] });
      runs.at(-1)?.items.push(sentence);
    }
    before = sentence;
  }
  return runs.filter(({ items }) => items.length >= leastItems).map(tableOf);
}

function tableOf({
  above,
  items,
}: {
  readonly above: Sentence | null;
  readonly items: readonly Sentence[];
}): Table {
  const [first] = items as [Sentence];
  return {
    start: first.start,
    end: items.at(-1)?.end ?? first.end,
    header: '',
    columns: [''],
    rows: items.map(({ start, text }) => {
      const words = text.replace(/[.;,]$/u, '');
      return { start, end: start + words.length, cells: [words] };
    }),
    about: `${first.heading ?? ''} ${above?.kind === 'prose' ? above.text : ''}`.trim(),
    ruled: false,
    torn: false,
  };
}
