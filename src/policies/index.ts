import { failure, type Result, success, WebpaceError } from '../core/errors.ts';
import type { PolicyDefinition } from './context-policy.ts';
import { listedPolicies } from './policy-list.ts';
import { webpace } from './webpace/webpace.ts';

/** Every policy, the default first, then by name. A folder is enough to add one to the app, the lab and `ask`. */
export const policies: readonly PolicyDefinition[] = [
  webpace,
  ...listedPolicies.filter((policy) => policy !== webpace),
];

export { defaultPolicy } from './default-policy.ts';

export function findPolicy(name: string): Result<PolicyDefinition> {
  const found = policies.find((policy) => policy.name === name);
  if (found) return success(found);
  const known = policies.map((policy) => policy.name).join(', ');
  return failure(
    new WebpaceError('policy-unknown', `There is no context policy “${name}”. Known: ${known}.`),
  );
}
