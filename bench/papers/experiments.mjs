// Which replays the papers' experiments are made of.

/** Table 7 of PACE: base thresholds and adaptation rate; its success on GAIA, mean of four models, in %. */
export const configurations = [
  { name: 'conservative (0.3, 0.6, 1.2, 0.3)', policy: paceWith(0.3, 0.6, 1.2, 0.3), paper: 64.4 },
  { name: 'default (0.4, 0.8, 1.5, 0.5)', policy: 'pace', paper: 69.7 },
  { name: 'aggressive (0.5, 0.9, 1.7, 0.7)', policy: paceWith(0.5, 0.9, 1.7, 0.7), paper: 66.3 },
  { name: 'default, λ = 0 (table 6)', policy: 'pace:lambda=0', paper: null },
];

/** @param {number} alpha @param {number} beta @param {number} gamma @param {number} lambda */
function paceWith(alpha, beta, gamma, lambda) {
  return `pace:thresholds.alpha=${alpha}:thresholds.beta=${beta}:thresholds.gamma=${gamma}:lambda=${lambda}`;
}

/** ReAct, Summary and PACE; the folding agent and the default policy beside them. */
export const agents = [
  { name: 'ReAct (full-history)', policy: 'full-history' },
  { name: 'Summary (rolling-summary)', policy: 'rolling-summary' },
  { name: 'Folding (folding)', policy: 'folding' },
  { name: 'PACE as printed (pace:hardFit=false)', policy: 'pace:hardFit=false' },
  { name: 'PACE with the hard fit (pace)', policy: 'pace' },
  { name: 'webpace', policy: 'webpace' },
];

export const windows = [2048, 4096, 8192];

/** Whose blocks are counted, at the smallest window. */
export const counted = [
  'full-history',
  'sliding-window',
  'rolling-summary',
  'folding',
  'managed',
  'planned',
  'pace',
  'webpace',
];

export const stressWindows = [32_768, 131_072, 262_144];
/** How much longer a policy that cannot be looked at may take, in the smallest window. */
export const patience = 4;
/** Of every policy that the project has; `pace` also as printed, where its context may grow. */
export const stressed = [
  'full-history',
  'pace:hardFit=false',
  'pace:hardFit=false:lambda=1',
  'pace',
  'rolling-summary',
  'folding',
  'managed',
  'planned',
  'webpace',
  'sliding-window',
  'retrieval',
  'retrieval-recent',
  'hybrid',
  'hybrid-dense',
];
/** Policies of which any step can be looked at only after all prompts before it. */
const stateful = ['rolling-summary', 'folding', 'managed', 'planned'];
/**
 * Those whose context is a function of the history alone, so that any step can be looked at without the prompts before it. `pace` remembers the
 * size of the last context for its pressure, which is 1 from its horizon of 100 steps on whatever that size was.
 */
export const lookedAt = stressed.filter((policy) => !stateful.includes(policy));
