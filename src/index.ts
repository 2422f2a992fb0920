/** `webpace`: the public interface of the package. */
export * from './core/index.ts';
export type * from './policies/context-policy.ts';
export { defaultPolicy, findPolicy, policies } from './policies/index.ts';
export type * from './ports/clock.ts';
export type * from './ports/documents.ts';
export type * from './ports/encoder.ts';
export type * from './ports/key-store.ts';
export type * from './ports/language-model.ts';
export type * from './ports/run-store.ts';
export type * from './ports/step-record.ts';
export type * from './ports/tokenizer.ts';
export { createRuntime, type RuntimeOptions } from './runtime/create-runtime.ts';
export { type AiSdkModel, fromAiSdk, fromOpenAi, type OpenAiClient } from './runtime/own-models.ts';
export type * from './runtime/runtime.ts';
export type { RuntimeWorkers } from './runtime/runtime-workers.ts';
export { callTool, type Tool, type ToolContext, type ToolOutput } from './tools/tool.ts';
export type { ArgumentSchema } from './tools/validate-arguments.ts';
