/** Sentences about the browser's storage and backups. */
import { message } from '../../language/translate.ts';
import type { CodeSentences } from './code-sentences.ts';

export const storageSentences = {
  'storage-refused': { plain: message('The browser does not let this page keep anything.') },
  'storage-full': {
    plain: message('There was no room to save this; what was saved before is untouched.'),
  },
  'storage-blocked': { plain: message('The stored data is open in another tab, in an older form.') },
  'storage-failed': { plain: message('The browser’s storage failed; what was saved before is untouched.') },
  'storage-lost': {
    plain: message('Something saved here is missing.'),
    figured: [
      {
        sentence: message(
          'Lost in whole or in part: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}. Put back from the second copy, in whole or in part: {backRuns, plural, one {# conversation} other {# conversations}}. Still there: {keptRuns, plural, one {# conversation} other {# conversations}}, {keptDocuments, plural, one {# document} other {# documents}}.',
        ),
        figures: {
          runs: 'number',
          documents: 'number',
          backRuns: 'number',
          keptRuns: 'number',
          keptDocuments: 'number',
        },
      },
      {
        sentence: message(
          'Lost in whole or in part: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}. Still there: {keptRuns, plural, one {# conversation} other {# conversations}}, {keptDocuments, plural, one {# document} other {# documents}}.',
        ),
        figures: { runs: 'number', documents: 'number', keptRuns: 'number', keptDocuments: 'number' },
      },
    ],
  },
  'storage-restored': {
    plain: message('What the browser had lost was put back from its second copy.'),
    figured: [
      {
        sentence: message(
          'The browser had lost {backRuns, plural, one {# conversation} other {# conversations}} in whole or in part. All that was lost was put back from the second copy.',
        ),
        figures: { backRuns: 'number' },
      },
    ],
  },
  'memory-low': {
    plain: message('When its memory is full, the browser closes a tab without warning.'),
    figured: [
      {
        sentence: message(
          'The page uses {usedBytes} of the {limitBytes} that the browser gives it. When they are full, the browser closes the tab without warning.',
        ),
        figures: { usedBytes: 'bytes', limitBytes: 'bytes' },
      },
    ],
  },
  'backup-invalid': {
    plain: message('This is not a whole backup: it was changed or cut off, or is another kind of file.'),
  },
  'backup-locked': {
    plain: message('The passphrase is missing or wrong.'),
  },
  'backup-stopped': {
    plain: message('The page cannot write to the folder any more.'),
  },
} satisfies Readonly<Record<string, CodeSentences>>;
