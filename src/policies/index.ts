import { failure, type Result, success, WebpaceError } from '../core/errors.ts';
import type { PolicyDefinition } from './context-policy.ts';
import { folding } from './folding/folding.ts';
import { fullHistory } from './full-history.ts';
import { hybrid } from './hybrid.ts';
import { managed } from './managed/managed.ts';
import { pace } from './pace.ts';
import { planned } from './planned/planned.ts';
import { retrieval } from './retrieval.ts';
import { retrievalRecent } from './retrieval-recent.ts';
import { rollingSummary } from './rolling-summary.ts';
import { slidingWindow } from './sliding-window.ts';
import { webpace } from './webpace.ts';

/** Every policy there is, the default first. Adding one here brings it to the app and the command line. */
export const policies: readonly PolicyDefinition[] = [
  webpace,
  pace,
  hybrid,
  retrieval,
  retrievalRecent,
  slidingWindow,
  rollingSummary,
  folding,
  managed,
  planned,
  fullHistory,
];

export const defaultPolicy = webpace.name;

export function findPolicy(name: string): Result<PolicyDefinition> {
  const found = policies.find((policy) => policy.name === name);
  if (found) return success(found);
  const known = policies.map((policy) => policy.name).join(', ');
  return failure(
    new WebpaceError('policy-unknown', `There is no context policy “${name}”. Known: ${known}.`),
  );
}
