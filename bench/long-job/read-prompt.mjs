// What a prompt holds, and what the reader says from it: of a question, the best words in the history of its prompt and nothing else.

/**
 * @typedef {import('./make-job.mjs').JobQuestion} JobQuestion
 * @typedef {{ title: string, text: string, step: number }} PromptPassage a block of the history; its step is NaN where it tells of several
 * @typedef {{ kind: string, form: string, said: string, right: boolean, f1: number, held: boolean, notFound: boolean }} AnsweredQuestion
 * @typedef {{ id: string, read(question: string, passages: { title: string, text: string }[]): Promise<any>,
 *   bars: { answerable: number } }} JobReader
 * @typedef {{ question: string, said: string } | null} TurnBefore
 */

/** A block of the history begins with its step in brackets. */
const blockStart = /^(?=\[\d+(?:–\d+)?\] )/m;
/** A block of one step, and the line that names what was read. */
const heading = /^\[(\d+)\] Visit: (.*)\n/;

/**
 * What of the prompt is history, a passage a block. As in the app, the name of a sheet is the passage's title.
 * @param {readonly { content: string }[]} messages @param {any} frame @param {string} question
 * @returns {PromptPassage[]}
 */
export function passagesOf(messages, frame, question) {
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
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [line = '', step, title = ''] = heading.exec(block) ?? [];
      if (line !== '') return { title, text: block.slice(line.length), step: Number(step) };
      return { title: '', text: block, step: Number(/^\[(\d+)\] /.exec(block)?.[1] ?? Number.NaN) };
    });
}

/** As the app reads a question that leans on the one before. @param {any} parts @param {string} question @param {TurnBefore} before */
function askedInFull({ withYearMeant, inConversation }, question, before) {
  if (before === null || !/^And /.test(question)) return question;
  const { question: asked, said } = before;
  const values = said === '' ? [] : [said];
  return withYearMeant(question, asked) ?? inConversation(question, { question: asked, values, title: '' });
}

/**
 * The reader's words; empty where it says that nothing answers.
 * @param {any} parts @param {JobReader} reader
 * @param {{ question: string, before: TurnBefore, passages: PromptPassage[], isTold: (step: number) => boolean }} asked
 *   `isTold`: whether the user said what the step holds
 */
export async function readAnswer(parts, reader, { question, before, passages, isTold }) {
  const full = askedInFull(parts, question, before);
  const given = passages.map(({ title, text }) => ({ title, text }));
  const read = await reader.read(full, given);
  const said = passages.map(({ title, text, step }) => ({ title, text, told: isTold(step) ? step : null }));
  // As in the product: what the user said later stands before what was read.
  const [span] = parts.correctedSpans(full, read.spans, said);
  if (span === undefined || read.answerable < reader.bars.answerable) return { said: '', quote: '' };
  const text = passages[span.passage]?.text ?? '';
  const words = text.slice(span.start, span.end);
  return { said: words, quote: words };
}

/**
 * @param {any} parts @param {JobQuestion} asked @param {string} said
 * @param {readonly { content: string }[]} messages that it was answered from @param {any} frame
 * @returns {AnsweredQuestion}
 */
export function judged({ sameWords, wordF1, foldText }, asked, said, messages, frame) {
  const texts = passagesOf(messages, frame, asked.question).map(({ text }) => foldText(text));
  return {
    ...{ kind: asked.kind, form: asked.form, said, notFound: said === '' },
    right: sameWords(said, asked.accepted),
    f1: wordF1(said, asked.accepted),
    held: asked.needs.every((words) => texts.some((text) => text.includes(foldText(words)))),
  };
}
