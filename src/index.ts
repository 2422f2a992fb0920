/** `webpace`: the public interface of the package. */

export { makeChunk, type StepTrail } from './agent/make-chunk.ts';
export * from './core/index.ts';
export type * from './policies/context-policy.ts';
export { defaultPolicy, findPolicy, policies } from './policies/index.ts';
export {
  type ScoredPolicyOptions,
  type ScoredSituation,
  scoredPolicy,
  type TermColumns,
} from './policies/webpace/scored-policy.ts';
export type * from './ports/clock.ts';
export type * from './ports/documents/document-parser.ts';
export type * from './ports/documents/documents.ts';
export type * from './ports/documents/speech-recogniser.ts';
export type * from './ports/models/language-model.ts';
export type * from './ports/models/tokenizer.ts';
export type * from './ports/retrieval/encoder.ts';
export type * from './ports/retrieval/key-scorer.ts';
export type * from './ports/retrieval/key-store.ts';
export type * from './ports/retrieval/reader.ts';
export type * from './ports/runs/run-store.ts';
export type * from './ports/runs/step-record.ts';
export type * from './ports/tools/code-runner.ts';
export type * from './ports/tools/tool-server.ts';
export type * from './ports/web/open-tabs.ts';
export type * from './ports/web/page-reader.ts';
export type * from './ports/web/scholar-source.ts';
export type * from './ports/web/search-source.ts';
export type * from './ports/web/web.ts';
export { type ExplainedReason, type Explanation, explainStep } from './record/trace/explain-decision.ts';
export { createRuntime } from './runtime/create-runtime.ts';
export {
  createJavascriptRunner,
  createPythonRunner,
  frameScriptHash,
  type JavascriptRunnerOptions,
  type PythonRunnerOptions,
  type Wheel,
} from './runtime/engines/code-runners.ts';
export {
  WorkerDocumentParser,
  type WorkerDocumentParserOptions,
  WorkerSpeechRecogniser,
  type WorkerSpeechRecogniserOptions,
} from './runtime/engines/document-tools.ts';
export { type ChosenScorerOptions, openKeyScorer } from './runtime/engines/key-scoring.ts';
export type { RuntimeWorkers } from './runtime/engines/runtime-workers.ts';
export {
  CrossrefSource,
  DirectWeb,
  type DirectWebOptions,
  LocalPageReader,
  McpServer,
  type McpServerOptions,
  OpenAlexSource,
  SearxngSource,
  WikipediaSource,
  WorkerPageReader,
} from './runtime/engines/web-tools.ts';
export { type AiSdkModel, fromAiSdk, fromOpenAi, type OpenAiClient } from './runtime/models/client-models.ts';
export { type ProposalSurroundings, proposeHere } from './runtime/models/model-proposal.ts';
export type * from './runtime/runtime.ts';
export type { RuntimeOptions } from './runtime/runtime-options.ts';
export { type ApprovalRequest, type Approve, approvalOf } from './tools/approval.ts';
export { createCodeTool } from './tools/code/run-code.ts';
export { defineTool, type LooseOutput, type ToolDefinition } from './tools/define-tool.ts';
export type { ArgumentSchema, JsonSchema, ValueOf } from './tools/json-schema.ts';
export { createParseFileTool, type FileShelf, type ParseFileData } from './tools/parse-file.ts';
export { type RemoteToolOptions, remoteTools } from './tools/remote-tools.ts';
export { createScholarTool } from './tools/scholar/scholar.ts';
export { createSearchWebTool } from './tools/search-web/search-web.ts';
export {
  type AnyTool,
  type CallOptions,
  callTool,
  type Tool,
  type ToolContext,
  type ToolHints,
  type ToolImage,
  type ToolOutput,
  type ToolProgress,
} from './tools/tool.ts';
export { ToolBox } from './tools/tool-box.ts';
export { chooseReader } from './tools/visit-web/choose-reader.ts';
export { createVisitWebTool } from './tools/visit-web/visit-web.ts';
