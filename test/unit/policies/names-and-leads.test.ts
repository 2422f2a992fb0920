import { beforeAll, describe, expect, test } from 'vitest';
import type { Chunk, ChunkKind } from '../../../src/core/memory/chunk.ts';
import { seededRandom } from '../../../src/lab/random.ts';
import type { PreparedContext, Situation } from '../../../src/policies/context-policy.ts';
import { webpace } from '../../../src/policies/webpace/webpace.ts';
import type { Tokenizer } from '../../../src/ports/tokenizer.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { historyOf, situationOf } from './small-history.ts';

let tokenizer: Tokenizer;

beforeAll(async () => {
  tokenizer = await nodeTokenizer();
});

type Step = readonly [kind: ChunkKind, action: string, observation: string];

async function stepsOf(steps: readonly Step[]): Promise<Chunk[]> {
  const chunks = await historyOf(
    tokenizer,
    steps.map(([, action, observation]) => `${action}\n${observation}`),
  );
  return chunks.map((chunk, i) => {
    const [kind, action, observation] = steps[i] as Step;
    return { ...chunk, kind, action, observation };
  });
}

async function prepared(situation: Situation, settings: Readonly<Record<string, unknown>> = {}) {
  const made = await webpace.create({ tokenizer, encoder: null, keys: null }, settings).prepare(situation);
  if (!made.ok) throw made.error;
  return made.value;
}

const termsIn = ({ trace }: PreparedContext, name: 'requestBefore' | 'leads'): (number | undefined)[] =>
  trace.decisions.map(({ terms }) => terms?.[name]);

const sheets: readonly Step[] = [
  ['visit', 'Visit: Sheet of Norby', 'The keeper is Ada Holm. Rope for Norby is fetched from Sorel.'],
  ['visit', 'Visit: Sheet of Sorel', 'The keeper is Ivo Brandt. The boards were painted grey.'],
  [
    'visit',
    'Visit: Sheet of Halle',
    'The keeper is Nils Crane. A visitor asked: “Who sold rope to Norby, was it Fenny?”',
  ],
  ['visit', 'Visit: Sheet of Fenny', 'The keeper is Dora Lund. The boards were painted red.'],
];

describe('C19: the request before', () => {
  const asked: Step = ['request', 'Who looks after Sorel?', ''];
  const answered: Step = ['answer', 'Answer', 'Ivo Brandt.'];
  const weights = { requestBefore: 5, leads: 0 };
  const raised = async (question: string, steps: readonly Step[] = [...sheets, asked, answered, answered]) =>
    termsIn(await prepared(situationOf(await stepsOf(steps), { question }), { weights }), 'requestBefore');

  test('C19: a follow-up that names nothing is raised to what the request before names, and to nothing else', async () => {
    expect((await raised('And who painted it?')).slice(0, 5)).toEqual([0, 5, 0, 0, 0]);
  });

  test('C19: a request that names as much leans on nothing; without a request before there is nothing to lean on', async () => {
    expect((await raised('Who painted Fenny?')).slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect((await raised('And who painted it?', [...sheets, answered])).slice(0, 3)).toEqual([0, 0, 0]);
    // The same request once more is no request before.
    expect((await raised('Who looks after Sorel?')).slice(0, 4)).toEqual([0, 0, 0, 0]);
  });

  test('C19: what the present request left is called after it, and does not make it name more', async () => {
    const policy = webpace.create({ tokenizer, encoder: null, keys: null }, { weights });
    const question = 'And who painted it?';
    const own: Step = ['tool', 'read_part {"about":"who painted it, and Norby"}', 'Nothing.'];
    const history = await stepsOf([...sheets, asked, answered, own, answered]);
    for (const [i, chunk] of history.entries()) {
      const served = i < 6 ? 'Who looks after Sorel?' : question;
      const made = await policy.prepare(situationOf(history.slice(0, i), { question: served, step: i + 1 }));
      if (!made.ok) throw made.error;
      policy.absorb({ chunk, trace: made.value.trace });
    }
    const made = await policy.prepare(situationOf(history, { question }));
    if (!made.ok) throw made.error;
    expect(termsIn(made.value, 'requestBefore')[1]).toBe(5);
  });
});

describe('C20: what a match leads to', () => {
  const weights = { requestBefore: 0, leads: 5 };
  const raised = async (question: string, steps: readonly Step[] = sheets) =>
    termsIn(
      await prepared(situationOf(await stepsOf([...steps, ['answer', 'Answer', 'Noted.']]), { question }), {
        weights,
        recentCount: 1,
      }),
      'leads',
    );

  test('C20: the name in the best statement raises the step that is called so; a question in a text leads nowhere', async () => {
    const question = 'What colour are the boards of the place that sold rope to Norby?';
    const [from, led, ...others] = await raised(question);
    // The sheet of Norby matches by words alone, and less well than the one that repeats the question.
    expect(led).toBeGreaterThan(0);
    expect(led).toBeLessThan(5);
    expect([from, ...others].slice(0, 3)).toEqual([0, 0, 0]);
    const unasked = sheets.map(
      ([kind, action, text]): Step => [kind, action, text.replace(/ A visitor.*/, '')],
    );
    expect((await raised('Rope for Norby is fetched from where?', unasked)).slice(0, 4)).toEqual([
      0, 5, 0, 0,
    ]);
  });

  test('C20: a name that the request itself says leads on no further, and without a match nothing does', async () => {
    expect((await raised('Did Sorel sell rope to Norby?')).slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect((await raised('Xylophone')).slice(0, 4)).toEqual([0, 0, 0, 0]);
  });

  test('C20: what a tool was called with is no title of what it found', async () => {
    const called = sheets.map(([, action, text]): Step => ['tool', action, text]);
    const terms = await raised('Rope for Norby is fetched from where?', called);
    expect(terms.filter((term) => (term ?? 0) > 0)).toEqual([]);
  });

  test('C20: a word that names more than a tenth of many steps tells none of them', async () => {
    const many = Array.from(
      { length: 40 },
      (_, i): Step => ['visit', `Visit: ${i % 3 === 0 ? 'Sorel' : 'Halle'} page ${i}`, 'The page is empty.'],
    );
    const terms = await raised('Who sold rope to Norby?', [...sheets, ...many]);
    expect(terms.filter((term) => (term ?? 0) > 0)).toEqual([]);
  });
});

test('C19, C20: whatever was said and read, each term lies between 0 and its weight, and the same step made again is the same', async () => {
  const random = seededRandom(11);
  const words = [
    'norby',
    'sorel',
    'halle',
    'fenny',
    'rope',
    'keeper',
    'boards',
    '渡船',
    '码头',
    'the',
    'of',
    'grey.',
    'why?',
    '1988',
  ];
  const kinds: readonly ChunkKind[] = ['visit', 'tool', 'request', 'search', 'answer', 'error'];
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const saying = (most: number): string =>
    Array.from({ length: Math.floor(random() * most) }, () => pick(words)).join(' ');
  for (let round = 0; round < 60; round += 1) {
    const steps = Array.from(
      { length: 2 + Math.floor(random() * 12) },
      (): Step => [pick(kinds), saying(6), saying(20)],
    );
    const history = await stepsOf(steps.map(([kind, action, text]) => [kind, action || 'x', text]));
    const situation = situationOf(history, { question: saying(8) || 'norby' });
    const first = await prepared(situation);
    for (const { terms } of first.trace.decisions) {
      if (terms === undefined) continue;
      expect(terms.requestBefore).toBeGreaterThanOrEqual(0);
      expect(terms.requestBefore).toBeLessThanOrEqual(6);
      expect(terms.leads).toBeGreaterThanOrEqual(0);
      expect(terms.leads).toBeLessThanOrEqual(3 + 1e-9);
    }
    const again = await prepared(situation);
    expect(again.trace.decisions).toEqual(first.trace.decisions);
    expect(again.messages).toEqual(first.messages);
  }
});
