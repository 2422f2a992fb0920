/** What each catalogue model is good for, in the catalogue's exact words, so that they can be translated. */
import { message } from '../../language/translate.ts';

export const goodForSentences: readonly string[] = [
  message('Plans badly. Until you let it choose the steps, the app chooses them and answers without it.'),
  message('Chooses its own steps in simple tasks and sums up a few documents.'),
  message('Chooses its own steps in simple tasks and sums up a few documents. Slow on the processor.'),
  message('Plans, chooses tools and writes answers in sentences; the size that is recommended.'),
  message('Finds passages by meaning across more than a hundred languages, finer than the bundled encoder.'),
  message(
    'Finds passages by meaning across more than a hundred languages, finer than the bundled encoder. Slow on the processor.',
  ),
  message('Your own model, on the processor.'),
];
