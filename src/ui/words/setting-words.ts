/** Names of policy settings, in one place, so that a setting has the same name everywhere. */
import type { RebuildGap } from '../../runtime/runtime.ts';
import { message } from '../language/translate.ts';

/** By the name of the field. One without words is shown by its name. */
export const settingWords: Readonly<Record<string, string>> = {
  recentCount: message('N, last steps in full'),
  lambda: message('λ, pull of pressure'),
  temperature: message('τ, temperature'),
  'thresholds.alpha': message('α, brief from'),
  'thresholds.beta': message('β, detailed from'),
  'thresholds.gamma': message('γ, full from'),
  expectedSteps: message('Steps expected of a task'),
  fill: message('Fill the budget'),
  layout: message('Layout'),
  indexShare: message('Share for the index of hidden steps'),
  'weights.dense': message('Weight of meaning'),
  'weights.lexical': message('Weight of words'),
  'weights.recency': message('Weight of age'),
  'weights.following': message('Weight of what followed a match'),
  'weights.shared': message('Weight of shared rare words'),
  'weights.linkedRecent': message('Weight of links to the last steps'),
  'weights.linkedRequest': message('Weight of links to the best matches'),
  'weights.sameRequest': message('Weight of the same question'),
  'weights.length': message('Weight of length'),
  'weights.requestBefore': message('Weight of the question before'),
  'weights.leads': message('Weight of names in good matches'),
  'weights.glimpsed': message('Weight of earlier glimpses'),
  query: message('Query'),
  multiGranularity: message('Four tiers instead of two'),
  hardFit: message('Fit the budget exactly'),
  newestShare: message('Share filled newest first'),
  microTokens: message('Tokens of a step’s summary'),
  macroTokens: message('Tokens of a folded block'),
  foldTo: message('Fold down to, percent'),
  source: message('Who writes summaries, folds, edits and plans'),
  nextTasks: message('k, next tasks in view'),
  glimpseLimit: message('Steps opened in full at once, at most'),
  strategy: message('Strategy'),
  noteTokens: message('Tokens of the working note'),
  extractTokens: message('Results read in pieces from, tokens'),
  compressedTokens: message('Tokens of a compressed step'),
  summaryTokens: message('Tokens of the summary'),
};

/** Values that are words. */
export const settingChoices: Readonly<Record<string, string>> = {
  time: message('In order of time'),
  stable: message('Stable, grows at its end'),
  'request-and-recent': message('The question and the last steps'),
  request: message('The question alone'),
  tiered: message('Tiered, for strong models'),
  eager: message('Early and often, for weak models'),
  automatic: message('A stated rule'),
  model: message('The loaded model, in the background'),
};

/** Why a step cannot be rebuilt exactly, one sentence each. */
export const gapWords: Readonly<Record<RebuildGap, string>> = {
  'settings-unknown': message('The settings of this step were not recorded; the defaults stand in.'),
  'other-tokenizer': message('Its tokens were counted by another model’s tokenizer; they are counted anew.'),
  'keys-missing': message(
    'This conversation came without the vectors of its memories, as imported conversations do: words alone decide here, on both sides.',
  ),
  'query-missing': message(
    'The question of this policy was not encoded in this conversation; words alone decide.',
  ),
  'steps-missing': message('Steps before this one are lost.'),
  'model-directives': message('A model wrote what the policy did; its stated rule stands in.'),
  'not-recorded': message('Something that this step was made with was not recorded.'),
};

/** Sections of a prompt's tokens. */
export const sectionWords = {
  system: message('System'),
  question: message('Question'),
  older: message('Older memory'),
  recent: message('Recent steps'),
  ranges: message('Folded ranges'),
  template: message('Template'),
} as const;

/** Settings that show at once. Others are folded. */
export const firstSettings: ReadonlySet<string> = new Set([
  'lambda',
  'recentCount',
  'temperature',
  'newestShare',
  'source',
  'microTokens',
  'summaryTokens',
  'compressedTokens',
  'strategy',
]);
