import { describe, expect, test } from 'vitest';
import { valueOrThrow, WebpaceError } from '../../../../src/core/errors.ts';
import { answerText, headlineOf } from '../../../../src/record/answers/answer-text.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { type ScriptedFind, ScriptedReader } from '../../../doubles/scripted-reader.ts';
import { notingEncoder } from '../../../doubles/with-changes.ts';
import { agentFixture } from '../agent-fixture.ts';

type Finds = (question: string) => readonly ScriptedFind[] | Error;

async function asking(finds: Finds) {
  const agent = await agentFixture();
  const reader = new ScriptedReader(finds);
  const profile = agent.profile(reader);
  const ask = async (question: string, options: Parameters<typeof agent.ask>[1] = {}) => {
    return valueOrThrow(await agent.ask(question, { profile, ...options }));
  };
  return { agent, reader, ask };
}

/** Whether the reader is asked what a name of the first text stands for (Q52). */
const isDescription = (question: string): boolean => /^Who is|= \?$/u.test(question);

describe('an answer that was read', () => {
  test('Q13, Q21: the span is the answer, its whole sentence the first quote', async () => {
    const { agent, reader, ask } = await asking(() => [{ text: '10:30', probability: 0.9 }]);
    const { run, answer } = await ask('When does the fish market auction eels?');
    expect(answer.answers).toMatchObject([{ text: '10:30', citation: 0, certainty: 'sure' }]);
    expect(answer.answers[0]?.probability).toBeGreaterThan(reader.bars.sure);
    expect(answer.citations[0]?.quote).toBe('The fish market auctions eels at 10:30 and at 16:15.');
    const steps = (await agent.store.readRun(run.id))?.steps;
    expect(steps?.map(({ kind }) => kind)).toEqual(['request', 'search', 'visit', 'answer']);
    expect(steps?.at(-1)).toMatchObject({ title: '10:30', call: null });
  });

  test('Q103: two things that a question asks for are read one after the other, in one document', async () => {
    const { reader, ask } = await asking((question) =>
      question.startsWith('where')
        ? [{ text: 'fish market', probability: 0.8 }]
        : [{ text: '10:30', probability: 0.9 }],
    );
    const { answer } = await ask('When and where are eels auctioned?');
    expect(answer.answers.map(({ text }) => text)).toEqual(['10:30', 'fish market']);
    expect(new Set(answer.citations.map(({ document }) => document)).size).toBe(1);
    const asked = new Set(reader.asked.map(({ question }) => question));
    expect([...asked].slice(0, 1)).toEqual(['When are eels auctioned?']);
    expect(asked).toContain('where are eels auctioned?');
  });

  test('Q103: what another document tells is searched for by itself, and read behind the first part', async () => {
    const { agent, reader, ask } = await asking((question) => {
      if (question === 'When are eels auctioned?') return [{ text: '10:30', probability: 0.9 }];
      return question.includes('which floors has the mill') ? [{ text: 'four', probability: 0.8 }] : [];
    });
    const { run, answer } = await ask('When are eels auctioned, and which floors has the mill?');
    expect(answer.answers.map(({ text }) => text)).toEqual(['10:30', 'four']);
    expect(answer.citations.slice(0, 2).map(({ title }) => title)).toEqual([
      'The fish market',
      'The old mill',
    ]);
    const steps = (await agent.store.readRun(run.id))?.steps ?? [];
    expect(steps.map(({ kind }) => kind)).toEqual([
      'request',
      'search',
      'search',
      'visit',
      'visit',
      'answer',
    ]);
    expect(steps[2]?.title).toBe('which floors has the mill?');
    const asked = reader.asked.map(({ question }) => question);
    expect(asked).toContain('When are eels auctioned? 10:30. which floors has the mill?');
  });

  test('Q103: where no document tells the second, the first stays, and the search stands in the run', async () => {
    const { agent, ask } = await asking((question) =>
      question === 'When are eels auctioned?' ? [{ text: '10:30', probability: 0.9 }] : [],
    );
    const { run, answer } = await ask('When are eels auctioned, and who painted the mill?');
    expect(answer.answers.map(({ text }) => text)).toEqual(['10:30']);
    const kinds = (await agent.store.readRun(run.id))?.steps.map(({ kind }) => kind);
    expect(kinds).toEqual(['request', 'search', 'search', 'visit', 'answer']);
    expect(answer.missing).toBe('who painted the mill?');
    expect(answerText(answer)).toMatch(/\nNothing sure was found for: who painted the mill\?$/u);
  });

  test('Q103: the first part is also searched for by itself, if the second has words of its own', async () => {
    const searched = async (question: string): Promise<readonly string[]> => {
      const { agent, ask } = await asking(() => [{ text: '10:30', probability: 0.9 }]);
      await ask(question);
      return agent.events.flatMap((event) =>
        event.type === 'tool-call' && event.tool === 'search'
          ? [(JSON.parse(event.argument) as { query: string }).query]
          : [],
      );
    };
    const both = 'When are eels auctioned, and who painted the mill?';
    expect((await searched(both)).slice(0, 2)).toEqual([both, 'When are eels auctioned?']);
    expect(await searched('When and where are eels auctioned?')).not.toContain('When are eels auctioned?');
  });

  test('Q103: of “when and where”, one place may tell both, so nothing is said to be missing', async () => {
    const { ask } = await asking((question) =>
      question.startsWith('When') ? [{ text: '10:30', probability: 0.9 }] : [],
    );
    const { answer } = await ask('When and where are eels auctioned?');
    expect(answer.answers.map(({ text }) => text)).toEqual(['10:30']);
    expect(answer.missing).toBeUndefined();
  });

  test('Q105: the key points of a document are its sentences, in its order; nothing is read for them', async () => {
    const { agent, reader, ask } = await asking(() => [{ text: '1911', probability: 0.9 }]);
    const { run, answer } = await ask('Summarise the old mill.');
    expect(headlineOf(answer)).toBe('key-points');
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      'The mill was rebuilt in 1911 after the great flood.',
      'It grinds rye on Tuesdays and has four floors.',
    ]);
    expect(reader.asked).toEqual([]);
    const kinds = (await agent.store.readRun(run.id))?.steps.map(({ kind }) => kind);
    expect(kinds).toEqual(['request', 'search', 'visit', 'answer']);
  });

  test('Q105: “it” in a run is the document that answered before', async () => {
    const { ask } = await asking((question) =>
      question.includes('rebuilt') ? [{ text: '1911', probability: 0.9 }] : [],
    );
    const first = await ask('When was the mill rebuilt?');
    const { answer } = await ask('What is it about?', { run: first.run });
    expect(headlineOf(answer)).toBe('key-points');
    expect(new Set(answer.citations.map(({ title }) => title))).toEqual(new Set(['The old mill']));
  });

  test('Q106: the documents that speak of something are quoted, one sentence each, and nothing is read', async () => {
    const { agent, reader, ask } = await asking(() => [{ text: '1911', probability: 0.9 }]);
    const { run, answer } = await ask('Which documents mention Edda Marlow?');
    expect(headlineOf(answer)).toBe('documents');
    expect(answer.citations.map(({ title }) => title).sort()).toEqual(['Harbour office', 'Staff list']);
    expect(reader.asked).toEqual([]);
    const steps = (await agent.store.readRun(run.id))?.steps ?? [];
    expect(steps.map(({ kind }) => kind)).toEqual(['request', 'search', 'visit', 'visit', 'answer']);
  });

  test('Q106: where none says it the question is read like any other', async () => {
    const { reader, ask } = await asking(() => [{ text: '1911', probability: 0.9 }]);
    const { answer } = await ask('Which documents mention zeppelins?');
    expect(headlineOf(answer)).not.toBe('documents');
    expect(reader.asked.length).toBeGreaterThan(0);
  });

  test('Q103, Q3: if the reader fails at the second, the first stays and the step says what went wrong', async () => {
    const { agent, ask } = await asking((question) =>
      question.startsWith('where')
        ? new WebpaceError('engine-failed', 'The reader is gone.')
        : [{ text: '10:30', probability: 0.9 }],
    );
    const { run, answer } = await ask('When and where are eels auctioned?');
    expect(answer.answers.map(({ text }) => text)).toEqual(['10:30']);
    expect((await agent.store.readRun(run.id))?.steps.at(-1)?.error?.code).toBe('engine-failed');
  });

  test('Q2: what stands in no quote is not said', async () => {
    const { ask } = await asking(() => [{ text: 'at dawn', probability: 0.9 }]);
    const { answer } = await ask('When does the fish market auction eels?');
    expect(answer.answers).toEqual([]);
  });

  test('Q23: where nothing answers it is said, with what came nearest and without a visit', async () => {
    const { agent, ask } = await asking(() => [{ text: '1911', probability: 0.1 }]);
    const { run, answer } = await ask('When was the mill sold?');
    expect(answer).toMatchObject({ outcome: 'answered', answers: [], nearest: true });
    expect(headlineOf(answer)).toBe('not-found');
    expect(answer.citations.length).toBeGreaterThan(0);
    const kinds = (await agent.store.readRun(run.id))?.steps.map(({ kind }) => kind);
    expect(kinds).not.toContain('visit');
  });

  test('Q23: what came nearest is told by words and meaning, not by the reader, which found nothing', async () => {
    const { ask } = await asking(() => [{ text: '10:30', probability: 0.1 }]);
    const { answer } = await ask('When was the old mill with four floors sold?');
    expect(answer.nearest).toBe(true);
    expect(answer.citations[0]?.title).toBe('The old mill');
    expect(answer.citations[0]?.quote).not.toContain('# The old mill');
    expect(answer.citations[1]?.quote).toContain('10:30');
  });

  test('Q23: nothing answers where no value is likely and the passage hardly suits the question', async () => {
    const { ask } = await asking(() => [{ text: 'Norby', probability: 0.5, margin: 4 }]);
    const far = await ask('Which bell did the painters of the opera house of Vienna ring at night?');
    expect(far.answer.citations.map(({ quote }) => quote).join()).toContain('Norby');
    expect(headlineOf(far.answer)).toBe('not-found');
    const near = await ask('Where was the bell of the fish market cast?');
    expect(headlineOf(near.answer)).not.toBe('not-found');
  });

  test('Q3: a reader that fails leaves an answer of quotes, and the step says what went wrong', async () => {
    const { agent, ask } = await asking(() => new WebpaceError('engine-failed', 'The reader stopped.'));
    const { run, answer } = await ask('When does the fish market auction eels?');
    expect(answer).toMatchObject({ outcome: 'answered', answers: [] });
    expect(answer.citations[0]?.quote).toContain('10:30');
    const steps = (await agent.store.readRun(run.id))?.steps;
    expect(steps?.some(({ error }) => error?.code === 'engine-failed')).toBe(true);
  });
});

describe('what is told at once', () => {
  test('Q25: the best quote comes before the reader is done, and nothing of it is stored', async () => {
    const { agent, reader, ask } = await asking(() => [{ text: '16:15', probability: 0.9 }]);
    let askedBefore = -1;
    const { run } = await ask('When does the fish market auction eels?', {
      onEvent: (event) => {
        if (event.type === 'answer-so-far') askedBefore = reader.asked.length;
      },
    });
    expect(askedBefore).toBe(0);
    const told = agent.events.filter(({ type }) => type === 'answer-so-far');
    expect(told).toMatchObject([{ step: 2, answer: { answers: [], nearest: false } }]);
    expect((await agent.store.readRun(run.id))?.run.answers).toHaveLength(1);
  });

  test('Q10: a stop keeps the best quote that was shown', async () => {
    const { agent, ask } = await asking(() => [{ text: '16:15', probability: 0.9 }]);
    const stop = new AbortController();
    const { run } = await ask('When does the fish market auction eels?', {
      signal: stop.signal,
      onEvent: ({ type }) => type === 'answer-so-far' && stop.abort(),
    });
    const kept = (await agent.store.readRun(run.id))?.run.answers;
    expect(kept).toMatchObject([
      { outcome: 'stopped', answers: [], citations: [{ title: 'The fish market' }] },
    ]);
    expect(kept?.[0]?.citations[0]?.quote).toContain('16:15');
  });
});

describe('what words tell before the models are there', () => {
  const eels = 'When does the fish market auction eels?';

  /** A library whose encoder says when it was asked. */
  async function observed(order: string[]) {
    const agent = await agentFixture(notingEncoder(new HashingEncoder(256), order));
    order.length = 0;
    const ask = (question: string) =>
      agent.ask(question, {
        profile: agent.profile(new ScriptedReader(() => [{ text: '16:15', probability: 0.9 }])),
        load: async () => void order.push('models'),
        onEvent: ({ type }) => void order.push(type),
      });
    return ask;
  }

  test('V13: the best quotes are told before the models are loaded, and no step begins before that', async () => {
    const order: string[] = [];
    const ask = await observed(order);
    const result = await ask(eels);
    expect(order.slice(0, 4)).toEqual(['run-start', 'answer-so-far', 'models', 'step-start']);
    expect(order.indexOf('encoder')).toBeGreaterThan(order.indexOf('models'));
    // What was read closely takes its place.
    expect(result.ok && result.value.answer.answers[0]?.text).toBe('16:15');
  });

  test('V13: nothing is told where words find nothing that speaks for itself, and of what is told, not asked', async () => {
    for (const message of [
      'Who painted the ceiling of the opera?',
      'Please note: my key hangs in the shed.',
    ]) {
      const order: string[] = [];
      const ask = await observed(order);
      await ask(message);
      expect(order.slice(0, 3)).toEqual(['run-start', 'models', 'step-start']);
    }
  });

  test('V13: the limit of time counts from when the models are there', async () => {
    const agent = await agentFixture();
    const result = await agent.ask(eels, {
      limits: { steps: 12, milliseconds: 60_000 },
      load: async () => {
        agent.clock.time += 600_000;
      },
    });
    expect(result.ok && result.value.answer.outcome).toBe('answered');
  });
});

describe('what the user corrects', () => {
  const finds: Finds = () => [
    { text: 'Edda Marlow', probability: 0.9, margin: 9 },
    { text: 'Nils Brandt', probability: 0.3, margin: 4 },
  ];
  const question = 'Who is the master of the harbour office?';

  test('Q53: a correction is noted and answers from then on, with what the document says beside it', async () => {
    const { ask } = await asking(finds);
    const first = await ask(question);
    expect(first.answer.answers).toMatchObject([{ text: 'Edda Marlow' }]);
    const told = await ask('Correction: the master of the harbour office is Nils Brandt.', {
      run: first.run,
    });
    expect(told.answer.source).toBe('user');
    const second = await ask(question, { run: told.run });
    expect(second.answer.answers).toMatchObject([{ text: 'Nils Brandt', citation: 0 }]);
    expect(second.answer.citations[0]).toMatchObject({ document: null, trust: 'user' });
    expect(second.answer.citations.some(({ quote }) => quote.includes('Edda Marlow'))).toBe(true);
  });

  test('Q53: it answers also where the question before was answered in the document that it corrects', async () => {
    const { ask } = await asking((asked) =>
      asked.includes('open') ? [{ text: '07:45', probability: 0.9 }] : finds(asked),
    );
    const told = await ask('Correction: the master of the harbour office is Nils Brandt.');
    const other = await ask('When does the harbour office open?', { run: told.run });
    expect(other.answer.answers).toMatchObject([{ text: '07:45' }]);
    const asked = await ask(question, { run: other.run });
    expect(asked.answer.answers).toMatchObject([{ text: 'Nils Brandt' }]);
  });
});

describe('Q61: a follow-up for another year', () => {
  test('is asked in full, one after another, and kept as it was asked', async () => {
    const { reader, ask } = await asking(() => [{ text: '10:30', probability: 0.9 }]);
    const first = await ask('When did the fish market auction eels in 2021?');
    const second = await ask('And the year after?', { run: first.run });
    expect(reader.asked.at(-1)?.question).toBe('When did the fish market auction eels in 2022?');
    expect(second.answer.question).toBe('And the year after?');
    await ask('And in 2019?', { run: second.run });
    expect(reader.asked.at(-1)?.question).toBe('When did the fish market auction eels in 2019?');
  });
});

describe('Q57: what the first passages do not answer', () => {
  const question = 'In which colour is the gate of the walled garden?';

  /** Passages that say the words of the question, and one far behind them that answers in others. */
  async function garden(finds: Finds) {
    const made = await asking(finds);
    for (let number = 0; number < 19; number += 1) {
      const text = `# Bed ${number}\n\nThe walled garden has a gate and bed ${number} in its colour.`;
      await made.agent.library.add({ name: `bed-${number}.md`, text });
    }
    await made.agent.library.add({
      name: 'gate.md',
      text: '# Paint\n\nThe gate of the walled garden is mauve.',
    });
    return made;
  }

  test('is read in the passages behind them, once', async () => {
    const { reader, ask } = await garden(() => [{ text: 'mauve', probability: 0.9 }]);
    const { answer } = await ask(question);
    expect(answer.answers).toMatchObject([{ text: 'mauve' }]);
    const read = reader.asked.filter(({ passages }) => passages.some(({ text }) => text.includes('mauve')));
    expect(read).toHaveLength(1);
    expect(reader.asked[0]?.passages.some(({ text }) => text.includes('mauve'))).toBe(false);
  });

  test('is not looked for where the first ones answer', async () => {
    const { reader, ask } = await garden(() => [{ text: 'bed', probability: 0.9 }]);
    await ask(question);
    expect(reader.asked.flatMap(({ passages }) => passages).some(({ text }) => text.includes('mauve'))).toBe(
      false,
    );
  });
});

test('Q58: a follow-up that names another row is answered from the column of the turn before, and nothing is read for it', async () => {
  const { agent, reader, ask } = await asking(() => [{ text: '23', probability: 0.9 }]);
  const rows = '| J1 | apprentices | 23 |\n| J2 | joiners | 28 |';
  const text = `# Leave\n\n| Grade | Who | Days of leave |\n|---|---|---|\n${rows}`;
  await agent.library.add({ name: 'leave.md', text });
  const { run } = await ask('How many days of leave do apprentices get?');
  const before = reader.asked.length;
  const { answer } = await ask('And joiners?', { run });
  expect(answer.answers).toMatchObject([{ text: '28', certainty: 'likely' }]);
  expect(answer.citations[0]).toMatchObject({ quote: '| J2 | joiners | 28 |' });
  expect(reader.asked).toHaveLength(before);
});

describe('questions over more than one text', () => {
  test('Q24: what was read is the bridge of a second search, and the better reading stands', async () => {
    const { agent, reader, ask } = await asking((question) =>
      question.includes('Edda Marlow')
        ? [{ text: '318', probability: 0.9 }]
        : [{ text: 'Edda Marlow', probability: 0.4 }],
    );
    const { run, answer } = await ask('Which extension reaches the master of the harbour office?');
    expect(answer.answers).toMatchObject([{ text: '318' }]);
    expect(answer.citations[0]?.quote).toBe('Edda Marlow can be reached at extension 318.');
    // Each form of the question is read, and looked at more closely (Q59); the name is asked for by its description.
    const asked = new Set(reader.asked.map(({ question }) => question));
    expect(asked.size).toBe(4);
    expect([...asked].some((question) => question.endsWith('= ?') && !question.includes('Edda'))).toBe(true);
    const kinds = (await agent.store.readRun(run.id))?.steps.map(({ kind }) => kind);
    expect(kinds?.filter((kind) => kind === 'search')).toHaveLength(2);
  });

  test('Q23: where the first passages hardly answer, a value from behind them has to be as likely as not', async () => {
    const shownAt = async (probability: number, first: number) => {
      const { reader, ask } = await asking((question) =>
        question.includes('Edda Marlow')
          ? [{ text: '318', probability }]
          : [{ text: 'Edda Marlow', probability: isDescription(question) ? 0.25 : first }],
      );
      Object.assign(reader.bars, { likely: 0.3 });
      const { answer } = await ask('Which extension reaches the master of the harbour office?');
      return answer.answers.map(({ text }) => text);
    };
    expect(await shownAt(0.4, 0.1)).toEqual([]);
    expect(await shownAt(0.4, 0.25)).toEqual(['318']);
    expect(await shownAt(0.6, 0.1)).toEqual(['318']);
  });

  test('Q52: a sure name that is only what the question describes leads on', async () => {
    const saidAt = async (described: number, beyond: number) => {
      const { ask } = await asking((question) => {
        if (question.includes('Edda Marlow')) return [{ text: '318', probability: beyond }];
        return [{ text: 'Edda Marlow', probability: isDescription(question) ? described : 0.95 }];
      });
      const { answer } = await ask('Which extension reaches the master of the harbour office?');
      return answer.answers.map(({ text }) => text);
    };
    expect(await saidAt(0.9, 0.95)).toEqual(['318']);
    expect(await saidAt(0.2, 0.95)).toEqual(['Edda Marlow']);
    expect(await saidAt(0.9, 0.1)).toEqual(['Edda Marlow']);
  });

  test('Q24: a worse second reading changes nothing', async () => {
    const { ask } = await asking((question) =>
      question.includes('(') ? [{ text: '402', probability: 0.2 }] : [{ text: '318', probability: 0.7 }],
    );
    const { answer } = await ask('How is Edda Marlow reached?');
    expect(answer.answers).toMatchObject([{ text: '318', certainty: 'likely' }]);
  });

  test('Q24: a follow-up is read where the question before it was answered, and elsewhere only for want of a sure answer', async () => {
    const { reader, ask } = await asking((question) =>
      !question.includes('And ')
        ? [{ text: 'Edda Marlow', probability: 0.9 }]
        : [{ text: '07:45', probability: 0.9 }],
    );
    const first = await ask('Who is the master of the harbour office?');
    const { answer } = await ask('And when does it open?', { run: first.run });
    expect(answer.answers).toMatchObject([{ text: '07:45' }]);
    expect(reader.asked.at(-1)?.passages.map(({ title }) => title)).toEqual(['Harbour office']);
  });

  test('Q24: what answered the question before is passed over for what is worth nearly as much', async () => {
    const { ask } = await asking((question) =>
      question.includes('And ')
        ? [
            { text: '10:30', probability: 0.8, margin: 6 },
            { text: '16:15', probability: 0.2, margin: 5 },
          ]
        : [{ text: '10:30', probability: 0.9 }],
    );
    const first = await ask('When does the fish market auction eels first?');
    const { answer } = await ask('And when for the second time?', { run: first.run });
    expect(answer.answers).toMatchObject([{ text: '16:15' }]);
  });

  test('Q24: a follow-up is read with the answer and the title of the turn before', async () => {
    const { reader, ask } = await asking((question) =>
      !question.includes('And ')
        ? [{ text: 'Edda Marlow', probability: 0.9 }]
        : [{ text: '318', probability: question.includes('office? Edda Marlow. And what') ? 0.9 : 0.1 }],
    );
    const first = await ask('Who is the master of the harbour office?');
    const { answer } = await ask('And what is her extension?', { run: first.run });
    expect(answer.answers).toMatchObject([{ text: '318' }]);
    expect(reader.asked.at(-1)?.passages.some(({ title }) => title === 'Staff list')).toBe(true);
  });

  test('Q24: what is weaker elsewhere and not likely takes no place of what the turn before was answered in', async () => {
    const { ask } = await asking((question) =>
      question.includes('And ')
        ? [{ text: 'Norby', probability: 0.5, margin: 4 }]
        : [{ text: '07:45', probability: 0.9 }],
    );
    const first = await ask('When does the harbour office open?');
    const { answer } = await ask(
      'And who keeps the tide book and hands out the parcels, and who cast the market bell?',
      { run: first.run },
    );
    expect(answer.citations[0]?.title).toBe('Harbour office');
  });

  test('Q24: a question about something else is read by itself where the turn before is answered once more', async () => {
    const { ask } = await asking((question) => {
      if (question.includes('harbour office open')) return [{ text: '07:45', probability: 0.9 }];
      return [{ text: '1911', probability: 0.9 }];
    });
    const first = await ask('When does the harbour office open?');
    expect(first.answer.answers).toMatchObject([{ text: '07:45' }]);
    const { answer } = await ask('In which year was the mill rebuilt?', { run: first.run });
    expect(answer.answers).toMatchObject([{ text: '1911' }]);
    expect(answer.citations[0]?.quote).toContain('rebuilt in 1911');
  });

  test('Q76: a question that says the one before again in full is read as a first one', async () => {
    const { reader, ask } = await asking(() => [{ text: '10:30', probability: 0.1 }]);
    const first = await ask('When does the fish market auction eels in the morning?');
    const whole = 'When does the fish market auction eels in the afternoon?';
    const before = reader.asked.length;
    await ask(whole, { run: first.run });
    const later = reader.asked.slice(before).map(({ question }) => question);
    expect(later).not.toEqual([]);
    expect(later.filter((question) => question.includes('morning'))).toEqual([]);
  });

  test('Q69: after a question without an answer, another thing is weighed as in a first question', async () => {
    const likely = async (place: 'nowhere' | 'before'): Promise<number> => {
      const { ask } = await asking((question) => {
        if (question.includes('fish market')) return [{ text: '10:30', probability: 0.55 }];
        return [{ text: '16:15', probability: place === 'nowhere' ? 0.1 : 0.9 }];
      });
      const first = await ask('When does the village office auction eels?');
      expect(first.answer.answers.length).toBe(place === 'nowhere' ? 0 : 1);
      const { answer } = await ask('And the fish market?', { run: first.run });
      expect(answer.answers).toMatchObject([{ text: '10:30' }]);
      return answer.answers[0]?.probability ?? 0;
    };
    expect(await likely('nowhere')).toBeGreaterThan(await likely('before'));
  });

  test('Q62: what only the whole turn before finds is doubted where the shorter forms find nothing', async () => {
    const asked = (shorter: number) =>
      asking((question) => {
        if (!question.includes('And ')) return [{ text: '10:30', probability: 0.9 }];
        const whole = question.startsWith('When does the fish market');
        return [{ text: '16:15', probability: whole ? 0.7 : shorter }];
      });
    for (const [shorter, found] of [
      [0.05, []],
      [0.5, [{ text: '16:15' }]],
    ] as const) {
      const { ask } = await asked(shorter);
      const first = await ask('When does the fish market auction eels?');
      const { answer } = await ask('And what is its cabin?', { run: first.run });
      expect(answer.answers).toMatchObject(found);
    }
  });
});
