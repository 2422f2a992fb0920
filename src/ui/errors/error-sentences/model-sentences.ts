/** Sentences about models, engines and model servers. */
import { message } from '../../language/translate.ts';
import type { CodeSentences } from './code-sentences.ts';

export const modelSentences = {
  'model-missing': {
    plain: message('A file that the model needs could not be loaded.'),
    figured: [
      { sentence: message('The file {file} could not be read.'), figures: { file: 'name' } },
      { sentence: message('The file {url} could not be downloaded.'), figures: { url: 'name' } },
    ],
  },
  'model-checksum': {
    plain: message('A file differs from the published one, so it was not used.'),
    figured: [
      {
        sentence: message('{file} differs from the published one, so it was not used.'),
        figures: { file: 'name' },
      },
      {
        sentence: message('What came from {url} differs from what was published, so it was not used.'),
        figures: { url: 'name' },
      },
    ],
  },
  'model-load-failed': { plain: message('The engine could not start this model from its files.') },
  'engine-failed': { plain: message('It stopped in the middle of the work.') },
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
    plain: message('For now, documents are searched by their words alone.'),
  },
  'reader-unavailable': {
    plain: message('For now there are quotes, but no short answers.'),
  },
  'worker-lost': {
    plain: message('A part of the app that works in the background stopped before it was done.'),
  },
  'directive-malformed': {
    plain: message('The model’s reply is not in the format it was asked for.'),
  },
  'reply-unusable': { plain: message('The model wrote something that cannot be carried out.') },
  'judgement-malformed': {
    plain: message('The judge’s reply is not in the format it was asked for.'),
  },
} satisfies Readonly<Record<string, CodeSentences>>;
