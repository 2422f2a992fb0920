/** Recorded sessions of our own making: small, in two languages, and the same at every call. */
import { valueOrThrow } from '../../src/core/errors.ts';
import {
  type Need,
  parseSession,
  type Session,
  type SessionStep,
} from '../../src/lab/sessions/trajectory.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** A session as its line would be parsed; override what a test is about. */
export function makeSession(overrides: Partial<Session> = {}): Session {
  return {
    id: 'harbour',
    lang: 'en',
    query: 'Help me plan a day at the harbour.',
    steps: [makeStep('search boats', 'three boats found')],
    needs: [],
    ...overrides,
  };
}

export function makeStep(
  action: string,
  observation: string,
  overrides: Partial<SessionStep> = {},
): SessionStep {
  return { type: 'tool', action, observation, task: null, ...overrides };
}

export function makeNeed(at: number, chunks: readonly number[], overrides: Partial<Need> = {}): Need {
  return { at, chunks, mode: 'any', kind: 'answer', request: null, values: [], ...overrides };
}

/** A day of a harbour office: six errands that come back later, with decoys between them. */
export const harbourSession: Session = readLine({
  id: 'harbour-day',
  lang: 'en',
  query: 'Help me run the harbour office today.',
  steps: [
    step(
      'lookup berth of the Kestrel',
      'The Kestrel lies at berth 14; mooring fee 62 crowns, paid by Ilse Vann until Friday.',
      'berths',
    ),
    step(
      'lookup tide table',
      'High water 05:12 and 17:40. Low water 11:26. The bar may not be crossed two hours around low water.',
      'tides',
    ),
    step(
      'read letter',
      'The lamp keeper asks for forty litres of oil and a new wick before the equinox gales.',
      'stores',
    ),
    step(
      'lookup berth of the Merle',
      'The Merle lies at berth 3; mooring fee 48 crowns, not paid. Her master is Jon Hask.',
      'berths',
    ),
    step(
      'check stores',
      'Oil 55 litres, wicks none, rope 12 coils, tar 4 barrels. The chandler opens at nine.',
      'stores',
    ),
    step(
      'write to chandler',
      'Order HK-207 placed: two wicks of size five, to be fetched on Thursday.',
      'stores',
    ),
    step(
      'ask pilot',
      `The pilot says the bar is quiet. ${'He talks at length about the seals on the outer rocks, their pups, the herring they take and the nets they tear. '.repeat(6)}`,
      'tides',
    ),
    step('lookup berth of the Swift', 'The Swift lies at berth 9; mooring fee 70 crowns, paid.', 'berths'),
    step('weather', 'Wind north-west four, rising to six by night. Fog banks at dawn.', 'tides'),
    step('read ledger', 'Fees of this week: 62, 70 and 35 crowns received; 48 crowns open.', 'berths'),
  ],
  needs: [
    {
      at: 6,
      chunks: [1],
      mode: 'any',
      kind: 'answer',
      q: 'When is low water, and when may the bar not be crossed?',
      value: ['11:26'],
    },
    {
      at: 8,
      chunks: [3],
      mode: 'any',
      kind: 'argument',
      q: 'Who is the master of the Merle?',
      value: ['Jon Hask'],
    },
    {
      at: 9,
      chunks: [8],
      mode: 'any',
      kind: 'answer',
      q: 'How strong will the wind be?',
      value: ['six by night'],
    },
    { at: 10, chunks: [0, 3, 7], mode: 'all', kind: 'answer', q: 'Which boats lie at which berth?' },
    {
      at: 10,
      chunks: [5],
      mode: 'any',
      kind: 'argument',
      q: 'Which order is fetched on Thursday?',
      value: ['HK-207'],
    },
  ],
});

/** The same office in Chinese, asked in English: two scripts in one session. */
export const teaHouseSession: Session = readLine({
  id: 'tea-house',
  lang: 'en->zh',
  query: 'Read these notes of the tea house.',
  steps: [
    step('打开账本', '三月的账：龙井四十斤，每斤一百二十元；茉莉花茶十五斤，每斤六十元。'),
    step('打开来信', '林掌柜写道：桥边的新铺子五月初三开张，请带二十只青花茶碗。'),
    step('打开天气', '今天有雾，下午转晴，气温十八度。'),
    step('打开客人名单', '周六的客人有八位，其中三位要靠窗的座位，一位不喝绿茶。'),
    step('打开采购单', '采购单 TC-31：竹帘六张，炭两袋，水缸一口。'),
  ],
  needs: [
    { at: 4, chunks: [0], mode: 'any', kind: 'answer', q: '龙井每斤多少钱？', value: '一百二十元' },
    {
      at: 5,
      chunks: [1],
      mode: 'any',
      kind: 'answer',
      q: 'When does the new shop by the bridge open?',
      value: '五月初三',
    },
  ],
});

const english =
  'boat berth fee crown tide bar lamp oil wick rope tar order pilot wind fog ledger master seal net dawn'.split(
    ' ',
  );
const chinese = '茶碗桥铺雾晴账客窗竹炭水山雨灯信';

/** A session of random words, its needs included: for comparing two implementations need by need. */
export function randomSession(seed: number): Session {
  const random = seededRandom(seed);
  const steps = Array.from({ length: random.whole(1, 40) }, () =>
    makeStep(randomText(random, 0, 4), randomText(random, 0, 60)),
  );
  const needs = Array.from({ length: steps.length }, (): Need => {
    const at = random.whole(1, steps.length);
    const chunks = Array.from({ length: random.whole(1, 3) }, () => random.whole(0, at - 1));
    const request = random.chance(0.8) ? randomText(random, 1, 6) : null;
    return makeNeed(at, chunks, { mode: random.pick(['any', 'all']), request });
  });
  return makeSession({ id: `random-${seed}`, query: randomText(random, 1, 6), steps, needs });
}

function randomText(random: SeededRandom, least: number, most: number): string {
  const length = random.whole(least, most);
  const words = Array.from({ length }, () => {
    const kind = random.next();
    if (kind < 0.6) return random.pick(english);
    if (kind < 0.75) return `${random.pick(english)}-${random.whole(1, 30)}.${random.pick(english)}`;
    if (kind < 0.9)
      return Array.from({ length: random.whole(1, 5) }, () => random.pick([...chinese])).join('');
    return random.pick(['😀', 'the', '\n', '[3] ', '«»', 'Ünter']);
  });
  return words.join(' ');
}

function step(action: string, observation: string, task?: string): Record<string, unknown> {
  return { type: 'tool', action, observation, ...(task === undefined ? {} : { task }) };
}

function readLine(
  session: { readonly steps: readonly Record<string, unknown>[] } & Record<string, unknown>,
): Session {
  const steps = session.steps.map((one, i) => ({ i, ...one }));
  return valueOrThrow(parseSession(JSON.stringify({ ...session, steps }), { file: 'own', line: 1 }));
}
