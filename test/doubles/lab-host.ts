/** A lab that runs in a test: time stands still, words alone, no rows kept. */
import { type ComparePlan, comparePolicies } from '../../src/lab/compare/compare-policies.ts';
import { readVariants } from '../../src/lab/compare/policy-variants.ts';
import type { DetailedRow } from '../../src/lab/replay/result-row.ts';
import type { Session } from '../../src/lab/sessions/trajectory.ts';

export const stillHost = { clock: { elapsed: () => 0 } };

export function makePlan(policies: readonly string[], overrides: Partial<ComparePlan> = {}): ComparePlan {
  const variants = readVariants(policies);
  if (!variants.ok) throw variants.error;
  return {
    variants: variants.value,
    budgets: [200],
    vectors: null,
    every: 1,
    summaryDelay: 0,
    tokenizer: null,
    ...overrides,
  };
}

export async function measure(
  session: Session,
  plan: ComparePlan,
  file = 'own/sessions.jsonl',
): Promise<DetailedRow[]> {
  const rows: DetailedRow[] = [];
  for await (const { detailed } of comparePolicies(file, session, plan, stillHost)) rows.push(detailed);
  return rows;
}
