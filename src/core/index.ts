/**
 * `webpace/core`: PACE as pure functions over plain data, for any agent and any JavaScript runtime.
 *
 * `selectHistory` is one step of the paper: weights, pressure, thresholds, tiers. `fitByDemotion` or `fitByValue` fits its choice
 * to a budget. `assemblePrompt` makes the messages.
 */

export {
  type ErrorCode,
  type ErrorReport,
  errorFromReport,
  failure,
  type Result,
  reportOf,
  success,
  toWebpaceError,
  WebpaceError,
} from './errors.ts';
// The budget, and the fit of tiers to it.
export { type BudgetInputs, planBudget } from './fit/budget.ts';
export { fitByDemotion } from './fit/fit-by-demotion.ts';
export {
  defaultTierValues,
  type FitByValueOptions,
  fitByValue,
  type TierValues,
} from './fit/fit-by-value.ts';
export type { FitItem, FittedItem, HistoryFit } from './fit/history-fit.ts';
// The prompt, and the record of how it was made.
export {
  type AssembledPrompt,
  assemblePrompt,
  type HistoryBlock,
  type PromptFrame,
  type PromptOrder,
  renderMessages,
} from './layout/assemble.ts';
export { excerptPointer, rangeLine } from './layout/pointers.ts';
export type { PromptMessage } from './layout/prompt-message.ts';
// Chunks, their representations, origins and trust labels.
export { type Chunk, type ChunkKind, type Representation, renderBlock, textOf } from './memory/chunk.ts';
export { contentHash } from './memory/content-hash.ts';
export {
  type ExtractedTexts,
  type ExtractRequest,
  extractLimits,
  extractRepresentations,
} from './memory/extract.ts';
export { compareShown, type Shown, smallerThan, type Tier, type TierTokens, tiers } from './memory/tier.ts';
export {
  lowestTrust,
  type Origin,
  type TrustLabel,
  trustLabels,
  unionOfOrigins,
} from './memory/trust-label.ts';
export {
  type BlockId,
  type ChunkId,
  chunkId,
  chunkIdOf,
  type DocumentId,
  documentId,
  type EncoderId,
  encoderId,
  type PassageId,
  passageId,
  type RepresentationId,
  type RunId,
  representationId,
  runId,
  type TokenizerId,
  tokenizerId,
} from './memory/units.ts';
export { adaptThresholds, type Thresholds } from './paper/adapt-thresholds.ts';
// The paper: scores to weights to tiers (§3.3).
export {
  compressionPressure,
  type PressureInputs,
  type PressureReading,
  readPressure,
} from './paper/compression-pressure.ts';
export { cosines, dot } from './paper/cosine-scores.ts';
export { queryWithRecent } from './paper/query-with-recent.ts';
export { relativeWeights } from './paper/relative-weights.ts';
export { type HistorySelection, type HistorySelectionInput, selectHistory } from './paper/select-history.ts';
export { selectTier } from './paper/select-tier.ts';
export { defaultPaceSettings, type PaceSettings, validatePaceSettings } from './paper/settings.ts';
// Scores beyond one cosine: calibrated cosines, and words.
export {
  type CalibrationRequest,
  type CosineScale,
  calibrateCosines,
  calibratedRange,
} from './relevance/calibration.ts';
// Keys in contiguous memory, scored in one pass.
export { FloatKeys } from './scoring/float-keys.ts';
export { Int8Keys } from './scoring/int8-keys.ts';
export { nearestRows, refinedNearestRows } from './scoring/nearest.ts';
export { type KeyBlock, type KeyForm, type PackedKeys, rowsPerBlock } from './scoring/packed-keys.ts';
export { Bm25 } from './text/bm25.ts';
export { dominantScript, type Script } from './text/script.ts';
export { neutraliseSpecialTokens } from './text/special-tokens.ts';
export { termsOf } from './text/terms.ts';
export { estimateTokens, truncateToEstimate } from './text/token-estimate.ts';
export { hashMessages } from './trace/hash-messages.ts';
export type * from './trace/trace.ts';
