/** Sentences about files that become documents. */
import { message } from '../../language/translate.ts';
import type { CodeSentences } from './code-sentences.ts';

export const documentSentences = {
  'document-too-large': {
    plain: message('It is larger than the app can read in one piece.'),
    figured: [
      {
        sentence: message('The file has {bytes}; the limit is {limit}.'),
        figures: { bytes: 'bytes', limit: 'bytes' },
      },
      {
        sentence: message('The file has {size}; the limit is {largest}.'),
        figures: { size: 'bytes', largest: 'bytes' },
      },
      {
        sentence: message('The text has {characters} characters; the limit is {limit}.'),
        figures: { characters: 'count', limit: 'count' },
      },
      {
        sentence: message('The file holds more than {limit} characters of text.'),
        figures: { limit: 'count' },
      },
    ],
  },
  'document-not-text': {
    plain: message('What the file holds is not readable text.'),
    figured: [
      {
        sentence: message(
          '{picturePages, plural, one {The only page is a picture. Run text recognition (OCR) on the file, then add the new file.} other {All # pages are pictures. Run text recognition (OCR) on the file, then add the new file.}}',
        ),
        figures: { picturePages: 'number' },
      },
    ],
  },
  'document-not-found': { plain: message('There is no document of that name in the library.') },
  'document-format-unknown': { plain: message('The app cannot read this kind of file.') },
  'document-encrypted': { plain: message('Its text is encrypted, so it cannot be read.') },
  'document-damaged': {
    plain: message('The file does not have the structure that files of its kind must have.'),
  },
  'document-unsafe': {
    plain: message('The file was not unpacked: it looks as if it was made to fill a device’s memory.'),
  },
  'document-too-slow': {
    plain: message('Reading it took longer than allowed and was stopped.'),
    figured: [
      {
        sentence: message(
          'Reading it took longer than {seconds, plural, one {# second} other {# seconds}} and was stopped.',
        ),
        figures: { seconds: 'number' },
      },
    ],
  },
  'speech-model-missing': {
    plain: message('Turning speech into text needs a speech model, and none is loaded.'),
  },
} satisfies Readonly<Record<string, CodeSentences>>;
