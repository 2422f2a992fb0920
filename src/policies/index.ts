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

/**
 * The policy of a name, or `policy-unknown`, which lists the known ones.
 *
 * @param own policies of the app, beside those of WebPACE
 */
export function findPolicy(name: string, own: readonly PolicyDefinition[] = []): Result<PolicyDefinition> {
  const all = [...policies, ...own];
  const found = all.find((policy) => policy.name === name);
  if (found) return success(found);
  const known = all.map((policy) => policy.name).join(', ');
  return failure(
    new WebpaceError('policy-unknown', `There is no context policy “${name}”. Known: ${known}.`),
  );
}

/** Why policies of an app cannot stand beside those of WebPACE: two of one name. Null if they can. */
export function refusePolicies(own: readonly PolicyDefinition[]): WebpaceError | null {
  const names = [...policies, ...own].map(({ name }) => name);
  const twice = names.find((name, i) => name === '' || names.indexOf(name) < i);
  if (twice === undefined) return null;
  return new WebpaceError(
    'settings-invalid',
    `The name “${twice}” cannot be that of another policy. Give each of your policies a name of its own.`,
  );
}
