/** The two readers on pages of the sample library, told in one line for bench.mjs. */
import { expect, test } from 'vitest';
import { ExtractiveReader } from '../../src/tools/visit-web/extractive-reader.ts';
import { ModelReader } from '../../src/tools/visit-web/model-reader.ts';
import type { Reader } from '../../src/tools/visit-web/reader.ts';
import { makeEncoder, makeLanguageModel, makeTokenizer } from '../../test/browser/engines.ts';
import questions from '../answers/questions.json';

/** Of the questions that one page answers, those over the shortest pages: the model takes minutes a page on a processor. */
const mostPages = 6;
/** A reader that has taken longer begins no further page; the table says how many it read. */
const budgetSeconds = 200;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

test('readers', { timeout: 1_800_000 }, async () => {
  const asked = questions.filter(({ kind, split }) => kind === 'one-hop' && split === 'tuning');
  const all = await Promise.all(
    asked.map(async ({ documents, turns, gold }) => {
      const text = await (await fetch(`/library/${documents[0]}`)).text();
      const title = /^#\s+(.+)$/m.exec(text)?.[1] ?? documents[0] ?? '';
      return { title, text, goal: turns[0]?.say ?? '', gold: gold.map(fold) };
    }),
  );
  const pages = all.toSorted((left, right) => left.text.length - right.text.length).slice(0, mostPages);
  const tokenizer = makeTokenizer();
  const model = makeLanguageModel({ tokenizer });
  const encoder = makeEncoder();
  const readers: readonly (readonly [string, Reader])[] = [
    ['extractive, words', new ExtractiveReader()],
    ['extractive, with encoder', new ExtractiveReader(encoder)],
    ['model, SmolLM2 135M', new ModelReader(model, { replyTokens: 200 })],
  ];
  const rows = [];
  for (const [reader, { read }] of readers.map(
    ([name, one]) => [name, { read: one.read.bind(one) }] as const,
  )) {
    const row = {
      reader,
      pages: 0,
      held: 0,
      first: 0,
      summary: 0,
      quotes: 0,
      dropped: 0,
      seconds: 0,
    };
    const start = performance.now();
    for (const { gold, ...page } of pages) {
      if (performance.now() - start > budgetSeconds * 1000) break;
      row.pages += 1;
      const outcome = await read(page);
      if (!outcome.ok) continue;
      const { evidence, summary, dropped } = outcome.value;
      const holds = (text: string): boolean => gold.some((answer) => fold(text).includes(answer));
      row.held += evidence.some(({ text }) => holds(text)) ? 1 : 0;
      row.first += holds(evidence[0]?.text ?? '') ? 1 : 0;
      row.summary += holds(summary) ? 1 : 0;
      row.quotes += evidence.length + dropped;
      row.dropped += dropped;
    }
    row.seconds = (performance.now() - start) / 1000 / row.pages;
    rows.push(row);
  }
  expect(rows).toHaveLength(3);
  console.info(`READERS ${JSON.stringify(rows)}`);
  model.close();
  encoder.close();
  tokenizer.close();
});
