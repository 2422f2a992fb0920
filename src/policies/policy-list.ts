/** Written by scripts/list-policies.mjs: every folder here that holds a file of its own name. */
import type { PolicyDefinition } from './context-policy.ts';
import { folding } from './folding/folding.ts';
import { fullHistory } from './full-history/full-history.ts';
import { hybrid } from './hybrid/hybrid.ts';
import { hybridDense } from './hybrid-dense/hybrid-dense.ts';
import { managed } from './managed/managed.ts';
import { pace } from './pace/pace.ts';
import { planned } from './planned/planned.ts';
import { retrieval } from './retrieval/retrieval.ts';
import { retrievalRecent } from './retrieval-recent/retrieval-recent.ts';
import { rollingSummary } from './rolling-summary/rolling-summary.ts';
import { slidingWindow } from './sliding-window/sliding-window.ts';
import { webpace } from './webpace/webpace.ts';

export const listedPolicies: readonly PolicyDefinition[] = [
  folding,
  fullHistory,
  hybrid,
  hybridDense,
  managed,
  pace,
  planned,
  retrieval,
  retrievalRecent,
  rollingSummary,
  slidingWindow,
  webpace,
];
