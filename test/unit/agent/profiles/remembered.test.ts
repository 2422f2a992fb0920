import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';

import type { RunRecord } from '../../../../src/ports/runs/run-store.ts';
import { headlineOf } from '../../../../src/record/answers/answer-text.ts';
import { type ScriptedFind, ScriptedReader } from '../../../doubles/scripted-reader.ts';
import { agentFixture } from '../agent-fixture.ts';

/** A run that has read all four documents, which then left the library. */
async function readAndClosed(finds: (question: string) => readonly ScriptedFind[]) {
  const agent = await agentFixture();
  const reader = new ScriptedReader(finds);
  const profile = agent.profile(reader);
  const reading = agent.profile(
    new ScriptedReader((question) =>
      ['07:45', '1911', '10:30', '402'].map((text) => ({ text, probability: question.length > 0 ? 0.9 : 0 })),
    ),
  );
  let run: RunRecord | undefined;
  const ask = async (question: string, by = profile) =>
    valueOrThrow(await agent.ask(question, { profile: by, ...(run === undefined ? {} : { run }) }));
  for (const question of [
    'When does the harbour office open?',
    'When was the mill rebuilt?',
    'When does the fish market auction eels?',
    'How can Jory Penn be reached?',
  ])
    ({ run } = await ask(question, reading));
  for (const { id } of agent.library.list()) await agent.library.remove(id);
  return {
    reader,
    async ask(question: string) {
      const asked = await ask(question);
      run = asked.run;
      return asked;
    },
  };
}

describe('Q99: where the library is empty', () => {
  test('memory is read like one: more than the three texts that are read beside a library', async () => {
    const { reader, ask } = await readAndClosed(() => [{ text: '402', probability: 0.05 }]);
    await ask('Whom do the harbour office, the mill, the fish market and Jory Penn reach?');
    const titles = new Set(reader.asked.flatMap(({ passages }) => passages.map(({ title }) => title)));
    expect([...titles].sort()).toEqual(['Harbour office', 'Staff list', 'The fish market', 'The old mill']);
  });

  test('a name that the first texts give leads on to another remembered text', async () => {
    const { ask } = await readAndClosed((question) =>
      question.includes('Edda Marlow')
        ? [{ text: '318', probability: 0.9 }]
        : [{ text: 'Edda Marlow', probability: 0.4 }],
    );
    const { answer } = await ask('Which extension reaches the master of the harbour office?');
    expect(answer).toMatchObject({ source: 'memory', answers: [{ text: '318' }] });
    expect(answer.citations[0]).toMatchObject({ document: null, title: 'Staff list' });
  });

  test('a follow-up is read first in the remembered text that answered the question before', async () => {
    const { reader, ask } = await readAndClosed((question) =>
      question.includes('And ')
        ? [{ text: '07:45', probability: 0.9 }]
        : [{ text: 'Edda Marlow', probability: 0.9 }],
    );
    const first = await ask('Who is the master of the harbour office?');
    expect(first.answer.citations[0]).toMatchObject({ document: null, title: 'Harbour office' });
    const { answer } = await ask('And when does it open?');
    expect(answer.answers).toMatchObject([{ text: '07:45' }]);
    expect(reader.asked.at(-1)?.passages.map(({ title }) => title)).toEqual(['Harbour office']);
  });

  test('a question about something new is read as a first one', async () => {
    const { reader, ask } = await readAndClosed((question) =>
      question.includes('mill')
        ? [{ text: '1911', probability: 0.9 }]
        : [{ text: '07:45', probability: 0.9 }],
    );
    await ask('When does the harbour office open?');
    const before = reader.asked.length;
    const { answer } = await ask('After which great flood was the mill with four floors rebuilt?');
    expect(answer.answers).toMatchObject([{ text: '1911' }]);
    expect(reader.asked.slice(before).some(({ question }) => question.includes('07:45'))).toBe(false);
  });

  test('what no remembered text answers is not found', async () => {
    const { ask } = await readAndClosed(() => [{ text: '402', probability: 0.05 }]);
    const { answer } = await ask('Who painted the ceiling of the opera house?');
    expect(headlineOf(answer)).toBe('not-found');
  });
});
