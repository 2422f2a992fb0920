import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionLine } from '../../../../src/lab/generate/session-line.ts';
import { readLines } from '../../../../src/lab/sessions/read-lines.ts';
import { readSessions } from '../../../../src/lab/sessions/read-sessions.ts';
import { cutSession } from '../../../../src/lab/sessions/trajectory.ts';
import { harbourSession, makeNeed, makeSession, makeStep } from '../../../doubles/recorded-sessions.ts';

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const good = sessionLine(makeSession());

/** The problem of a file with one bad line between two good ones. */
async function problemOf(line: string): Promise<string> {
  const read = await all(
    readSessions('set/file.jsonl', [`${good}\n`, `${line}\n`, sessionLine(makeSession({ id: 'last' }))]),
  );
  expect(read.map(({ ok }) => ok)).toEqual([true, false, true]);
  const bad = read[1];
  if (bad === undefined || bad.ok) throw new Error('The line was taken for a session.');
  expect(bad.error.code).toBe('trajectory-invalid');
  expect(bad.error.message).toMatch(/^set\/file\.jsonl, line 2: not a session, because /);
  return bad.error.message;
}

function changed(change: (session: Record<string, unknown>) => void): string {
  const session = JSON.parse(
    sessionLine(makeSession({ id: 'changed', needs: [makeNeed(1, [0])] })),
  ) as Record<string, unknown>;
  change(session);
  return JSON.stringify(session);
}

describe('reading sessions', () => {
  test('a session is read as it was written', async () => {
    const [read] = await all(readSessions('f', [sessionLine(harbourSession)]));
    expect(read).toEqual({ ok: true, value: { line: 1, session: harbourSession } });
  });

  test('L4: a blank value or answer is none, because every text would hold it', async () => {
    const need = { at: 1, chunks: [0], mode: 'any', kind: 'answer' };
    const needs = [
      { ...need, value: ' ', answer: [' \n', 'six'] },
      { ...need, value: ['\t', 'HK-207'], answer: '' },
    ];
    const steps = [{ i: 0, type: 'user', observation: 'Order HK-207' }];
    const [read] = await all(readSessions('f', [JSON.stringify({ id: 'a', query: 'q', steps, needs })]));
    expect(read?.ok && read.value.session.needs).toMatchObject([
      { values: [], answers: ['six'] },
      { values: ['HK-207'], answers: [] },
    ]);
  });

  test('missing texts and an empty request are as good as none', async () => {
    const line = JSON.stringify({
      id: 'a',
      query: 'q',
      steps: [{ i: 0, type: 'user', action: null, observation: 'hello', task: 7 }],
      needs: [
        { at: 1, chunks: [0], mode: 'all', kind: 'answer', q: '', value: 'hello', answer: ['anything'] },
      ],
    });
    const [read] = await all(readSessions('f', [line]));
    expect(read?.ok && read.value.session).toEqual(
      makeSession({
        id: 'a',
        lang: '',
        query: 'q',
        steps: [makeStep('', 'hello', { type: 'user', task: '7' })],
        needs: [makeNeed(1, [0], { mode: 'all', values: ['hello'], answers: ['anything'] })],
      }),
    );
  });

  test.each<[string, (session: Record<string, unknown>) => void, string]>([
    ['no id', (session) => delete session.id, 'id is not text'],
    ['an empty id', (session) => (session.id = ''), 'id is empty'],
    ['no steps', (session) => (session.steps = []), 'steps is empty'],
    ['steps that are no list', (session) => (session.steps = {}), 'steps is not a list'],
    ['no needs', (session) => delete session.needs, 'needs is not a list'],
    [
      'a step out of order',
      (session) => (session.steps = [{ i: 1, type: 't' }]),
      'steps[0].i is 1, its place in the list is 0',
    ],
    ['a step without number', (session) => (session.steps = [{ type: 't' }]), 'steps[0].i is missing'],
    [
      'an action that is no text',
      (session) => (session.steps = [{ i: 0, type: 't', action: 3 }]),
      'steps[0].action is not text',
    ],
    [
      'a task that is a list',
      (session) => (session.steps = [{ i: 0, type: 't', task: [] }]),
      'steps[0].task is neither text nor a number',
    ],
    [
      'a chunk that does not exist',
      (session) => (session.needs = [{ at: 1, chunks: [1], mode: 'any', kind: 'k' }]),
      'needs[0].chunks[0] is 1, not a whole number from 0 to 0',
    ],
    [
      'a chunk before the first',
      (session) => (session.needs = [{ at: 1, chunks: [-1], mode: 'any', kind: 'k' }]),
      'needs[0].chunks[0] is -1',
    ],
    [
      'a need after the end',
      (session) => (session.needs = [{ at: 2, chunks: [0], mode: 'any', kind: 'k' }]),
      'needs[0].at is 2, not a whole number from 0 to 1',
    ],
    [
      'a need of nothing',
      (session) => (session.needs = [{ at: 1, chunks: [], mode: 'any', kind: 'k' }]),
      'needs[0].chunks is empty',
    ],
    [
      'an unknown mode',
      (session) => (session.needs = [{ at: 1, chunks: [0], mode: 'some', kind: 'k' }]),
      'needs[0].mode is "some"',
    ],
    [
      'a value that is no text',
      (session) => (session.needs = [{ at: 1, chunks: [0], mode: 'any', kind: 'k', value: [1] }]),
      'needs[0].value[0] is not text',
    ],
  ])('L1: %s is refused with file, line and reason, and the other lines go on', async (_, change, reason) => {
    expect(await problemOf(changed(change))).toContain(reason);
  });

  test.each(['{', '[]', 'null', '"text"', '{"id":"a"}'])('L1: the line %s is refused', async (line) => {
    await problemOf(line);
  });

  test('a second session of the same id is refused', async () => {
    expect(await problemOf(good)).toContain('its id “harbour” was already used');
  });

  test('L1: an empty file is one failure that names it', async () => {
    for (const pieces of [[], [''], ['\n\n  \n']]) {
      const read = await all(readSessions('set/empty.jsonl', pieces));
      expect(read).toHaveLength(1);
      expect(read[0]?.ok === false && read[0].error.message).toMatch(/^set\/empty\.jsonl is empty/);
    }
  });

  test('L1: a line over the limit is passed over without being held', async () => {
    const pieces = function* (): Generator<string> {
      yield `${good}\n`;
      for (let i = 0; i < 1000; i += 1) yield 'x'.repeat(good.length);
      yield `\n${sessionLine(makeSession({ id: 'last' }))}`;
    };
    const read = await all(readSessions('big.jsonl', pieces(), 2 * good.length));
    expect(read.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(read[1]?.ok === false && read[1].error.message).toContain(
      `big.jsonl, line 2: not a session, because it is longer`,
    );
  });
});

describe('lines', () => {
  test('cut anywhere, they are the same lines', async () => {
    const text = fc.array(fc.constantFrom('a', 'bc', '\n', '\r\n', ' ', '茶', '\n\n'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(40)), async (parts, cuts) => {
        const whole = parts.join('');
        const pieces: string[] = [];
        let rest = whole;
        for (const cut of cuts) {
          pieces.push(rest.slice(0, cut));
          rest = rest.slice(cut);
        }
        const wanted = whole
          .split('\n')
          .map((line, i) => ({ number: i + 1, text: line.replace(/\r$/, '') }))
          .filter((line) => line.text.trim() !== '');
        expect(await all(readLines([...pieces, rest]))).toEqual(wanted);
      }),
    );
  });
});

test('a cut session keeps the needs that arise within it', () => {
  const cut = cutSession(harbourSession, 8);
  expect(cut.steps).toHaveLength(8);
  expect(cut.needs.map(({ at }) => at)).toEqual([6, 8]);
});
