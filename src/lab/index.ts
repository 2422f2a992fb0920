/** The lab replays recorded sessions under every policy, scores and compares them. It runs in node, a page or a worker. */

export { languageModelDirectives } from '../policies/directives/directive-source.ts';
export { readRunFile } from '../record/run-file/run-file.ts';
export { readAcceptedAnswers } from './answers/accepted-answers.ts';
export { compareRunAnswers } from './answers/compare-run-answers.ts';
export { itemF1 } from './answers/item-f1.ts';
export type { AnswerVerdict } from './answers/judge-answer.ts';
export { type AcceptedAnswers, type JudgedRuns, judgeRuns } from './answers/judge-runs.ts';
export { holdsAccepted, matchAnswer, quotesHold } from './answers/match-answer.ts';
export { comparePairs } from './compare/compare-pairs.ts';
export { type ComparePlan, comparePolicies } from './compare/compare-policies.ts';
export { families, groupOf, haveFamilies } from './compare/family.ts';
export { type PolicyVariant, readVariants } from './compare/policy-variants.ts';
export {
  directiveCounts,
  distanceClasses,
  recallByDistance,
  type Summary,
  summariseAll,
  summariseFamilies,
  summariseSets,
  summaryOf,
} from './compare/summarise.ts';
export { LimitedDirectives } from './directives/limited-directives.ts';
export {
  beginPromptSearch,
  bestPrompt,
  frontOf,
  type PromptSearchState,
  searchPrompts,
} from './evolve/prompt-search.ts';
export { scorePrompt } from './evolve/score-prompt.ts';
export { figureFile } from './figures/figure-file.ts';
export { checkNeeds } from './generate/check-needs.ts';
export { generateWorkflow } from './generate/generate-workflow.ts';
export { sessionLine } from './generate/session-line.ts';
export type { LabCommand, LabReply, LabRequest } from './lab-messages.ts';
export { ablationPolicies } from './pages/ablation-page.ts';
export { findPage } from './pages/index.ts';
export type { LabPage } from './pages/page.ts';
export { makePairs, makeWholePairs } from './pairs/make-pairs.ts';
export { pairTable as contextPairTable } from './pairs/pair-table.ts';
export { stepOutcomes } from './pairs/step-outcomes.ts';
export { type DetailedRow, policiesOf } from './replay/result-row.ts';
export { sampleNeeds } from './replay/sample-needs.ts';
export { makeReport } from './report/report.ts';
export { tierFigure } from './report/report-figures.ts';
export { costTable, distanceTable, pairTable, recallTable } from './report/tables.ts';
export { cycleSessions } from './sessions/cycle-session.ts';
export { readSessions } from './sessions/read-sessions.ts';
export { makeSessionChunks } from './sessions/session-chunks.ts';
export { cutSession, type Session } from './sessions/trajectory.ts';
export { type Answerer, modelAnswerer, readerAnswerer } from './success/answerers.ts';
export {
  type AnsweredNeed,
  measureSuccess,
  questionsOf,
  sampleQuestions,
} from './success/measure-success.ts';
export { successPage } from './success/success-page.ts';
export { differenceTable, type SessionSuccess, successTable } from './success/success-table.ts';
export {
  askingVariants,
  encodedTexts,
  lackingVariants,
  missingVectors,
} from './vectors/missing-vectors.ts';
export type { PackedVectors } from './vectors/packed-table.ts';
export { encoderInput, type VectorTable } from './vectors/vector-table.ts';
