/** The lab replays recorded sessions under every policy, scores and compares them. It runs in node, a page or a worker. */

export { languageModelDirectives } from '../policies/directives/directive-source.ts';
export { readRunFile } from '../record/run-file.ts';
export { readAcceptedAnswers } from './answers/accepted-answers.ts';
export { compareRunAnswers } from './answers/compare-run-answers.ts';
export { itemF1 } from './answers/item-f1.ts';
export type { AnswerVerdict } from './answers/judge-answer.ts';
export { type AcceptedAnswers, type JudgedRuns, judgeRuns } from './answers/judge-runs.ts';
export { holdsAccepted, matchAnswer, quotesHold } from './answers/match-answer.ts';
export { comparePairs } from './compare-pairs.ts';
export { type ComparePlan, comparePolicies } from './compare-policies.ts';
export { cycleSessions } from './cycle-session.ts';
export { LimitedDirectives } from './directives/limited-directives.ts';
export {
  beginPromptSearch,
  bestPrompt,
  frontOf,
  type PromptSearchState,
  searchPrompts,
} from './evolve/prompt-search.ts';
export { scorePrompt } from './evolve/score-prompt.ts';
export { type Family, families, groupOf } from './family.ts';
export { figureFile } from './figures/figure-file.ts';
export { checkNeeds } from './generate/check-needs.ts';
export { generateWorkflow } from './generate/generate-workflow.ts';
export { sessionLine } from './generate/session-line.ts';
export type { LabCommand, LabReply, LabRequest } from './lab-messages.ts';
export { asksForVectors, encodedTexts, lacksQueryVectors, missingVectors } from './missing-vectors.ts';
export type { PackedVectors } from './packed-table.ts';
export { findPage } from './pages/index.ts';
export type { LabPage } from './pages/page.ts';
export { makePairs, makeWholePairs } from './pairs/make-pairs.ts';
export { pairTable as contextPairTable } from './pairs/pair-table.ts';
export { stepOutcomes } from './pairs/step-outcomes.ts';
export { type PolicyVariant, readVariants } from './policy-variants.ts';
export { longestLine } from './read-lines.ts';
export { readSessions } from './read-sessions.ts';
export { makeReport } from './report.ts';
export { tierFigure } from './report-figures.ts';
export type { DetailedRow } from './result-row.ts';
export { sampleNeeds } from './sample-needs.ts';
export { makeSessionChunks } from './session-chunks.ts';
export { type Answerer, modelAnswerer, readerAnswerer } from './success/answerers.ts';
export {
  type AnsweredNeed,
  measureSuccess,
  questionsOf,
  sampleQuestions,
} from './success/measure-success.ts';
export { successPage } from './success/success-page.ts';
export type { SessionSuccess } from './success/success-table.ts';
export {
  directiveCounts,
  distanceClasses,
  recallByDistance,
  type Summary,
  summariseAll,
  summariseFamilies,
  summariseSets,
} from './summarise.ts';
export { costTable, distanceTable, pairTable, recallTable } from './tables.ts';
export { cutSession, type Session } from './trajectory.ts';
export { encoderInput, type VectorTable } from './vector-table.ts';
