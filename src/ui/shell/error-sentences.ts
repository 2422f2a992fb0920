/** One sentence for every code, and where errors of it carry figures, sentences with those: closed lists, all translated. */
import type { ErrorCode } from '../../core/errors.ts';
import { message } from '../language/translate.ts';

/** How a figure is written; `number`: as it is, for plurals. */
export type FigureKind = 'count' | 'bytes' | 'milliseconds' | 'number' | 'name';

interface FiguredSentence {
  readonly sentence: string;
  /** Names of the error's details, each a value of the sentence. */
  readonly figures: Readonly<Record<string, FigureKind>>;
}

interface CodeSentences {
  /** Holds whatever the error carries. */
  readonly plain: string;
  /** Tried first, in order. */
  readonly figured?: readonly FiguredSentence[];
}

export const errorSentences: Readonly<Record<ErrorCode, CodeSentences>> = {
  'settings-invalid': { plain: message('One of the values cannot be used.') },
  'question-empty': { plain: message('Nothing was typed that could be asked.') },
  'question-too-long': {
    plain: message('The question takes more tokens than the context has free.'),
    figured: [
      {
        sentence: message(
          'The question takes {question} tokens and the instructions {system}; the whole context holds {contextWindow}, and {replyReserve} of them are kept for the reply.',
        ),
        figures: { question: 'count', system: 'count', contextWindow: 'count', replyReserve: 'count' },
      },
    ],
  },
  'context-does-not-fit': {
    plain: message('What must stay in the prompt takes more tokens than it may have.'),
    figured: [
      {
        sentence: message('What must stay takes {needed} tokens; the history may take {historyBudget}.'),
        figures: { needed: 'count', historyBudget: 'count' },
      },
      {
        sentence: message(
          'The question takes {question} tokens and the instructions {system}; the whole context holds {contextWindow}, and {replyReserve} of them are kept for the reply.',
        ),
        figures: { question: 'count', system: 'count', contextWindow: 'count', replyReserve: 'count' },
      },
    ],
  },
  'context-overflow': {
    plain: message('The prompt is longer than the model can read at once.'),
    figured: [
      {
        sentence: message(
          'The context takes {prompt} tokens and {promptBudget} are allowed, so the model was not asked.',
        ),
        figures: { prompt: 'count', promptBudget: 'count' },
      },
      {
        sentence: message('The prompt takes {promptTokens} tokens and the model holds {contextWindow}.'),
        figures: { promptTokens: 'count', contextWindow: 'count' },
      },
    ],
  },
  'library-empty': { plain: message('There is nothing that could be searched for an answer.') },
  'document-too-large': {
    plain: message('It is larger than the app can read in one piece.'),
    figured: [
      {
        sentence: message('The file has {bytes}; the limit is {limit}.'),
        figures: { bytes: 'bytes', limit: 'bytes' },
      },
      {
        sentence: message('The file has {size}; documents may have {largest}.'),
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
  'document-not-text': { plain: message('What was found in the file is not text that can be read.') },
  'document-not-found': { plain: message('No document of that name is in the library.') },
  'document-format-unknown': { plain: message('The app has no reader for this kind of file.') },
  'document-encrypted': { plain: message('Its text is locked, so it cannot be read.') },
  'document-damaged': {
    plain: message('The file does not have the structure that files of its kind must have.'),
  },
  'document-unsafe': {
    plain: message('The file was not unpacked: it looks made to fill the memory of a device.'),
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
    plain: message('No model for speech is loaded that could write down what is said.'),
  },
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
  'run-busy': { plain: message('It is being worked on already, and only one at a time can do that.') },
  'run-taken': {
    plain: message('What this tab would have written was not kept, so that nothing is mixed up.'),
  },
  'run-file-invalid': {
    plain: message('The file is incomplete, was changed, or is something else. Nothing was changed.'),
    figured: [
      {
        sentence: message(
          'The file is another state of a run that is stored here with {steps, plural, one {# step} other {# steps}}. Nothing was changed.',
        ),
        figures: { run: 'name', steps: 'number' },
      },
    ],
  },
  'model-missing': {
    plain: message('A file that the model needs could not be had.'),
    figured: [
      { sentence: message('The file {file} could not be read.'), figures: { file: 'name' } },
      { sentence: message('The file {url} could not be downloaded.'), figures: { url: 'name' } },
    ],
  },
  'model-checksum': {
    plain: message('A file is not what was published, so it was not used.'),
    figured: [
      {
        sentence: message('{file} is not what was published, so it was not used.'),
        figures: { file: 'name' },
      },
      {
        sentence: message('What came from {url} is not what was published, so it was not used.'),
        figures: { url: 'name' },
      },
    ],
  },
  'model-load-failed': { plain: message('The engine could not start with the files of this model.') },
  'engine-failed': { plain: message('The engine stopped in the middle of the work.') },
  'model-server-failed': {
    plain: message('A model server did not do what it was asked.'),
    figured: [
      {
        sentence: message('The model server at {host} did not do what it was asked.'),
        figures: { host: 'name' },
      },
    ],
  },
  'model-server-refused': { plain: message('The question would have left this device, and was not sent.') },
  'team-library-failed': { plain: message('The team’s library did not do what it was asked.') },
  'device-lost': {
    plain: message('The browser took the graphics processor away from the page.'),
    figured: [
      {
        sentence: message(
          'The page stood still for {stoodStillMilliseconds}, asleep or in the background, and lost the graphics processor meanwhile.',
        ),
        figures: { stoodStillMilliseconds: 'milliseconds' },
      },
    ],
  },
  'encoder-unavailable': {
    plain: message('Meanings are not compared for now; only words are searched for.'),
  },
  'reader-unavailable': {
    plain: message('Short answers are not looked for at present; only quotes are shown.'),
  },
  'worker-lost': { plain: message('A worker in the background ended before it had answered.') },
  'deadline-exceeded': {
    plain: message('It took longer than allowed and was stopped.'),
    figured: [
      {
        sentence: message('“{tool}” took longer than {milliseconds} and was stopped.'),
        figures: { tool: 'name', milliseconds: 'milliseconds' },
      },
      {
        sentence: message('There was no sign of life for {waitedMilliseconds}, so it was stopped.'),
        figures: { waitedMilliseconds: 'milliseconds' },
      },
    ],
  },
  aborted: { plain: message('It was stopped before it was done.') },
  'storage-refused': { plain: message('The browser does not let this page keep anything.') },
  'storage-full': {
    plain: message('What was to be saved found no room; nothing saved before is touched.'),
  },
  'storage-blocked': { plain: message('The stored data is open in another tab, in an older form.') },
  'storage-failed': { plain: message('The storage refused the work; nothing saved before is touched.') },
  'storage-lost': {
    plain: message('Something saved here is missing.'),
    figured: [
      {
        sentence: message(
          'Lost in whole or in part: {runs, plural, one {# run} other {# runs}}, {documents, plural, one {# document} other {# documents}}. Put back from the second copy, in whole or in part: {backRuns, plural, one {# run} other {# runs}}. Still there: {keptRuns, plural, one {# run} other {# runs}}, {keptDocuments, plural, one {# document} other {# documents}}.',
        ),
        figures: {
          ...{ runs: 'number', documents: 'number', backRuns: 'number' },
          ...{ keptRuns: 'number', keptDocuments: 'number' },
        },
      },
      {
        sentence: message(
          'Lost in whole or in part: {runs, plural, one {# run} other {# runs}}, {documents, plural, one {# document} other {# documents}}. Still there: {keptRuns, plural, one {# run} other {# runs}}, {keptDocuments, plural, one {# document} other {# documents}}.',
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
          'The browser had lost {backRuns, plural, one {# run} other {# runs}} in whole or in part; all that was lost was put back from the second copy.',
        ),
        figures: { backRuns: 'number' },
      },
    ],
  },
  'memory-low': {
    plain: message('The browser ends a tab without a word when its memory is full.'),
    figured: [
      {
        sentence: message(
          'The page uses {usedBytes} of the {limitBytes} that the browser gives it, and is ended without a word when they are full.',
        ),
        figures: { usedBytes: 'bytes', limitBytes: 'bytes' },
      },
    ],
  },
  'backup-invalid': {
    plain: message('This is not a whole backup: it was changed or cut off, or is another kind of file.'),
  },
  'backup-locked': {
    plain: message('The passphrase is missing, or is another one.'),
  },
  'backup-stopped': {
    plain: message('The browser does not let the page write to the folder any more.'),
  },
  'tool-failed': {
    plain: message('The tool began and could not finish.'),
    figured: [
      {
        sentence: message('The tool’s server answered with status {status}.'),
        figures: { status: 'number' },
      },
    ],
  },
  'tool-arguments': {
    plain: message('A field is missing, or its value is not of the kind that the tool takes.'),
  },
  'tool-unknown': { plain: message('That name is not offered here.') },
  'tool-not-approved': {
    plain: message('It would act outside of this app, or send from this device, and was not carried out.'),
  },
  'address-refused': {
    plain: message('It leads to this device or a private network, or is not a web address.'),
  },
  'web-unavailable': { plain: message('No connection to it could be made.') },
  'web-failed': {
    plain: message('The server did not send the page.'),
    figured: [
      { sentence: message('The server answered with status {status}.'), figures: { status: 'number' } },
    ],
  },
  'web-too-large': {
    plain: message('It is larger than can be read here.'),
    figured: [
      {
        sentence: message('It is larger than {longestBody} and was not read.'),
        figures: { longestBody: 'bytes' },
      },
    ],
  },
  'web-type': { plain: message('What is there is not of a kind that can be read.') },
  'page-unreadable': { plain: message('What it holds could not be taken apart into text.') },
  'tab-gone': { plain: message('This tab is closed.') },
  'tab-changed': {
    plain: message('It has moved on to another page than the one you chose.'),
  },
  'tab-not-allowed': {
    plain: message('The browser lets WebPACE read a page only after you have allowed its site.'),
    figured: [
      {
        sentence: message('The browser lets WebPACE read {site} only after you have allowed it.'),
        figures: { site: 'name' },
      },
    ],
  },
  'code-unavailable': { plain: message('The interpreter could not be started in this browser.') },
  'policy-unknown': { plain: message('This app has no policy of that name.') },
  'trajectory-invalid': {
    plain: message('One of its lines is not in the format of a recording.'),
    figured: [
      {
        sentence: message('Line {line} of {file} does not have the form that recordings have.'),
        figures: { line: 'number', file: 'name' },
      },
    ],
  },
  'directive-malformed': {
    plain: message('The model’s reply is not in the format it was asked for.'),
  },
  'reply-unusable': { plain: message('The model wrote something that cannot be carried out.') },
  'judgement-malformed': {
    plain: message('The judge’s reply is not in the format it was asked for.'),
  },
  'edit-rejected': {
    plain: message('It names something that is not there, or that may not be changed.'),
  },
  'part-unavailable': { plain: message('Its file did not come, or belongs to another version.') },
  internal: { plain: message('The app met something that it was not made for.') },
};
