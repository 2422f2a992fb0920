// One long job through the agent's own loop under one policy. Scripted: which part is read next, and that a question is answered at
// once. Real: the steps, memory, policy and store, and the reader that answers from the prompt of its step alone.

/**
 * @typedef {import('./make-job.mjs').Job} Job
 * @typedef {{ kind: string, right: boolean, f1: number, held: boolean, notFound: boolean }} AnsweredQuestion
 * @typedef {{ policy: string, budget: number, steps: number, broke: number | null, peak: number, dependency: number,
 *   sizes: number[], answered: AnsweredQuestion[] }} JobRun
 * @typedef {{ read(question: string, passages: { title: string, text: string }[]): Promise<any>, bars: { answerable: number } }} JobReader
 */

const manySteps = { steps: 100_000, milliseconds: 24 * 3_600_000 };
/** A block of the history begins with its step in brackets. */
const blockStart = /^(?=\[\d+(?:–\d+)?\] )/m;

/** What of the prompt is history, a passage a block. @param {readonly { content: string }[]} messages @param {any} frame */
export function passagesOf(messages, frame) {
  const text = messages
    .slice(frame.prefix.length)
    .map(({ content }) => content)
    .join('\n');
  const start = text.indexOf(frame.historyLabel);
  const history = start < 0 ? '' : text.slice(start + frame.historyLabel.length);
  return history.split(blockStart).filter((block) => block.trim() !== '');
}

/** @param {any} parts @param {any} outcome */
const stepOf = ({ emptyOutcome }, outcome) => ({
  kind: outcome.kind,
  title: outcome.title,
  act: async () => ({ ...emptyOutcome, ...outcome }),
});

/** A turn that takes the steps of a list and then closes. @param {any[]} plans */
const turnOf = (plans) => ({ next: async () => plans.shift() ?? null, absorb: () => undefined });

/** @param {any} parts @param {Job} job */
function readingPlans(parts, { documents }) {
  return documents.flatMap(({ title, parts: texts }) =>
    texts.map((text, i) =>
      stepOf(parts, {
        kind: 'visit',
        title: `${title}, part ${i + 1}`,
        action: `Visit: ${title}, part ${i + 1}`,
        observation: text,
        trust: 'untrusted',
        origins: [{ kind: 'app' }],
      }),
    ),
  );
}

/** The step that a block tells, as its first line says. @param {string} block */
const stepNumber = (block) => Number(/^\[(\d+)\]/.exec(block)?.[1] ?? Number.NaN);

/**
 * @param {any} parts @param {JobReader | null} reader null: nothing is said, and what the prompt holds is told all the same
 * @param {Job['questions'][number]} asked
 * @param {(step: number) => boolean} isTold whether the user said what the step holds
 * @param {(one: AnsweredQuestion) => void} done
 */
function answerPlan(parts, reader, asked, isTold, done) {
  const { emptyOutcome, endedAnswer, guidedFrame, wordF1, sameWords, foldText, correctedSpans } = parts;
  return {
    kind: 'answer',
    title: 'Answer',
    act: async (/** @type {any} */ { prepared }) => {
      const texts = passagesOf(prepared.messages, guidedFrame);
      const given = texts.map((text) => ({ title: '', text }));
      const read = (await reader?.read(asked.question, given)) ?? { spans: [], answerable: 0 };
      const passages = texts.map((text) => {
        const step = stepNumber(text);
        return { title: '', text, told: isTold(step) ? step : null };
      });
      // As in the product: what the user said later stands before what was read.
      const [span] = correctedSpans(asked.question, read.spans, passages);
      const best = span === undefined ? '' : (texts[span.passage] ?? '').slice(span.start, span.end);
      const notFound = best === '' || read.answerable < (reader?.bars.answerable ?? 1);
      const said = notFound ? '' : best;
      const accepted = [asked.answer];
      const held = texts.some((text) => foldText(text).includes(foldText(asked.answer)));
      done({
        kind: asked.kind,
        right: sameWords(said, accepted),
        f1: wordF1(said, accepted),
        held,
        notFound,
      });
      return {
        ...emptyOutcome,
        kind: 'answer',
        title: 'Answer',
        action: 'Answer',
        // What was said is not kept: a later question must not find it there.
        observation: 'Answered.',
        trust: 'app',
        origins: [{ kind: 'app' }],
        answer: { ...endedAnswer(asked.question, 'answered', null) },
      };
    },
  };
}

/**
 * @param {any} parts of the library, as `job-parts.mjs` gathers them
 * @param {{ policy: string, budget: number, job: Job, reader: JobReader | null, tokenizer: any, encoder: any,
 *   onProgress?: (asked: number) => void }} options
 * @returns {Promise<JobRun>}
 */
export async function runJob(parts, { policy, budget, job, reader, tokenizer, encoder, onProgress }) {
  const { openMemoryStores, answerQuestion, findPolicy, RunMemory, guidedFrame } = parts;
  const { runs: store } = openMemoryStores();
  const settings = { policy, budgets: { contextWindow: budget, replyReserve: 48 }, encoder: encoder?.id };
  let run = {
    ...{ id: 'long-job', title: 'A long job', createdAt: 0, updatedAt: 0, status: 'running', steps: 0 },
    ...{ settings, answers: [] },
  };
  await store.createRun(run);
  const fence = await store.claimRun(run.id);
  const memory = await RunMemory.of(store, encoder, []);
  const found = findPolicy(policy);
  if (!found.ok) throw found.error;
  const keys = encoder === null ? null : memory;
  /** @type {number[]} */
  const sizes = [];
  /** @type {number | null} the first step whose context passed the window */
  let broke = null;
  const context = {
    ...{ store, fence, memory, tokenizer, frame: guidedFrame, contextWindow: budget, replyReserve: 48 },
    policy: found.value.create({ tokenizer, encoder, keys }),
    clock: { now: () => sizes.length, elapsed: () => performance.now() },
    emit: (/** @type {any} */ event) => {
      if (event.type !== 'context-ready') return;
      sizes.push(event.trace.ledger.prompt);
      if (event.trace.overflow) broke ??= event.step;
    },
    signal: new AbortController().signal,
  };
  /** Does nothing once the window broke. @param {string} question @param {(input: any) => any[]} plansOf */
  const ask = async (question, plansOf) => {
    if (broke !== null) return;
    const profile = { name: 'long-job', begin: (/** @type {any} */ input) => turnOf(plansOf(input)) };
    const result = await answerQuestion(context, profile, run, question, manySteps);
    await memory.settled();
    if (result.ok) run = result.value.run;
    else if (result.error.code !== 'context-does-not-fit') throw result.error;
    else broke ??= sizes.length + 1;
  };
  const isTold = (/** @type {number} */ step) => memory.chunks[step - 1]?.kind === 'request';
  /** @type {AnsweredQuestion[]} */
  const answered = [];
  await ask('Read these sheets one after another and keep what matters.', () => readingPlans(parts, job));
  for (const correction of job.corrections)
    await ask(correction, ({ question, request }) => [parts.notePlan(question, request)]);
  for (const asked of job.questions) {
    const done = (/** @type {AnsweredQuestion} */ one) => answered.push(one);
    const before = answered.length;
    await ask(asked.question, () => [answerPlan(parts, reader, asked, isTold, done)]);
    const missing = { kind: asked.kind, right: false, f1: 0, held: false, notFound: true };
    if (broke !== null) answered.splice(before, 1, missing);
    onProgress?.(answered.length);
  }
  memory.close();
  return {
    ...{ policy, budget, steps: sizes.length, broke, sizes, answered },
    peak: Math.max(0, ...sizes),
    dependency: sizes.reduce((sum, size) => sum + size, 0),
  };
}
