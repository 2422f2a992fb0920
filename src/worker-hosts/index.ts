/**
 * `webpace/worker-hosts`: functions for an app's own worker files. Bundlers find workers in the app's sources by the
 * form of the call that makes one, so the app keeps the files and passes functions that start them to `createRuntime`.
 */
export { type DocumentParserFiles, serveDocumentParser } from './document-parser.ts';
export { type EncoderFiles, serveEncoder } from './encoder.ts';
export { type JavascriptFiles, serveJavascript } from './javascript.ts';
export { type LanguageModelFiles, serveLanguageModel } from './language-model.ts';
export { serveModelFiles } from './model-files.ts';
export { servePageReader } from './page-reader.ts';
export { servePassageIndex } from './passage-index.ts';
export { serveRunJournal } from './run-journal.ts';
export { serveRunReader } from './run-reader.ts';
export { type SpeechFiles, serveSpeech } from './speech.ts';
export { serveTokenizer } from './tokenizer.ts';
export { serveWebLlm, type WebLlmPackage } from './web-llm.ts';
export { serveWhatIf } from './what-if.ts';
