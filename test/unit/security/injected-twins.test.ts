/** Long jobs and their twins, in which texts that nothing needs say the words of requests, once or again and again. */
import { expect, test } from 'vitest';
import { generateWorkflow } from '../../../src/lab/generate/generate-workflow.ts';
import { comparePolicies, readVariants } from '../../../src/lab/index.ts';
import { seededRandom } from '../../../src/lab/random.ts';
import type { Session } from '../../../src/lab/trajectory.ts';

const seeds = process.env.WEBPACE_LONG ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [1, 2, 3];
const injectedShare = 0.3;

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

/** Needs of a session that the default policy shows in full or in detail, and all of them. */
async function recalled(name: string, session: Session): Promise<[number, number]> {
  const variants = readVariants(['webpace']);
  if (!variants.ok) throw variants.error;
  const plan = {
    ...{ variants: variants.value, budgets: [2048], vectors: null, every: 1, summaryDelay: 0 },
    tokenizer: null,
  };
  for await (const { detailed } of comparePolicies(name, session, plan, { clock: { elapsed: () => 0 } }))
    return [(detailed.row.erDetailed ?? 0) * detailed.row.farNeeds, detailed.row.farNeeds];
  throw new Error('There is one row.');
}

async function share(times: number): Promise<number> {
  let shown = 0;
  let all = 0;
  for (const seed of seeds) {
    const clean = generateWorkflow({ seed, steps: 160 });
    const session = times === 0 ? clean : injected(clean, times, seed);
    const [ofSession, needs] = await recalled(`${times}`, session);
    shown += ofSession;
    all += needs;
  }
  return (100 * shown) / all;
}

test('C15: texts that say the words of requests move recall by little, and by little more where they say them thirty times', async () => {
  const [clean, once, often] = [await share(0), await share(1), await share(30)];
  if (process.env.WEBPACE_LONG) console.log({ clean, once, often });
  expect(clean).toBeGreaterThan(95);
  expect(clean - once).toBeLessThan(2);
  expect(once - often).toBeLessThan(3);
}, 120_000);
