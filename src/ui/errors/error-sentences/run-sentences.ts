/** Sentences about runs, their files, and the memory of a run. */
import { message } from '../../language/translate.ts';
import type { CodeSentences } from './code-sentences.ts';

export const runSentences = {
  'chunk-not-found': { plain: message('This step is not stored, or was deleted.') },
  'glimpse-limit': {
    plain: message('More steps were asked for than can be opened in one step.'),
    figured: [
      {
        sentence: message('At most {limit, plural, one {# step} other {# steps}} can be opened in one step.'),
        figures: { limit: 'number' },
      },
    ],
  },
  'run-not-found': { plain: message('It was deleted, or was never saved in this browser.') },
  'run-busy': { plain: message('It is already being worked on, and only one tab can do that at a time.') },
  'run-taken': {
    plain: message('What this tab was about to write was not saved, so that nothing gets mixed up.'),
  },
  'run-file-invalid': {
    plain: message('The file is incomplete, was altered, or is something else. Nothing here was changed.'),
    figured: [
      {
        sentence: message(
          'The file is another version of a conversation that is stored here with {steps, plural, one {# step} other {# steps}}. Nothing was changed.',
        ),
        figures: { run: 'name', steps: 'number' },
      },
    ],
  },
  'trajectory-invalid': {
    plain: message('One of its lines is not in the format of a recording.'),
    figured: [
      {
        sentence: message('Line {line} of {file} does not have the form that recordings have.'),
        figures: { line: 'number', file: 'name' },
      },
    ],
  },
  'edit-rejected': {
    plain: message('It names something that is not there, or that may not be changed.'),
  },
} satisfies Readonly<Record<string, CodeSentences>>;
