/** The document reader, for apps that use it alone. */
export {
  WorkerDocumentParser,
  type WorkerDocumentParserOptions,
} from '../../adapters/documents/worker-document-parser.ts';
/** Speech to text, for `createRuntime({ speech })`. */
export {
  WorkerSpeechRecogniser,
  type WorkerSpeechRecogniserOptions,
} from '../../adapters/speech/worker-speech-recogniser.ts';
