/**
 * `webpace/core`: PACE as pure functions over plain data, for use inside any agent, in any JavaScript runtime.
 *
 * The paper's step is `selectHistory` (weights, pressure, thresholds, tiers). What it wants is made to fit a budget by
 * `fitByDemotion` or `fitByValue`, and `assemblePrompt` makes messages of it.
 */

// The prompt, and the record of how it came about.
export {
  type AssembledPrompt,
  assemblePrompt,
  type HistoryBlock,
  type PromptFrame,
  type PromptOrder,
  renderMessages,
} from './context/assemble.ts';
// The budget, and what becomes of tiers under it.
export { type BudgetInputs, planBudget } from './context/budget.ts';
export { fitByDemotion } from './context/fit-by-demotion.ts';
export {
  defaultTierValues,
  type FitByValueOptions,
  fitByValue,
  type TierValues,
} from './context/fit-by-value.ts';
export { hashMessages } from './context/hash-messages.ts';
export type { FitItem, FittedItem, HistoryFit } from './context/history-fit.ts';
export { excerptPointer, rangeLine } from './context/pointers.ts';
export type { PromptMessage } from './context/prompt-message.ts';
export type * from './context/trace.ts';
// The one error family.
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
// Chunks, their representations, where they come from and whom to trust.
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
// The paper: scores to weights to tiers (§3.3).
export { compressionPressure, type PressureInputs, readPressure } from './pace/pressure.ts';
export { relativeWeights } from './pace/relevance.ts';
export { type HistorySelection, type HistorySelectionInput, selectHistory } from './pace/select-history.ts';
export { adaptThresholds, selectTier } from './pace/select-tier.ts';
export { defaultPaceSettings, type PaceSettings, validatePaceSettings } from './pace/settings.ts';
export { cosines, dot } from './pace/vector-math.ts';
// Scores beyond one cosine: calibrated cosines, and words.
export {
  type CalibrationRequest,
  type CosineScale,
  calibrateCosines,
  calibratedRange,
} from './relevance/calibration.ts';
// Keys in contiguous memory, scored in one sweep.
export { FloatKeys } from './scoring/float-keys.ts';
export { Int8Keys } from './scoring/int8-keys.ts';
export { nearestRows, refinedNearestRows } from './scoring/nearest.ts';
export { type KeyBlock, type KeyForm, type PackedKeys, rowsPerBlock } from './scoring/packed-keys.ts';
export { Bm25 } from './text/bm25.ts';
export { dominantScript, type Script } from './text/script.ts';
export { neutraliseSpecialTokens } from './text/special-tokens.ts';
export { termsOf } from './text/terms.ts';
export { estimateTokens, truncateToEstimate } from './text/token-estimate.ts';
