/** An answer for a mail or a document: its words, then each quote with its source, as plain text and as rich text. */
import {
  atMost,
  joined,
  type LabelledText,
  ownWords,
  reshaped,
  untrusted,
  wordsOf,
  written,
} from '../../../core/memory/labelled-text.ts';
import type { AnswerRecord, Citation, LibraryDocument, RunRecord } from '../../../runtime/runtime.ts';
import { documentsDiffer, headlineOf } from '../../../runtime/runtime.ts';
import { said } from '../../language/translate.ts';
import { type MarkedSpan, plainWords } from '../../parts/texts/quote-pieces.ts';
import type { Turn } from '../../state/conversation/conversation.ts';
import { endingOf } from '../../words/ending.ts';
import { addressOf, listed, placeOf } from '../../words/quote-place.ts';
import { refusalOf, refusals } from '../../words/refusal.ts';
import { countMade, countWords } from '../../words/row-count.ts';
import { runStatusWords, sharedTrust } from '../../words/words.ts';
import { escapeHtml, plainProse, richProse } from './copied-prose.ts';
import { copiedQuote } from './copied-quote.ts';

/** The same words in two forms. Neither has Markdown marks, and all text of others in the rich one is escaped. */
export interface CopiedText {
  readonly plain: LabelledText;
  readonly rich: LabelledText;
}

/**
 * Both forms have the lowest label of their parts, and say it in their last line (rule U6).
 * @param documents the library's present documents, for the places of quotes
 */
export function copiedAnswer(
  { answer }: Turn,
  run: RunRecord | null,
  documents: readonly LibraryDocument[],
): CopiedText {
  const blocks =
    answer === null
      ? [paragraph(said('Not finished.'))]
      : [...leadOf(answer, documents), ...quotesOf(answer, documents), ...missingOf(answer)];
  const lowest = atMost(joined(blocks.map(({ plain }) => plain)), run?.imported ? 'untrusted' : 'app').trust;
  const byModel = answer !== null && headlineOf(answer) === 'prose';
  const ending = byModel
    ? said('Written by a language model from documents, not checked.')
    : said(sharedTrust[lowest]);
  const last = run?.imported ? written`${ending} ${said('The conversation was read from a file.')}` : ending;
  const parts = [...blocks, paragraph(last)];
  return {
    plain: atMost(
      joined(
        parts.map(({ plain }) => plain),
        '\n\n',
      ),
      lowest,
    ),
    rich: atMost(
      joined(
        parts.map(({ rich }) => rich),
        '\n',
      ),
      lowest,
    ),
  };
}

function paragraph(words: LabelledText): CopiedText {
  return { plain: words, rich: written`<p dir="auto">${reshaped(words, escapeHtml)}</p>` };
}

function strong(words: LabelledText): CopiedText {
  return { plain: words, rich: written`<p dir="auto"><b>${reshaped(words, escapeHtml)}</b></p>` };
}

/** What stands above the quotes on the page. */
function leadOf(answer: AnswerRecord, documents: readonly LibraryDocument[]): CopiedText[] {
  const { prose, outcome, count, citations } = answer;
  const [first] = citations;
  switch (headlineOf(answer)) {
    case 'ended': {
      const ended = said('{outcome}.', { outcome: said(runStatusWords[outcome]) });
      // The failure of a step may contain words of what it read.
      return [paragraph(written`${ended} ${untrusted(endingOf(answer).sentence)}`)];
    }
    case 'values':
      return [...differ(answer), ...valuesOf(answer)];
    case 'marked':
      return [...differ(answer), paragraph(said('Likely the answer:')), ...valuesOf(answer)];
    case 'quote':
      return [paragraph(said('Not sure. This comes closest:'))];
    case 'documents':
      return [paragraph(said('These documents mention it:'))];
    case 'key-points':
      return [paragraph(said('The key points, word for word:'))];
    case 'count': {
      if (count === undefined || first === undefined) return [];
      const words = reshaped(wordsOf(first, 'title'), (title) => countWords(count, title));
      return [strong(likely(words)), paragraph(reshaped(ownWords(''), () => countMade(count)))];
    }
    case 'noted':
      return [paragraph(said('Noted.'))];
    case 'prose': {
      // A model wrote it after reading texts that are not listed here.
      const words = untrusted(prose ?? '');
      return [{ plain: reshaped(words, plainProse), rich: reshaped(words, richProse) }];
    }
    case 'not-found':
      return [
        strong(said(refusals[refusalOf(answer, documents)])),
        ...(citations.length > 0 ? [paragraph(said('Closest passages'))] : []),
      ];
    default:
      return [];
  }
}

function likely(words: LabelledText): LabelledText {
  return written`${words} (${said('likely')})`;
}

function differ(answer: AnswerRecord): CopiedText[] {
  return documentsDiffer(answer) ? [paragraph(said('Your documents say different things:'))] : [];
}

/** Each value; if documents differ, with the title of its document. */
function valuesOf(answer: AnswerRecord): CopiedText[] {
  const { answers, citations } = answer;
  const isSure = headlineOf(answer) === 'values';
  return answers.map((value) => {
    const quoted = citations[value.citation];
    if (quoted === undefined) return strong(untrusted(value.text));
    const words = reshaped(wordsOf(quoted, 'quote'), (quote) => plainWords(quote, value));
    const shown = isSure && value.certainty === 'likely' ? likely(words) : words;
    return strong(documentsDiffer(answer) ? listed([shown, wordsOf(quoted, 'title')]) : shown);
  });
}

function missingOf({ missing }: AnswerRecord): CopiedText[] {
  if (missing === undefined) return [];
  return [paragraph(said('Nothing sure was found for: {question}', { question: untrusted(missing) }))];
}

/** Numbered where the words above them refer to them by number. */
function quotesOf(answer: AnswerRecord, documents: readonly LibraryDocument[]): CopiedText[] {
  const numbered = headlineOf(answer) === 'prose';
  return answer.citations.map((citation, index) => {
    const marked = answer.answers.filter((value) => value.citation === index);
    return quoteOf(citation, marked, documents, numbered ? `[${index + 1}] ` : '');
  });
}

function quoteOf(
  citation: Citation,
  marked: readonly MarkedSpan[],
  documents: readonly LibraryDocument[],
  number: string,
): CopiedText {
  const { plain, rich } = copiedQuote(citation, marked);
  const { title, place } = placeOf(citation, documents);
  const link = linkOf(citation);
  const source = listed([title, place]);
  const escaped = reshaped(source, escapeHtml);
  const linked = link === null ? escaped : written`<a href="${untrusted(escapeHtml(link))}">${escaped}</a>`;
  return {
    plain: joined([
      reshaped(plain, (words) => `${number}${words}`),
      written`\n— ${source}`,
      ...(link === null ? [] : [written`\n${untrusted(link)}`]),
    ]),
    rich: written`<blockquote dir="auto">${reshaped(rich, (words) => `${number}${words}`)}<p>— ${linked}</p></blockquote>`,
  };
}

/** The page that a quote was read from. Any other address than of the web is no link. */
function linkOf(citation: Citation): string | null {
  const address = addressOf(citation);
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
