/** Long jobs and their twins, in which texts that nothing needs say the words of requests, once or again and again. */
import { expect, test } from 'vitest';
import { generateWorkflow } from '../../../src/lab/generate/generate-workflow.ts';
import { comparePolicies, readVariants } from '../../../src/lab/index.ts';
import { seededRandom } from '../../../src/lab/random.ts';
import type { Session } from '../../../src/lab/trajectory.ts';

const seeds = process.env.WEBPACE_LONG ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [1, 2, 3];
const injectedShare = 0.3;
const budgets = [1024, 2048];

/** A share of the texts that no step needs ends with a request of the session, said so many times. */
function injected(session: Session, times: number, seed: number): Session {
  const needed = new Set(session.needs.flatMap(({ chunks }) => chunks));
  const requests = session.needs.map(({ request }) => request ?? '');
  const random = seededRandom(seed);
  const steps = session.steps.map((step, at) => {
    const hit = random() < injectedShare;
    if (!hit || needed.has(at) || step.observation === '') return step;
    const request = requests[Math.floor(random() * requests.length)] ?? '';
    return { ...step, observation: `${step.observation}\n${`${request} `.repeat(times)}` };
  });
  return { ...session, steps };
}

interface Shown {
  readonly needs: number;
  readonly shown: number;
}

/** Needs of a session that the default policy shows in full or in detail, and all of them, for each budget. */
async function recalled(name: string, session: Session): Promise<Shown[]> {
  const variants = readVariants(['webpace']);
  if (!variants.ok) throw variants.error;
  const plan = {
    ...{ variants: variants.value, budgets, vectors: null, every: 1, summaryDelay: 0 },
    tokenizer: null,
  };
  const found: Shown[] = [];
  for await (const { detailed } of comparePolicies(name, session, plan, { clock: { elapsed: () => 0 } })) {
    const { budget, erDetailed, farNeeds } = detailed.row;
    found[budgets.indexOf(budget)] = { shown: (erDetailed ?? 0) * farNeeds, needs: farNeeds };
  }
  return found;
}

/** In %, for each budget. */
async function shares(times: number): Promise<number[]> {
  const found: Shown[][] = [];
  for (const seed of seeds) {
    const clean = generateWorkflow({ seed, steps: 160 });
    found.push(await recalled(`${times}`, times === 0 ? clean : injected(clean, times, seed)));
  }
  const sum = (at: number, field: keyof Shown): number =>
    found.reduce((all, session) => all + (session[at]?.[field] ?? 0), 0);
  return budgets.map((_, at) => (100 * sum(at, 'shown')) / sum(at, 'needs'));
}

test('C15: texts that say the words of requests thirty times cost no point of recall, and those that say them once little', async () => {
  const [clean, once, often] = [await shares(0), await shares(1), await shares(30)];
  if (process.env.WEBPACE_LONG) console.log({ budgets, clean, once, often });
  for (const [at, budget] of budgets.entries()) {
    const [whole = 0, said = 0, flooded = 0] = [clean[at], once[at], often[at]];
    expect(whole, `${budget}`).toBeGreaterThan(budget === 1024 ? 90 : 95);
    expect(whole - said, `${budget}`).toBeLessThan(budget === 1024 ? 5 : 2);
    expect(whole - flooded, `${budget}`).toBeLessThanOrEqual(1);
  }
}, 240_000);
