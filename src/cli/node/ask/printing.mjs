// Prints progress, steps as they happen, and the answer of `npm run ask`.
import { narrowRow } from './wide-row.mjs';

/**
 * @typedef {import('../../page/ask-report.ts').AskStep} AskStep
 * @typedef {import('../../page/ask-report.ts').AskAnswer} AskAnswer
 * @typedef {import('../../page/ask-report.ts').AskCitation} AskCitation
 * @typedef {Extract<import('../../page/ask-messages.ts').AskMessage, { type: 'status' }>['status']} Status
 */

/** @type {Record<string, string>} */
const kinds = {
  request: 'Question',
  search: 'Search',
  visit: 'Visit',
  glimpse: 'Glimpse',
  answer: 'Answer',
  tool: 'Tool',
  error: 'Error',
};

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Escapes control codes, because text of a document could move the cursor or hide and reverse text.
 * @param {string} text
 */
function printable(text) {
  return text.replace(
    /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]|[\u{e0000}-\u{e007f}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/**
 * One line, cut to a width.
 * @param {string} text
 * @param {number} width
 */
function oneLine(text, width) {
  const line = printable(text).replace(/\s+/g, ' ').trim();
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}

/**
 * A step in two lines: action and duration, then prompt size and shown memory.
 * @param {AskStep} step
 * @returns {string}
 */
export function formatStep(step) {
  const { counts } = step.tiers;
  const head = `${String(step.step).padStart(3)}  ${(kinds[step.kind] ?? step.kind).padEnd(8)}  ${oneLine(step.title, 68).padEnd(68)}  ${seconds(step.milliseconds)}`;
  const prompt =
    step.promptTokens > 0
      ? `prompt ${step.promptTokens} tokens (${step.promptTokens - step.cachedTokens} new, ${step.cachedTokens} cached), ${step.generatedTokens} written`
      : `context ${step.tokens} tokens, no model call`;
  const ranges = counts.range > 0 ? ` · range ${counts.range}` : '';
  const tiers = `full ${counts.full} · detailed ${counts.detailed} · brief ${counts.brief} · line ${counts.placeholder}${ranges}`;
  const lines = [head, `${' '.repeat(15)}${prompt} · ${tiers}`];
  if (step.served !== null)
    lines.push(printable(`${' '.repeat(15)}asked ${step.served.model} on ${step.served.host}`));
  for (const { to, text } of step.sent)
    lines.push(printable(`${' '.repeat(15)}sent to ${to}: ${text}`.replaceAll('\n', ' ')));
  if (step.error !== null)
    lines.push(printable(`${' '.repeat(15)}${step.error.message} [${step.error.code}]`));
  return lines.join('\n');
}

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
  return [...lines, ...quotes.flat(), ...withheldLines(answer)].join('\n');
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
function countLines({ rows, of, figure }, title) {
  const which =
    rows === of ? 'every row of the table' : `the rows of ${of} that hold the words of the question`;
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
    : ['', `  Nothing was sent by ${withheld.join(', ')}: nobody was there to allow it.`];
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
    `Searched by words, and ${percent(keyed, passages)} % by meaning. What is indexed is kept; the next question goes on from there, and --index does the rest first.`,
  ];
}

/** Milliseconds between two lines about the index. */
const indexPause = 5_000;

/** Prints a line for each quarter of a load, and the state of the index every few seconds. */
export class ProgressPrinter {
  /** @type {Map<string, string>} */
  #last = new Map();
  #indexSaidAt = Number.NEGATIVE_INFINITY;

  /**
   * @param {(line: string) => void} print
   * @param {() => number} now milliseconds
   */
  constructor(print, now = () => performance.now()) {
    this.print = print;
    this.now = now;
  }

  /** @param {Status} status */
  show({ engines, library }) {
    for (const { name, model, host, state, backend, loaded, total } of engines) {
      if (host !== undefined)
        this.#say(
          'host',
          `${model}: questions go there, with passages of the documents and earlier steps of the run`,
        );
      if (state === 'idle') continue;
      const share = total > 0 ? ` ${quarter(loaded / total)} % of ${megabytes(total)}` : '';
      const fact = state === 'ready' ? `ready${backend === null ? '' : ` (${backend})`}` : `${state}${share}`;
      this.#say(name, `${name} ${model}: ${fact}`);
    }
    const { documents, passages, keyed, indexing } = library;
    if (indexing && keyed < passages) this.#showIndex(library);
    else if (documents > 0 && keyed === passages)
      this.#say('library', `library: ${documents} documents, ${passages} passages, all indexed`);
  }

  /** @param {{ title: string, loadedBytes: number, totalBytes: number | null }} download */
  showDownload({ title, loadedBytes, totalBytes }) {
    if (totalBytes === null || totalBytes === 0) this.#say('download', `download of ${title}: begun`);
    else
      this.#say(
        'download',
        `download of ${title}: ${quarter(loadedBytes / totalBytes)} % of ${megabytes(totalBytes)}`,
      );
  }

  /** @param {Status['library']} library */
  #showIndex({ passages, keyed, perSecond }) {
    const now = this.now();
    if (now - this.#indexSaidAt < indexPause) return;
    this.#indexSaidAt = now;
    const pace =
      perSecond === undefined
        ? ''
        : `, ${perSecond.toFixed(1)} a second, about ${duration((passages - keyed) / perSecond)} left`;
    this.#say(
      'library',
      `library: ${keyed} of ${passages} passages searched by meaning (${percent(keyed, passages)} %)${pace}`,
    );
  }

  /**
   * @param {string} about
   * @param {string} line
   */
  #say(about, line) {
    if (this.#last.get(about) === line) return;
    this.#last.set(about, line);
    this.print(line);
  }
}

/** @param {number} share of 1, as a percentage in steps of 25 */
function quarter(share) {
  return Math.floor(4 * share) * 25;
}

/**
 * @param {number} part
 * @param {number} whole
 */
function percent(part, whole) {
  return Math.floor((100 * part) / whole);
}

/** @param {number} seconds */
function duration(seconds) {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}
