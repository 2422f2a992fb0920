/** A run as a Markdown report: each question with its answer and quotes, and a footnote with the place of each quote. */
import {
  atMost,
  fileFrom,
  joined,
  type LabelledFile,
  type LabelledText,
  ownWords,
  reshaped,
  typedIn,
  untrusted,
  wordsOf,
  written,
} from '../../../core/memory/labelled-text.ts';
import type { TrustLabel } from '../../../core/memory/trust-label.ts';
import type {
  AnswerRecord,
  AnswerValue,
  Citation,
  LibraryDocument,
  RunRecord,
} from '../../../runtime/runtime.ts';
import { documentsDiffer, headlineOf } from '../../../runtime/runtime.ts';
import { said } from '../../language/translate.ts';
import { markedPieces } from '../../parts/texts/quote-pieces.ts';
import type { Conversation, Turn } from '../../state/conversation/conversation.ts';
import { endingOf } from '../../words/ending.ts';
import { fromFileWords } from '../../words/from-file-words.ts';
import { listed, placeOf } from '../../words/quote-place.ts';
import { refusalOf, refusals } from '../../words/refusal.ts';
import { countMade, countWords } from '../../words/row-count.ts';
import { runStatusWords, trustMeanings } from '../../words/words.ts';
import { escapeLine, escapeText } from './escape-markdown.ts';
import { proseMarkdown } from './prose-markdown.ts';
import { reportSources } from './report-sources.ts';

/** Shared data of a report's parts. */
interface Writing {
  readonly run: RunRecord | null;
  /** The highest label that anything of the run can have. A run from a file is untrusted. */
  readonly most: TrustLabel;
  /** The library's present documents, for the places of quotes. */
  readonly documents: readonly LibraryDocument[];
  /** Grows with each quote. */
  readonly footnotes: LabelledText[];
}

/**
 * The whole run. The report has the lowest label of its parts, and says so in its last line (rule U6).
 * @param documents the library's present documents, for the places of quotes
 */
export function reportMarkdown(
  { run, turns }: Pick<Conversation, 'run' | 'turns'>,
  documents: readonly LibraryDocument[],
): LabelledText {
  const title = run === null ? said('Report') : onOneLine(typedIn(run, run, 'title'));
  return reportOf([written`# ${title}`], turns, run, documents);
}

/** One answer alone, with its question as the heading. */
export function answerMarkdown(
  turn: Turn,
  run: RunRecord | null,
  documents: readonly LibraryDocument[],
): LabelledText {
  return reportOf([], [turn], run, documents);
}

/** The report as a file, with its label. */
export function reportFile(report: LabelledText): LabelledFile<Blob> {
  return fileFrom(new Blob([report.text], { type: 'text/markdown' }), [report]);
}

function reportOf(
  title: readonly LabelledText[],
  turns: readonly Turn[],
  run: RunRecord | null,
  documents: readonly LibraryDocument[],
): LabelledText {
  const writing: Writing = { run, most: run?.imported ? 'untrusted' : 'user', documents, footnotes: [] };
  const answers = turns.flatMap(({ answer }) => answer ?? []);
  const parts = [
    ...title,
    ...(run?.imported ? [written`*${reshaped(fromFileWords(run), escapeText)}*`] : []),
    ...turns.map((turn) => turnMarkdown(turn, writing)),
    ...sourceList(answers),
    ...writing.footnotes,
  ];
  const { trust } = paragraphs(parts);
  return written`${paragraphs([...parts, written`*${reshaped(said(trustMeanings[trust]), escapeText)}*`])}\n`;
}

function paragraphs(parts: readonly LabelledText[]): LabelledText {
  return joined(parts, '\n\n');
}

function onOneLine(words: LabelledText): LabelledText {
  return reshaped(words, escapeLine);
}

/** Each source once, with its footnotes. */
function sourceList(answers: readonly AnswerRecord[]): LabelledText[] {
  const sources = reportSources(answers);
  if (sources.length === 0) return [];
  const lines = sources.map(({ title, count, footnotes }) => {
    const times = said('{count, plural, one {quoted once} other {quoted # times}}', { count });
    return written`- ${onOneLine(title)}, ${times}${joined([ownWords(''), ...footnotes.map(reference)])}`;
  });
  return [written`## ${said('Sources')}`, joined(lines, '\n')];
}

/** A name that every file system accepts. */
export function reportFileName(title: string): string {
  const words = title
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return `${words === '' ? 'report' : words}.md`;
}

function turnMarkdown(turn: Turn, writing: Writing): LabelledText {
  const { answer } = turn;
  const { most, documents, footnotes } = writing;
  const heading = written`## ${onOneLine(typedIn(writing.run, turn, 'question'))}`;
  if (answer === null) return paragraphs([heading, said('Not finished.')]);
  const first = footnotes.length + 1;
  footnotes.push(...answer.citations.map((citation, i) => footnote(first + i, citation, documents)));
  const parts = [
    heading,
    ...outcomeMarkdown(answer),
    ...valuesMarkdown(answer, first),
    ...countMarkdown(answer),
    ...notFoundMarkdown(answer, documents),
    ...proseOf(answer, first),
    ...answer.citations.map((_, i) => written`${quoteMarkdown(answer, i)}${reference(first + i)}`),
    ...missingMarkdown(answer),
  ];
  return atMost(paragraphs(parts), most);
}

function outcomeMarkdown(answer: AnswerRecord): LabelledText[] {
  if (answer.outcome === 'answered') return [];
  const ended = written`**${said('{outcome}.', { outcome: said(runStatusWords[answer.outcome]) })}**`;
  // The failure of a step may contain words of what it read.
  const sentence = untrusted(escapeText(endingOf(answer).sentence));
  if (answer.error === undefined) return [written`${ended} ${sentence}`];
  return [written`${ended} ${sentence} ${untrusted(`\`${answer.error}\``)}`];
}

function valuesMarkdown(answer: AnswerRecord, first: number): LabelledText[] {
  const headline = headlineOf(answer);
  const differ = documentsDiffer(answer) ? [said('Your documents say different things:')] : [];
  if (headline === 'marked') return [...differ, said('The marked words are likely the answer.')];
  if (headline === 'quote') return [said('Not sure. This comes closest:')];
  if (headline === 'documents') return [said('These documents mention it:')];
  if (headline === 'noted') return [written`**${said('Noted.')}**`];
  if (headline === 'key-points') return [said('The key points, word for word:')];
  if (headline !== 'values') return [];
  const values = answer.answers.map((value) => valueMarkdown(value, answer, first));
  if (values.length < 2) return values;
  const list = joined(
    values.map((value) => written`- ${value}`),
    '\n',
  );
  return [...differ, list];
}

function missingMarkdown({ missing }: AnswerRecord): LabelledText[] {
  if (missing === undefined) return [];
  return [said('Nothing sure was found for: {question}', { question: untrusted(escapeText(missing)) })];
}

/** Nothing was found, so that nobody takes the nearest quotes for an answer. */
function notFoundMarkdown(answer: AnswerRecord, documents: readonly LibraryDocument[]): LabelledText[] {
  if (headlineOf(answer) !== 'not-found') return [];
  const refused = written`**${said(refusals[refusalOf(answer, documents)])}**`;
  return answer.citations.length === 0 ? [refused] : [refused, said('Closest passages')];
}

/** The number of rows of a table or what they add up to, and what was counted. */
function countMarkdown({ count, citations: [first] }: AnswerRecord): LabelledText[] {
  if (count === undefined || first === undefined) return [];
  const { figure, column } = count;
  const shown =
    figure === undefined
      ? count
      : {
          ...count,
          figure: {
            ...figure,
            column: escapeLine(figure.column),
            before: escapeLine(figure.before),
            behind: escapeLine(figure.behind),
          },
        };
  const words = reshaped(onOneLine(wordsOf(first, 'title')), (title) => countWords(shown, title));
  const made =
    column === undefined
      ? reshaped(ownWords(''), () => countMade(count))
      : reshaped(onOneLine(wordsOf(first, 'title')), () =>
          countMade({ ...count, column: escapeLine(column) }),
        );
  return [written`**${words}** (${said('likely')})`, made];
}

/** The words of the quote that contains it. */
function valueMarkdown(
  { text, certainty, citation }: AnswerValue,
  { citations }: AnswerRecord,
  first: number,
): LabelledText {
  const quoted = citations[citation];
  const words = quoted === undefined ? untrusted(text) : reshaped(wordsOf(quoted, 'quote'), () => text);
  const value = onOneLine(words);
  const word = certainty === 'likely' ? written` (${said('likely')})` : ownWords('');
  return written`**${value}**${word}${reference(first + citation)}`;
}

/** A model wrote it after reading texts that are not listed here. */
function proseOf({ prose, citations }: AnswerRecord, first: number): LabelledText[] {
  if (prose === null) return [];
  const text = proseMarkdown(prose, { first, count: citations.length });
  return [untrusted(text)];
}

/** A quote with its marked words, if they are the answer. They use a tag, because stars do not work beside some letters and signs. */
function quoteMarkdown(answer: AnswerRecord, index: number): LabelledText {
  const citation = answer.citations[index] as Citation;
  const { quote, header } = citation;
  const leads = headlineOf(answer) === 'marked';
  const spans = leads ? answer.answers.filter((value) => value.citation === index) : [];
  return reshaped(wordsOf(citation, 'quote'), () => {
    const text = markedPieces(quote, 0, spans)
      .map((piece) => (piece.marked ? `<mark>${escapeText(piece.text)}</mark>` : escapeText(piece.text)))
      .join('');
    const whole = header === undefined ? text : `${escapeText(header)}\n${text}`;
    return whole.trimStart().replace(/^/gmu, '> ');
  });
}

function reference(number: number): LabelledText {
  return ownWords(`[^${number}]` as const);
}

function footnote(number: number, citation: Citation, documents: readonly LibraryDocument[]): LabelledText {
  const { title, place } = placeOf(citation, documents);
  return written`${reference(number)}: ${onOneLine(listed([title, place]))}`;
}
