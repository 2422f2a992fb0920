import { describe, expect, test } from 'vitest';
import { makeJob } from '../../../bench/long-job/make-job.mjs';
import { jobTable, pairTable } from '../../../bench/long-job/page.mjs';
import { jobPicture } from '../../../bench/long-job/picture.mjs';
import { judged, readAnswer, readPassagesOf } from '../../../bench/long-job/read-prompt.mjs';
import { ofAllJobs, runJob } from '../../../bench/long-job/run-job.mjs';
import { openMemoryStores } from '../../../src/adapters/storage/open-memory-stores.ts';
import { EstimatingTokenizer } from '../../../src/adapters/tokenizing/estimating-tokenizer.ts';
import { answerQuestion } from '../../../src/agent/agent-loop.ts';
import { guidedFrame } from '../../../src/agent/frame.ts';
import { makeChunk } from '../../../src/agent/make-chunk.ts';
import { guidedProfile } from '../../../src/agent/profiles/guided.ts';
import { notePlan } from '../../../src/agent/profiles/note-plan.ts';
import { reactProfile } from '../../../src/agent/profiles/react/react.ts';
import { emptyOutcome } from '../../../src/agent/profiles/step-outcomes.ts';
import { inConversation, saidBefore } from '../../../src/agent/profiles/turn-before.ts';
import { RunMemory } from '../../../src/agent/run-memory.ts';
import { documentThread } from '../../../src/agent/step-thread.ts';
import { success } from '../../../src/core/errors.ts';
import type { ChunkKind } from '../../../src/core/memory/chunk.ts';
import type { RunId } from '../../../src/core/memory/units.ts';
import { splitSentences } from '../../../src/core/text/sentences.ts';
import { withYearMeant } from '../../../src/evidence/questions/year-meant.ts';
import { sameWords, wordF1 } from '../../../src/lab/answers/word-f1.ts';
import { seededRandom } from '../../../src/lab/random.ts';
import { foldText } from '../../../src/lab/replay/need-score.ts';
import { findPolicy } from '../../../src/policies/index.ts';
import { endedAnswer } from '../../../src/record/answers/answer-text.ts';
import { HashingEncoder } from '../../../src/testing/hashing-encoder.ts';
import { ScriptedReader } from '../../../src/testing/scripted-reader.ts';
import { correctedSpans } from '../../../src/tools/answers/reading/user-corrections.ts';
import { isStatement } from '../../../src/tools/is-statement.ts';
import { renderVisit } from '../../../src/tools/visit-observation.ts';
import { emptyLibrary } from '../../doubles/library-source.ts';
import { trailOf } from '../../doubles/trail-of.ts';

const closedLibrary = await emptyLibrary();
const parts = {
  openMemoryStores,
  answerQuestion,
  guidedFrame,
  notePlan,
  emptyOutcome,
  RunMemory,
  documentThread,
  sameWords,
  wordF1,
  foldText,
  findPolicy,
  endedAnswer,
  correctedSpans,
  closedLibrary,
  success,
  guidedProfile,
  reactProfile,
  withYearMeant,
  inConversation,
  renderVisit,
  isStatement,
  splitSentences,
  saidBefore,
};
const size = { seed: 3, documents: 12, questions: 14, early: 6, corrected: 2 };
const job = makeJob(size, seededRandom);
const texts = job.documents.map(({ parts: own }) => own.join(' '));
/** Finds what is asked for wherever the prompt holds it; one that leans on another is read behind that one. */
const reader = new ScriptedReader((question) =>
  job.questions
    .filter((asked, i) =>
      asked.form === 'follow-up'
        ? question.startsWith(job.questions[i - 1]?.question ?? '') && question.endsWith(asked.question)
        : question === asked.question,
    )
    .flatMap(({ needs: [answer = ''] }) => [{ text: answer, probability: 0.9 }]),
);
const run = (policy: string, budget: number, reads: ScriptedReader | null = reader, agent = 'reader') =>
  runJob(parts, {
    agent,
    policy,
    budget,
    job,
    reader: reads,
    tokenizer: new EstimatingTokenizer(),
    encoder: new HashingEncoder(64),
  });

describe('the long job', () => {
  test('a seed gives the same job, with as many early and corrected questions as asked for', () => {
    expect(makeJob(size, seededRandom)).toEqual(job);
    expect(job.questions).toHaveLength(14);
    expect(job.questions.filter(({ kind }) => kind === 'early')).toHaveLength(6);
    expect(job.questions.filter(({ kind }) => kind === 'corrected')).toHaveLength(2);
    expect(job.corrections).toHaveLength(2);
    const quarter = job.documents.length / 4;
    expect(job.questions.every(({ kind, document }) => (kind === 'early') === document < quarter)).toBe(true);
  });

  test('one sheet alone holds an answer; what was corrected stands in the correction alone', () => {
    for (const { needs, kind, document } of job.questions) {
      const [answer = '', ...links] = needs;
      const holders = texts.flatMap((text, i) => (text.includes(answer) ? [i] : []));
      expect(holders).toEqual(kind === 'corrected' ? [] : [document]);
      const told = job.corrections.filter((text) => text.includes(answer));
      expect(told).toHaveLength(kind === 'corrected' ? 1 : 0);
      for (const link of links) expect(texts.some((text) => text.includes(link))).toBe(true);
    }
  });

  test('places share sheets of several years, and sheets repeat questions without their answers', () => {
    const places = new Set(job.documents.map(({ place }) => place));
    expect(places.size).toBe(job.documents.length / 3);
    const standing = job.questions.filter(({ form }) => form !== 'follow-up');
    const repeated = standing.filter(({ question, document }) =>
      texts.some((text, i) => i !== document && text.includes(`“${question}”`)),
    );
    expect(repeated.length).toBeGreaterThan(standing.length / 2);
  });

  test('some need two sheets, and a follow-up comes right behind the question that it leans on', () => {
    const forms = new Set(job.questions.map(({ form }) => form));
    expect(forms).toEqual(new Set(['plain', 'two sheets', 'follow-up']));
    for (const [i, asked] of job.questions.entries()) {
      if (asked.form === 'two sheets') expect(asked.needs).toHaveLength(2);
      if (asked.form !== 'follow-up') continue;
      expect(job.questions[i - 1]?.document).toBe(asked.document);
      expect(asked.question).not.toContain(job.documents[asked.document]?.place ?? '');
    }
  });

  test('where all fits every question is answered, from the prompt alone', async () => {
    const whole = await run('full-history', 100_000);
    expect(whole.broke).toBeNull();
    expect(whole.answered.map(({ right, held }) => right && held)).toEqual(job.questions.map(() => true));
    expect(whole.dependency).toBe(whole.sizes.reduce((sum, one) => sum + one, 0));
  });

  test('without a reader nothing is answered, and what the prompts hold is counted all the same', async () => {
    const [read, unread] = [await run('sliding-window', 1_024), await run('sliding-window', 1_024, null)];
    expect(unread.answered.every(({ right, notFound }) => !right && notFound)).toBe(true);
    expect(unread.answered.map(({ held }) => held)).toEqual(read.answered.map(({ held }) => held));
    expect(unread.sizes).toEqual(read.sizes);
  });

  test('Q53: a reader that believes the sheets more is corrected by what the user said since', async () => {
    const corrected = job.questions.filter(({ kind }) => kind === 'corrected');
    const older = ({ question, document }: (typeof corrected)[number]): string => {
      const states = [
        [/looked after/, /keeper of [^.]* is ([^.]*)\./],
        [/emblem/, /hangs the ([^.]*)\./],
        [/From what time/, /opened at ([^.]*)\./],
      ] as const;
      const [, pattern] = states.find(([asked]) => asked.test(question)) ?? [];
      return pattern?.exec(texts[document] ?? '')?.[1] ?? '';
    };
    expect(corrected.map(older)).not.toContain('');
    const believing = new ScriptedReader((question) =>
      corrected
        .filter((asked) => asked.question === question)
        .flatMap((asked) => [
          { text: older(asked), probability: 0.9, margin: 9 },
          { text: asked.needs[0] ?? '', probability: 0.5, margin: 4 },
        ]),
    );
    const whole = await run('full-history', 100_000, believing);
    expect(whole.answered.filter(({ kind }) => kind === 'corrected').map(({ right }) => right)).toEqual([
      true,
      true,
    ]);
  });

  test('the whole history breaks a small window and ends there, and the newest alone forget the early sheets', async () => {
    const whole = await run('full-history', 1_024);
    expect(whole.broke).toBe(whole.steps);
    expect(whole.answered.every(({ right }) => !right)).toBe(true);
    const newest = await run('sliding-window', 1_024);
    expect(newest.broke).toBeNull();
    expect(newest.peak).toBeLessThanOrEqual(1_024);
    const early = newest.answered.filter(({ kind }) => kind === 'early');
    expect(early.every(({ held }) => !held)).toBe(true);
  });
});

describe('what of a prompt is read', () => {
  const tokenizer = new EstimatingTokenizer();
  const chunkOf = async (step: number, kind: ChunkKind, action: string, observation: string) =>
    makeChunk(
      'long-job' as RunId,
      step,
      trailOf(kind, action, observation, { title: action.replace('Visit: ', '') }),
      tokenizer,
    );
  const asked = 'Who looked after Alder Weir in 1987?';
  const shownIn = (history: string, lines: readonly string[]) => {
    const { prefix, historyLabel, questionLabel } = guidedFrame;
    const last = { content: `${historyLabel}${history}${questionLabel}${asked}` };
    return { messages: [...prefix, last], lines: new Set(lines) };
  };
  const read = async (history: string, lines: readonly string[] = []) => {
    const chunks = [
      await chunkOf(1, 'visit', 'Visit: Sheet of Alder Weir, 1987, part 1', `${texts[0]}`),
      await chunkOf(2, 'request', asked, ''),
      await chunkOf(3, 'request', 'Correction: the sheet of 1987 is wrong. The keeper was Gus Lund.', ''),
    ];
    return readPassagesOf(parts, shownIn(history, lines), guidedFrame, asked, (step) => chunks[step - 1]);
  };

  test('a shortened block keeps its text behind its title, and an excerpt its text without the pointer', async () => {
    const title = 'Sheet of Alder Weir, 1987, part 1';
    const gap = await read(`[1] Visit: ${title} … The keeper of Alder Weir is Ada Marl.\n`);
    expect(gap).toEqual([{ title, text: 'The keeper of Alder Weir is Ada Marl.\n', step: 1 }]);
    const cut = await read(`[1] Visit: ${title}\nThe keeper of Alder … [more: glimpse 1]\n`);
    expect(cut).toEqual([{ title, text: 'The keeper of Alder', step: 1 }]);
  });

  test('questions of before, placeholders and lines for hidden steps are not read; what the user told is', async () => {
    const line = '[4–9] alder weir, sheet of alder weir\n';
    const [told, ...others] = await read(
      `${line}[1] visit: Sheet of Alder Weir, 1987, part 1\n[2] ${asked}\n` +
        '[3] Correction: the sheet of 1987 is wrong. The keeper was Gus Lund.\n[10–12] …\n',
      [line, '[10–12] …\n'],
    );
    expect(told?.step).toBe(3);
    expect(others).toEqual([]);
  });

  test('what only a line for hidden steps says is not held by the prompt', () => {
    const question = {
      ...(job.questions[0] as (typeof job.questions)[number]),
      question: asked,
      needs: ['Ada Marl'],
    };
    const line = '[4–9] Ada Marl, alder weir\n';
    const held = (history: string) =>
      judged(parts, question, 'Ada Marl', shownIn(history, [line]), guidedFrame).held;
    expect(held(`${line}[10] The sheet was read.\n`)).toBe(false);
    expect(held(`${line}[10] The keeper is Ada Marl.\n`)).toBe(true);
  });

  test('a question that leans on the one before is not answered with what answered that one', async () => {
    const passages = [
      { title: '', text: 'The keeper is Ada Marl. The boards were painted by Gus Lund.', step: 1 },
    ];
    const believing = new ScriptedReader(() => [
      { text: 'Ada Marl', probability: 0.9, margin: 9 },
      { text: 'Gus Lund', probability: 0.6, margin: 1 },
    ]);
    const says = (question: string) =>
      readAnswer(parts, believing, {
        question,
        passages,
        isTold: () => false,
        before: { question: asked, said: 'Ada Marl' },
      });
    expect((await says('And who coloured its planks?')).said).toBe('Gus Lund');
    expect((await says('Who looked after Alder Weir in 1988?')).said).toBe('Ada Marl');
  });
});

describe('the long job through the profiles', () => {
  const readings = job.documents.flatMap(({ parts: own }) => own).length;

  test('react reads every part by a tool call of its own, notes, and answers from its prompt', async () => {
    const whole = await run('full-history', 100_000, reader, 'react');
    // Two requests to read and their ends; a request and its answer for the rest.
    expect(whole.steps).toBe(readings + 2 * (2 + job.corrections.length + job.questions.length));
    expect(whole.answered.map(({ right }) => right)).toEqual(job.questions.map(() => true));
    const newest = await run('sliding-window', 1_024, reader, 'react');
    expect(newest.broke).toBeNull();
    expect(newest.steps).toBe(whole.steps);
    const held = newest.answered.filter((one) => one.held).length;
    expect(held).toBeLessThan(job.questions.length);
    expect(newest.answered.filter((one) => one.right).length).toBeLessThanOrEqual(held);
  });

  test('react ends where a context passes the window', async () => {
    const whole = await run('full-history', 1_024, reader, 'react');
    expect(whole.broke).toBe(whole.steps);
    expect(whole.answered.some(({ right }) => right)).toBe(false);
  });

  test('guided answers from its memory: the same under a policy whose prompts hold less', async () => {
    const [all, newest] = [
      await run('full-history', 100_000, reader, 'guided'),
      await run('sliding-window', 1_024, reader, 'guided'),
    ];
    expect(newest.answered.map(({ said }) => said)).toEqual(all.answered.map(({ said }) => said));
    expect(all.answered.some(({ right }) => right)).toBe(true);
    expect(newest.answered.filter(({ held }) => held).length).toBeLessThan(
      all.answered.filter(({ held }) => held).length,
    );
    expect(newest.dependency).toBeLessThan(all.dependency);
  });
});

describe('the page of the long job', () => {
  const answer = { kind: 'early', form: 'plain', said: '', right: true, f1: 1, held: true, notFound: false };
  const base = {
    agent: 'reader',
    budget: 2048,
    steps: 9,
    sizes: [],
    peak: 1900,
    dependency: 9000,
    broke: null,
  };
  const good = { ...base, policy: 'webpace', answered: [answer, answer] };
  const half = { ...base, policy: 'pace', answered: [answer, { ...answer, kind: 'other', right: false }] };
  const none = {
    ...base,
    policy: 'full-history',
    broke: 4,
    answered: [{ ...answer, right: false, held: false }],
  };

  test('the table tells shares by kind, recall where nothing was answered, and where a window broke', () => {
    expect(jobTable([half])).toContain(
      '| 2,048 | pace | 50 | 41 | 100 | 0 | 0 | 0 | 100 | 1,900 | 9,000 | – |',
    );
    expect(jobTable([none])).toContain('| step 4 |');
    expect(jobTable([half], { isRead: false })).toContain('| 2,048 | pace | 100 |');
    expect(jobTable([half, { ...half, agent: 'react' }])).toContain('| react | 2,048 | pace |');
    expect(pairTable([good, half])).toContain('| 2,048 | pace | 0 | 1 |');
  });

  test('several jobs count together, each one beside it: largest context, first break, mean of the dependency', () => {
    const other = { ...half, answered: [answer, answer], peak: 1950, dependency: 9500, broke: 7 };
    const both = ofAllJobs([half, other]);
    expect(both).toMatchObject({ peak: 1950, dependency: 9250, broke: 7 });
    expect(both.answered).toHaveLength(4);
    expect(jobTable([both], { jobs: 2 })).toContain('| 2,048 | pace | 75 | 33 | 50, 100 | 100 | 0 |');
  });

  test('the picture has the best policy first, and says where one breaks', () => {
    const picture = jobPicture([none, half, good], { ...size, seeds: [3], documents: 12 });
    const places = ['>webpace<', '>pace<', '>full-history<'].map((name) => picture.indexOf(name));
    expect(places).toEqual([...places].sort((left, right) => left - right));
    expect(places[0]).toBeGreaterThan(0);
    expect(picture).toContain('breaks the window at step 4');
    expect(picture).toContain('>100 %<');
    expect(picture).toContain('prefers-color-scheme: dark');
  });
});
