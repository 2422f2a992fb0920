// Who does the job. `reader`: reading and answering are scripted, and the bundled reader answers from the prompt. `guided`: the agent's
// guided profile answers, from its memory. `react`: the agent's react profile reads by tool calls and answers, on a scripted model.
import { readAnswer, readPassagesOf } from './read-prompt.mjs';

/**
 * @typedef {import('./make-job.mjs').Job} Job
 * @typedef {import('./read-prompt.mjs').JobReader} JobReader
 * @typedef {import('./read-prompt.mjs').TurnBefore} TurnBefore
 * @typedef {{ job: Job, reader: JobReader | null, encoder: any, tokenizer: any, contextWindow: number,
 *   chunkOf: (step: number) => import('./read-prompt.mjs').Chunk | undefined,
 *   seen: { last: import('./read-prompt.mjs').ShownContext } }} AgentNeeds `seen`: the context of the step that is taken
 * @typedef {{ frame: any, replyReserve: number, begin: (input: any) => any }} JobProfile
 * @typedef {{ frame: any, replyReserve: number, reading: (from: number, to: number) => JobProfile, telling: () => JobProfile,
 *   asking: (question: string, before: TurnBefore, say: (words: string) => void) => JobProfile }} JobAgent
 *   `from` and `to`: parts of all sheets, the first one to be read and the one behind the last
 */

export const agentNames = ['reader', 'guided', 'react'];

/** Tokens kept free for an answer. */
const replyReserve = 48;

/** All parts of all sheets in order. @param {Job} job */
export const partsOf = ({ documents }) =>
  documents.flatMap(({ title, parts }, document) =>
    parts.map((text, i) => ({
      title,
      text,
      document: `sheet-${document + 1}`,
      name: `${title}, part ${i + 1}`,
    })),
  );

/** @param {any} parts @param {string} name @param {AgentNeeds} needs @returns {JobAgent} */
export function openAgent(parts, name, needs) {
  if (name === 'react') return reactAgent(parts, needs);
  return name === 'guided' ? guidedAgent(parts, needs) : readerAgent(parts, needs);
}

/** A turn that takes the steps of a list and then closes. @param {any[]} plans */
const turnOf = (plans) => ({ next: async () => plans.shift() ?? null, absorb: () => undefined });

/** @param {any} frame @param {(input: any) => any[]} plansOf @returns {JobProfile} */
const scripted = (frame, plansOf) => ({ frame, replyReserve, begin: (input) => turnOf(plansOf(input)) });

/**
 * Reading as a list of steps: which part comes next is part of the job.
 * @param {any} parts @param {Job} job @param {(name: string, text: string) => string} observe
 */
function readingOf({ emptyOutcome, guidedFrame, documentThread }, job, observe) {
  const all = partsOf(job);
  return (/** @type {number} */ from, /** @type {number} */ to) =>
    scripted(guidedFrame, () =>
      all.slice(from, to).map(({ name, text, document, title }, i) => ({
        kind: 'visit',
        title: name,
        thread: documentThread(document),
        act: async () => ({
          ...emptyOutcome,
          kind: 'visit',
          title: name,
          action: `Visit: ${name}`,
          trust: 'untrusted',
          observation: observe(name, text),
          // Each part is a page of its own: memory keeps one reading of a page.
          origins: [{ kind: 'document', document: `${document}-${from + i + 1}`, title }],
        }),
      })),
    );
}

/** @param {any} parts */
const tellingOf =
  ({ guidedFrame, notePlan }) =>
  () =>
    scripted(guidedFrame, ({ question, request }) => [notePlan(question, request)]);

/**
 * What the reader says from the context of the step that is taken; nothing without a reader.
 * @param {any} parts @param {AgentNeeds} needs @param {any} frame @param {string} question
 * @param {import('./read-prompt.mjs').TurnBefore} before
 */
async function readShown(parts, { reader, chunkOf, seen }, frame, question, before) {
  if (reader === null) return { said: '', quote: '' };
  const passages = readPassagesOf(parts, seen.last, frame, question, chunkOf);
  const isTold = (/** @type {number} */ step) => chunkOf(step)?.kind === 'request';
  return readAnswer(parts, reader, { question, before, passages, isTold });
}

/** @param {any} parts @param {AgentNeeds} needs @returns {JobAgent} */
function readerAgent(parts, needs) {
  const { emptyOutcome, endedAnswer, guidedFrame } = parts;
  const { job } = needs;
  return {
    frame: guidedFrame,
    replyReserve,
    reading: readingOf(parts, job, (_, text) => text),
    telling: tellingOf(parts),
    asking: (question, before, say) =>
      scripted(guidedFrame, () => [
        {
          kind: 'answer',
          title: 'Answer',
          act: async () => {
            say((await readShown(parts, needs, guidedFrame, question, before)).said);
            return {
              ...emptyOutcome,
              kind: 'answer',
              title: 'Answer',
              action: 'Answer',
              trust: 'app',
              // What was said is not kept: a later question must not find it there.
              observation: 'Answered.',
              origins: [{ kind: 'app' }],
              answer: { ...endedAnswer(question, 'answered', null) },
            };
          },
        },
      ]),
  };
}

/** @param {any} parts @param {AgentNeeds} needs @returns {JobAgent} */
function guidedAgent(parts, { job, reader, encoder }) {
  const { guidedProfile, closedLibrary, renderVisit } = parts;
  const profile = guidedProfile({ library: closedLibrary, encoder, reader });
  const observe = (/** @type {string} */ name, /** @type {string} */ text) =>
    renderVisit({ rationale: `“${name}” was read.`, evidence: [], summary: '', text });
  const { frame } = profile;
  return {
    frame,
    replyReserve: profile.replyReserve,
    reading: readingOf(parts, job, observe),
    // It notes by itself what the user tells.
    telling: () => profile,
    asking: (_, __, say) => ({
      frame,
      replyReserve: profile.replyReserve,
      begin(input) {
        const turn = profile.begin(input);
        return {
          next: (/** @type {AbortSignal} */ signal) => turn.next(signal),
          absorb(/** @type {any} */ step) {
            turn.absorb(step);
            say(step.outcome.answer?.answers[0]?.text ?? '');
          },
        };
      },
    }),
  };
}

/** @param {any} parts @param {AgentNeeds} needs @returns {JobAgent} */
function reactAgent(parts, needs) {
  const { job, encoder, tokenizer, contextWindow } = needs;
  const { reactProfile, closedLibrary } = parts;
  const all = partsOf(job);
  /** What the script is about to do with the request; of its prompt it reads the rest. @type {(text: string) => Promise<object>} */
  let decide = async () => ({});
  const model = scriptedModel(tokenizer, contextWindow, (text) => decide(text));
  const profile = reactProfile({
    library: closedLibrary,
    encoder,
    languageModel: model,
    tools: [readPartTool(parts, all)],
  });
  const { frame } = profile;
  /** @param {(text: string) => Promise<object>} script */
  const as = (script) => ({
    frame,
    replyReserve: profile.replyReserve,
    begin: (/** @type {any} */ input) => {
      decide = script;
      return profile.begin(input);
    },
  });
  const answer = (/** @type {string} */ words, /** @type {string[]} */ quotes = []) => ({
    thought: '',
    answer: words,
    quotes,
  });
  return {
    frame,
    replyReserve: profile.replyReserve,
    reading: (_, to) =>
      as(async (text) => {
        const next = newestPart(text) + 1;
        return next > to
          ? answer('All parts are read.')
          : { thought: '', tool: 'read_part', arguments: { part: next } };
      }),
    telling: () => as(async () => answer('Noted.')),
    asking: (question, before, say) =>
      as(async () => {
        const read = await readShown(parts, needs, frame, question, before);
        say(read.said);
        return read.said === '' ? answer('The steps do not say.') : answer(read.said, [read.quote]);
      }),
  };
}

/** The number of the last part that the prompt tells of. @param {string} prompt */
function newestPart(prompt) {
  const numbers = [...prompt.matchAll(/Part (\d+) of \d+:|read_part \{"part":(\d+)\}/g)];
  return Math.max(0, ...numbers.map(([, read, called]) => Number(read ?? called)));
}

/** @param {any} parts @param {ReturnType<typeof partsOf>} all */
function readPartTool({ success }, all) {
  return {
    name: 'read_part',
    description: 'Reads one part of the sheets, by its number.',
    schema: {
      type: 'object',
      properties: { part: { type: 'integer', minimum: 1, maximum: all.length } },
      required: ['part'],
      additionalProperties: false,
    },
    hints: { readOnly: true, untrusted: true },
    timeLimitMilliseconds: 60_000,
    longestObservation: 12_000,
    async run(/** @type {{ part: number }} */ { part }) {
      const { name, title, text, document } = /** @type {typeof all[number]} */ (all[part - 1]);
      return success({
        title: name,
        trust: 'untrusted',
        data: null,
        observation: `Part ${part} of ${all.length}: ${name}\n${text}`,
        origins: [{ kind: 'document', document, title }],
      });
    },
  };
}

/**
 * A model whose replies are written by a script, and that counts its prompt and refuses one that does not fit as an engine does.
 * @param {any} tokenizer @param {number} contextWindow @param {(text: string) => Promise<object>} reply to the last message
 */
function scriptedModel(tokenizer, contextWindow, reply) {
  return {
    id: 'scripted',
    engine: 'scripted',
    reuse: 'none',
    grammars: true,
    tokenizer,
    contextWindow,
    async *generate(/** @type {any} */ { messages, maxTokens }) {
      const promptTokens = await tokenizer.countPrompt(messages);
      if (promptTokens + 1 > contextWindow)
        throw new Error('The prompt does not fit the window of the model.');
      const text = JSON.stringify(await reply(messages.at(-1).content));
      const [generatedTokens = 0] = await tokenizer.count([text]);
      const usage = {
        promptTokens,
        cachedTokens: 0,
        generatedTokens,
        prefillMilliseconds: 0,
        decodeMilliseconds: 0,
      };
      yield { type: 'delta', text };
      yield { type: 'finish', reason: generatedTokens > maxTokens ? 'length' : 'stop', text, usage };
    },
  };
}
