/** Long jobs and their twins, in which texts that nothing needs say the words of requests, once or again and again. */
import { expect, test } from 'vitest';
import { generateWorkflow } from '../../../src/lab/generate/generate-workflow.ts';
import { seededRandom } from '../../../src/lab/random.ts';
import type { Session } from '../../../src/lab/sessions/trajectory.ts';
import { makePlan, measure } from '../../doubles/lab-host.ts';

const seeds = process.env.WEBPACE_LONG ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [1, 2, 3];
const injectedShare = 0.3;
const budgets = [1024, 2048];

type Twin = 'clean' | 'once' | 'often' | 'differing' | 'commas';

/** What the texts that are injected end with. */
const said: Readonly<Record<Exclude<Twin, 'clean'>, (request: string) => string>> = {
  once: (request) => `${request} `,
  often: (request) => `${request} `.repeat(30),
  differing: (request) => Array.from({ length: 30 }, (_, i) => withWord(request, i)).join(' '),
  commas: (request) => `${request.replace(/\?$/, '')}, `.repeat(30),
};

/** One word more, in another place each time. */
function withWord(request: string, i: number): string {
  const words = request.split(' ');
  words.splice(1 + (i % (words.length - 1)), 0, `word${i}`);
  return words.join(' ');
}

/** A share of the texts that no step needs ends with a request of the session. */
function injected(session: Session, twin: Exclude<Twin, 'clean'>, seed: number): Session {
  const needed = new Set(session.needs.flatMap(({ chunks }) => chunks));
  const requests = session.needs.map(({ request }) => request ?? '');
  const random = seededRandom(seed);
  const steps = session.steps.map((step, at) => {
    const hit = random() < injectedShare;
    if (!hit || needed.has(at) || step.observation === '') return step;
    const request = requests[Math.floor(random() * requests.length)] ?? '';
    return { ...step, observation: `${step.observation}\n${said[twin](request)}` };
  });
  return { ...session, steps };
}

interface Shown {
  readonly needs: number;
  readonly shown: number;
}

/** Needs of a session that the default policy shows in full or in detail, and all of them, for each budget. */
async function recalled(name: string, session: Session): Promise<Shown[]> {
  const found: Shown[] = [];
  for (const { row } of await measure(session, makePlan(['webpace'], { budgets }), name)) {
    const { budget, erDetailed, farNeeds } = row;
    found[budgets.indexOf(budget)] = { shown: (erDetailed ?? 0) * farNeeds, needs: farNeeds };
  }
  return found;
}

/** In %, for each budget. */
async function shares(twin: Twin): Promise<number[]> {
  const found: Shown[][] = [];
  for (const seed of seeds) {
    const clean = generateWorkflow({ seed, steps: 160 });
    found.push(await recalled(twin, twin === 'clean' ? clean : injected(clean, twin, seed)));
  }
  const sum = (at: number, field: keyof Shown): number =>
    found.reduce((all, session) => all + (session[at]?.[field] ?? 0), 0);
  return budgets.map((_, at) => (100 * sum(at, 'shown')) / sum(at, 'needs'));
}

test('C15, C16: texts that say a request thirty times, also with a word that differs, cost little recall', async () => {
  const whole = await shares('clean');
  const most: Readonly<Record<Exclude<Twin, 'clean'>, readonly number[]>> = {
    once: [5, 2],
    often: [1, 1],
    differing: [8, 3],
    commas: [5, 2],
  };
  for (const twin of ['once', 'often', 'differing', 'commas'] as const) {
    const found = await shares(twin);
    if (process.env.WEBPACE_LONG) console.log({ budgets, twin, whole, found });
    for (const [at, budget] of budgets.entries()) {
      const lost = (whole[at] ?? 0) - (found[at] ?? 0);
      expect(lost, `${twin} ${budget}`).toBeLessThanOrEqual(most[twin][at] ?? 0);
    }
  }
  expect(whole[0]).toBeGreaterThan(90);
  expect(whole[1]).toBeGreaterThan(95);
});
