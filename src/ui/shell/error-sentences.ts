/** One sentence for each code, and sentences with figures if its errors carry some: closed lists, all translated. */
import type { ErrorCode } from '../../core/errors.ts';
import { askingSentences } from './error-sentences/asking-sentences.ts';
import type { CodeSentences } from './error-sentences/code-sentences.ts';
import { documentSentences } from './error-sentences/document-sentences.ts';
import { modelSentences } from './error-sentences/model-sentences.ts';
import { runSentences } from './error-sentences/run-sentences.ts';
import { storageSentences } from './error-sentences/storage-sentences.ts';
import { toolSentences } from './error-sentences/tool-sentences.ts';

export const errorSentences: Readonly<Record<ErrorCode, CodeSentences>> = {
  ...askingSentences,
  ...documentSentences,
  ...runSentences,
  ...modelSentences,
  ...storageSentences,
  ...toolSentences,
};
