/**
 * `webpace/testing`: doubles for the tests of an app with WebPACE. They keep the promises of their ports without a
 * model, a worker or a browser.
 */
export { openMemoryStores } from '../adapters/storage/open-memory-stores.ts';
export { EstimatingTokenizer } from '../adapters/tokenizing/estimating-tokenizer.ts';
export { HashingEncoder } from './hashing-encoder.ts';
export {
  ScriptedLanguageModel,
  type ScriptedLanguageModelOptions,
  type ScriptedReply,
} from './scripted-language-model.ts';
export { type ScriptedFind, ScriptedReader, type ScriptedReading } from './scripted-reader.ts';
