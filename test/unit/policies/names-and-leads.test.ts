import { describe, expect, test } from 'vitest';
import type { Chunk, ChunkKind } from '../../../src/core/memory/chunk.ts';
import { seededRandom } from '../../../src/lab/random.ts';
import type { PreparedContext, Situation } from '../../../src/policies/context-policy.ts';
import { leadIn, statementsIn } from '../../../src/policies/webpace/lead.ts';
import { webpace } from '../../../src/policies/webpace/webpace.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { historyOf, situationOf } from './small-history.ts';

const tokenizer = await nodeTokenizer();

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

  test('C19: a request that names itself in part shrinks the raise by that part', async () => {
    const mills: readonly Step[] = [
      ['visit', 'Visit: Mill of Norby', 'The keeper is Ada Holm.'],
      ['visit', 'Visit: Mill of Halle', 'The boards were painted red.'],
      ['visit', 'Visit: Sheet of Fenny', 'The keeper is Dora Lund.'],
      ['request', 'Who looks after the mill of Norby?', ''],
      answered,
      answered,
    ];
    const [norby, halle, fenny] = await raised('And who painted the mill?', mills);
    expect(norby).toBeGreaterThan(0);
    expect(norby).toBeLessThan(5);
    // Of what the request before names, the mill of Halle has one word of two.
    expect(halle).toBeGreaterThan(0);
    expect(halle).toBeLessThan(norby as number);
    expect(fenny).toBe(0);
    // What is left of the raise is the share of the word that the present request does not say.
    const [whole, half] = await raised('And who painted it?', mills);
    expect(whole).toBe(5);
    expect(norby).toBeCloseTo(5 * (1 - (half as number) / 5), 10);
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

  const asking = 'Who sold rope to Norby?';
  const norbySays = (text: string): readonly Step[] => [
    ['visit', 'Visit: Sheet of Norby', text],
    ['visit', 'Visit: Sheet of Sorel', 'The boards were painted grey.'],
    ['visit', 'Visit: Sheet of Fenny', 'The boards were painted red.'],
  ];
  const toSorel = [0, 5, 0];

  test('C20: a statement behind a question in quotes leads on, and the question does not', async () => {
    const said =
      'A visitor asked: “Who sold rope to Norby, was it Fenny?” The keeper fetched rope from Sorel.';
    expect((await raised(asking, norbySays(said))).slice(0, 3)).toEqual(toSorel);
    const emphasized = '**Who sold rope to Norby, was it Fenny?** The keeper fetched rope from Sorel.';
    expect((await raised(asking, norbySays(emphasized))).slice(0, 3)).toEqual(toSorel);
    const chinese = '有人问：“Fenny 卖 rope 给 Norby 吗？”rope 来自 Sorel。';
    expect((await raised(asking, norbySays(chinese))).slice(0, 3)).toEqual(toSorel);
  });

  test('C20: an Arabic question ends at its own mark', async () => {
    const said = 'سأل زائر: من باع rope إلى Norby، هل هو Fenny؟ جاء rope إلى الحارس من Sorel.';
    expect((await raised(asking, norbySays(said))).slice(0, 3)).toEqual(toSorel);
  });

  test('C20: a question mark within a sentence, as in an address, makes no question of it', async () => {
    const said = 'As https://x.example/?id=3 tells, rope is fetched from Sorel.';
    expect((await raised(asking, norbySays(said))).slice(0, 3)).toEqual(toSorel);
  });

  test('C20: the eighth best match leads on, the ninth does not', async () => {
    const among = async (better: number): Promise<readonly (number | undefined)[]> => {
      const steps = Array.from({ length: better }, (_, i): Step => ['tool', `look ${i}`, 'Norby sold rope.']);
      const far: Step = [
        'tool',
        'look last',
        'Rope comes from Sorel, and so do oars, oats, sails and much else.',
      ];
      const led: Step = ['visit', 'Visit: Sheet of Sorel', 'The boards were painted grey.'];
      return raised(asking, [...steps, far, led]);
    };
    expect((await among(7))[8]).toBeGreaterThan(0);
    expect((await among(8)).filter((term) => (term ?? 0) > 0)).toEqual([]);
  });

  test('C20: a word that names four steps, or a tenth of them, leads on; one that names more does not', async () => {
    const among = async (named: number, all: number): Promise<number> => {
      const others = Array.from(
        { length: all - 2 },
        (_, i): Step => ['visit', i < named ? `Sorel ${i}` : `page ${i}`, 'The boards were painted grey.'],
      );
      // Of the steps in all, one is the text that leads, and one the answer that `raised` adds.
      const terms = await raised(asking, [['visit', 'Norby', 'Its rope is fetched from Sorel.'], ...others]);
      return terms.filter((term) => (term ?? 0) > 0).length;
    };
    expect([await among(4, 12), await among(5, 12)]).toEqual([4, 0]);
    expect([await among(5, 50), await among(6, 50)]).toEqual([5, 0]);
  });

  test('C20: statements count that end within 4,000 characters of their text, and words within 400 of an action', async () => {
    const lead = 'Its rope is fetched from Sorel';
    const said = (action: string, units: number) =>
      `${'x '.repeat(units).slice(0, units - action.length - 1 - lead.length - 1)}\n${lead}`;
    const far = (units: number): readonly Step[] => {
      const [, ...others] = norbySays('');
      return [['visit', 'Norby', said('Norby', units)], ...others];
    };
    expect((await raised(asking, far(4000))).slice(0, 3)).toEqual(toSorel);
    expect((await raised(asking, far(4001))).slice(0, 3)).toEqual([0, 0, 0]);
    const called = (units: number): readonly Step[] => [
      ['visit', 'Norby', lead],
      [
        'visit',
        `${'x '.repeat(200).slice(0, units - ' Sorel'.length)} Sorel`,
        'The boards were painted grey.',
      ],
    ];
    expect((await raised(asking, called(400))).slice(0, 2)).toEqual([0, 5]);
    expect((await raised(asking, called(401))).slice(0, 2)).toEqual([0, 0]);
  });

  test('C20: the time of a lead follows the texts, and not the length of the request', () => {
    class Counted extends Set<string> {
      looks = 0;
      override has(term: string): boolean {
        this.looks += 1;
        return super.has(term);
      }
      override *[Symbol.iterator](): SetIterator<string> {
        for (const term of super.values()) {
          this.looks += 1;
          yield term;
        }
      }
    }
    const sentences = statementsIn(
      'Rope for Norby is fetched from Sorel. Oats for Norby are fetched from Halle.',
    );
    const texts = [{ place: 0, strength: 1, action: ['norby'], sentences }];
    const looksOf = (words: number): number => {
      const asked = new Counted(['rope', 'norby', ...Array.from({ length: words }, (_, i) => `word${i}`)]);
      asked.looks = 0;
      expect(leadIn(texts, asked, { idf: () => 1, tells: () => true })?.names).toContain('sorel');
      return asked.looks;
    };
    expect(looksOf(10_000)).toBe(looksOf(10));
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
