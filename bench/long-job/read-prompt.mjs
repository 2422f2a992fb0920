// What a prompt holds, and what the reader says from it: of a question, the best words in the history of its prompt and nothing else.

/**
 * @typedef {import('./make-job.mjs').JobQuestion} JobQuestion
 * @typedef {import('../../src/core/memory/chunk.ts').Chunk} Chunk
 * @typedef {{ title: string, text: string, step: number }} PromptPassage a block of the history; its step is NaN where it tells of several
 * @typedef {{ messages: readonly { content: string }[], lines: ReadonlySet<string> }} ShownContext `lines`: those that stand for hidden steps
 * @typedef {{ kind: string, form: string, said: string, right: boolean, f1: number, held: boolean, notFound: boolean }} AnsweredQuestion
 * @typedef {{ id: string, read(question: string, passages: { title: string, text: string }[]): Promise<any>,
 *   bars: { answerable: number } }} JobReader
 * @typedef {{ question: string, said: string } | null} TurnBefore
 */

/** A block of the history begins with its step in brackets. */
const blockStart = /^(?=\[\d+(?:–\d+)?\] )/m;
/** A block of one step, and the words that name what was read: a line of their own, or up to the gap where the text is shortened. */
const heading = /^\[(\d+)\] Visit: (.*?)(?:\n| … )/;
/** Ends an excerpt, and says nothing of what was read. */
const pointer = / ?… \[more: glimpse \d+\]\s*$/;

/**
 * What of the prompt is history, a passage a block. As in the app, the name of a sheet is the passage's title.
 * Lines that stand for hidden steps are left out.
 * @param {ShownContext} shown @param {any} frame @param {string} question
 * @returns {PromptPassage[]}
 */
function passagesOf({ messages, lines }, frame, question) {
  const text = messages
    .slice(frame.prefix.length)
    .map(({ content }) => content)
    .join('\n');
  const start = text.indexOf(frame.historyLabel);
  if (start < 0) return [];
  const whole = text.slice(start + frame.historyLabel.length);
  const asked = whole.lastIndexOf(`${frame.questionLabel}${question}`);
  const history = asked < 0 ? whole : whole.slice(0, asked);
  return history
    .split(blockStart)
    .filter((block) => block.trim() !== '' && !lines.has(block))
    .map((block) => {
      const [line = '', step, title = ''] = heading.exec(block) ?? [];
      if (line !== '') return { title, text: block.slice(line.length), step: Number(step) };
      return { title: '', text: block, step: Number(/^\[(\d+)\] /.exec(block)?.[1] ?? Number.NaN) };
    });
}

/**
 * What of a prompt is read. As in the app, a question of before is no evidence, though it may be the same one word for word; lines that
 * stand for hidden steps and placeholders name what is not shown, and say nothing.
 * @param {any} parts @param {ShownContext} shown @param {any} frame @param {string} question
 * @param {(step: number) => Chunk | undefined} chunkOf
 */
export function readPassagesOf(parts, shown, frame, question, chunkOf) {
  return passagesOf(shown, frame, question)
    .map((passage) => ({ ...passage, text: passage.text.replace(pointer, '') }))
    .filter(({ text, step }) => text.trim() !== '' && saysSomething(parts, text, chunkOf(step)));
}

/** @param {any} parts @param {string} text @param {Chunk | undefined} chunk that a block shows; none where it tells of several steps */
function saysSomething({ isStatement, splitSentences }, text, chunk) {
  if (chunk === undefined) return true;
  const { kind, action, representations } = chunk;
  if (kind === 'request')
    return splitSentences(action).some((/** @type {{ text: string }} */ one) => isStatement(one.text));
  const { full, placeholder } = representations;
  return placeholder.text === full.text || text.replace(/^\[\d+\] /, '').trim() !== placeholder.text.trim();
}

/**
 * As the app reads a question that leans on the one before: what is asked, and what answered the question before and is not asked for again.
 * @param {any} parts @param {string} question @param {TurnBefore} before
 */
function askedInFull({ withYearMeant, inConversation }, question, before) {
  if (before === null || !/^And /.test(question)) return { full: question, values: [] };
  const { question: asked, said } = before;
  const values = said === '' ? [] : [said];
  const otherYear = withYearMeant(question, asked);
  if (otherYear !== null) return { full: otherYear, values: [] };
  return { full: inConversation(question, { question: asked, values, title: '' }), values };
}

/**
 * The reader's words; empty where it says that nothing answers.
 * @param {any} parts @param {JobReader} reader
 * @param {{ question: string, before: TurnBefore, passages: PromptPassage[], isTold: (step: number) => boolean }} asked
 *   `isTold`: whether the user said what the step holds
 */
export async function readAnswer(parts, reader, { question, before, passages, isTold }) {
  const { full, values } = askedInFull(parts, question, before);
  const given = passages.map(({ title, text }) => ({ title, text }));
  const read = await reader.read(full, given);
  const wordsOf = (/** @type {{ passage: number, start: number, end: number }} */ { passage, start, end }) =>
    (passages[passage]?.text ?? '').slice(start, end);
  const spans = read.spans.filter((/** @type {any} */ one) => !parts.saidBefore(wordsOf(one), { values }));
  const said = passages.map(({ title, text, step }) => ({ title, text, told: isTold(step) ? step : null }));
  // As in the product: what the user said later stands before what was read.
  const [span] = parts.correctedSpans(full, spans, said);
  if (span === undefined || read.answerable < reader.bars.answerable) return { said: '', quote: '' };
  const words = wordsOf(span);
  return { said: words, quote: words };
}

/**
 * @param {any} parts @param {JobQuestion} asked @param {string} said
 * @param {ShownContext} shown that it was answered from @param {any} frame
 * @returns {AnsweredQuestion}
 */
export function judged({ sameWords, wordF1, foldText }, asked, said, shown, frame) {
  const texts = passagesOf(shown, frame, asked.question).map(({ text }) => foldText(text));
  return {
    kind: asked.kind,
    form: asked.form,
    said,
    notFound: said === '',
    right: sameWords(said, asked.accepted),
    f1: wordF1(said, asked.accepted),
    held: asked.needs.every((words) => texts.some((text) => text.includes(foldText(words)))),
  };
}
