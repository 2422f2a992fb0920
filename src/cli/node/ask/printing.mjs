// Prints the answer of `npm run ask`.
import { oneLine, percent, printable } from './printable.mjs';
import { narrowRow } from './wide-row.mjs';

/**
 * @typedef {import('../../page/ask-report.ts').AskAnswer} AskAnswer
 * @typedef {import('../../page/ask-report.ts').AskCitation} AskCitation
 */

/**
 * The answer as on the page: the values, then the quotes with their places; or that the documents do not tell.
 * @param {AskAnswer} answer
 * @returns {string}
 */
export function formatAnswer(answer) {
  if (answer.outcome !== 'answered') {
    /** @type {Record<string, string>} */
    const words = { 'gave-up': 'No answer found.', stopped: 'Stopped.', failed: 'Failed.' };
    const ending = `\n${words[answer.outcome] ?? answer.outcome} ${printable(answer.reason ?? '')}`.trimEnd();
    return [ending, ...withheldLines(answer)].join('\n');
  }
  const lines = ['', ...headlines(answer)];
  const marked = answer.headline === 'marked' ? answer.answers : [];
  const quotes = answer.citations.map((citation, index) =>
    formatQuote(
      citation,
      index,
      marked.filter((value) => value.citation === index),
    ),
  );
  if (answer.headline === 'not-found' && quotes.length > 0) lines.push('', '  Closest passages:');
  const missing =
    answer.missing === null ? [] : ['', `Nothing sure was found for: ${printable(answer.missing)}`];
  return [...lines, ...quotes.flat(), ...missing, ...withheldLines(answer)].join('\n');
}

/** @param {AskAnswer} answer */
function headlines({ headline, answers, differ, prose, count, indexed, citations }) {
  if (headline === 'not-found') return [indexed === null ? 'Not in your documents' : 'Not found so far'];
  if (headline === 'noted') return ['Noted.'];
  if (headline === 'prose') return ['Answer', '', `  ${printable(prose ?? '')}`];
  if (count) return countLines(count, citations[0]?.title ?? '');
  if (headline === 'marked')
    return [
      ...(differ ? ['Your documents say different things:'] : ['Answer']),
      '  The words between >> and << are likely the answer.',
    ];
  if (headline === 'quote') return ['Not sure. This comes closest:'];
  if (headline === 'documents') return ['These documents mention it:'];
  if (headline === 'key-points') return ['The key points, word for word:'];
  const [first] = answers;
  if (first === undefined) return ['Answer'];
  if (answers.length === 1) return [`Answer: ${formatValue(first)}`];
  return [
    differ ? 'Your documents say different things:' : 'Answers:',
    ...answers.map((value) => `  - ${formatValue(value)}`),
  ];
}

/**
 * @param {NonNullable<AskAnswer['count']>} count
 * @param {string} title
 */
function countLines({ rows, of, column: compared, figure }, title) {
  const fitting =
    compared === undefined
      ? 'that hold the words of the question'
      : `whose “${oneLine(compared, 100)}” fits the question`;
  const which =
    rows === of && compared === undefined ? 'every row of the table' : `the rows ${fitting}, out of ${of}`;
  if (figure) {
    const { kind, column, value, decimals, before, behind } = figure;
    const number = oneLine(`${before} ${value.toFixed(decimals)} ${behind}`.trim(), 60);
    return [
      `Answer: ${number}, the ${kind} of “${oneLine(column, 100)}” in ${rows} ${rows === 1 ? 'row' : 'rows'} of “${oneLine(title, 200)}” (likely)`,
      `  Calculated from ${which}. No sentence says the number.`,
    ];
  }
  return [
    `Answer: ${rows} ${rows === 1 ? 'row' : 'rows'} of “${oneLine(title, 200)}” (likely)`,
    `  Counted: ${which}. No sentence says the number.`,
  ];
}

/** @param {AskAnswer['answers'][number]} value */
function formatValue({ text, certainty, citation }) {
  return `${oneLine(text, 200)}${certainty === 'likely' ? ' (likely)' : ''} [${citation + 1}]`;
}

/**
 * @param {AskCitation} citation
 * @param {number} index
 * @param {AskAnswer['answers']} marked values in this quote
 */
function formatQuote(citation, index, marked = []) {
  const { header } = citation;
  const quote = withMarks(citation.quote, marked);
  const { row, left, ...names } = narrowRow(header ?? '', quote);
  const whole = header === null ? quote : `${names.header}\n${row}`;
  return [
    '',
    `  ${index + 1}. “${printable(whole).replace(/\s*\n\s*/g, '\n      ')}”`,
    ...(left > 0 ? [`     ${left} more columns are not printed.`] : []),
    `     ${placeOf(citation)}`,
  ];
}

/**
 * Inserts from the last mark to the first, so that no offset moves.
 * @param {string} quote
 * @param {AskAnswer['answers']} marked
 */
function withMarks(quote, marked) {
  return [...marked]
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}>>${text.slice(start, end)}<<${text.slice(end)}`,
      quote,
    );
}

/** @param {AskAnswer} answer */
function withheldLines({ withheld }) {
  return withheld.length === 0
    ? []
    : ['', `  ${withheld.join(', ')} sent nothing: nobody was there to allow it.`];
}

/** @param {AskCitation} citation */
function placeOf({ document, title, line, place, start, end, trust }) {
  if (document !== null)
    return `${printable(document)}, ${printable(place ?? `line ${line}`)}, characters ${start} to ${end}${title === document ? '' : ` (${oneLine(title, 60)})`}`;
  return trust === 'user' ? 'from what you said' : `from memory (${oneLine(title, 60)})`;
}

/**
 * The best quote by words and meaning, before the reader has read.
 * @param {AskAnswer} answer
 * @returns {string[]}
 */
export function formatSoFar({ citations: [first] }) {
  return first === undefined ? [] : ['', '  So far, it may change:', ...formatQuote(first, 0), ''];
}

/**
 * How much of the library was searched by meaning, if not all of it.
 * @param {{ keyed: number, passages: number }} indexed
 * @returns {string[]}
 */
export function formatIndexed({ keyed, passages }) {
  if (keyed >= passages) return [];
  return [
    '',
    `All documents were searched by words, ${percent(keyed, passages)} % of their text by meaning too. What is ready is kept: the next question goes on from there, and --index gets the rest ready first.`,
  ];
}
