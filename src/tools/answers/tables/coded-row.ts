/** Answers “What does E07 mean?” with the row of that code, where the reader finds no words in it that answer. */
import { stemsOf } from '../../../core/text/stem.ts';
import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { type Table, tablesOf } from '../../../evidence/tables/tables.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';
import { quotedRows } from './quoted-rows.ts';

/** Letters with a number behind them: “E07”, “F-3”. */
const code = /(?<![\p{L}\p{N}-])\p{L}{1,3}[-.]?\d{1,4}(?![\p{L}\p{N}-])/giu;
/** Words for what a code is and says, which no table need say. */
const asksMeaning = new Set(
  stemsOf(
    'mean means meaning error code fault message display shows show stand heißt heisst bedeutet bedeutung fehler fehlercode anzeige meldung steht significa quiere decir error código fallo mensaje signifie veut dire erreur code message',
  ),
);

interface Found {
  readonly source: ReadSource;
  readonly table: Table;
  readonly row: Table['rows'][number];
}

/**
 * The only row of the best passages with a code of the question as its whole cell (rule Q102). Null if words answer, or if the question says
 * something that its document does not.
 */
export function codedRow(
  answer: ReadAnswer,
  readables: readonly Readable[],
  question: string,
): ReadAnswer | null {
  if (!answer.nearest) return null;
  const codes = new Set((question.match(code) ?? []).map(comparable));
  if (codes.size === 0) return null;
  const found = [...new Set(readables.map(({ source }) => source))].flatMap((source) =>
    tablesOf(source.text, true).flatMap((table) =>
      table.rows
        .filter(({ cells }) => cells.some((cell) => codes.has(comparable(withoutMarkup(cell)))))
        .map((row): Found => ({ source, table, row })),
    ),
  );
  const [only, ...others] = found;
  if (only === undefined || others.length > 0 || !saysAll(only.source, question, codes)) return null;
  const { source, table, row } = only;
  return {
    quotes: quotedRows({ source, tables: [table], rows: [row] }),
    answers: [],
    nearest: false,
    whole: true,
  };
}

/** True if the document says every telling word of the question; one may be missing if it asks what the code means: “E07 of the dishwasher”. */
function saysAll({ title, text }: ReadSource, question: string, codes: ReadonlySet<string>): boolean {
  const said = [...new Set(stemsOf(`${title} ${text}`))];
  const missing = contentStemsOf(question).filter(
    (word) =>
      !asksMeaning.has(word) && !holdsWord(said, word) && ![...codes].some((one) => one.includes(word)),
  );
  const isOfMeaning = stemsOf(question).some((word) => asksMeaning.has(word));
  return missing.length <= (isOfMeaning ? 1 : 0);
}
