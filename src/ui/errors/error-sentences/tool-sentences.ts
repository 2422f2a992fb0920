/** Sentences about tools, web pages and tabs. */
import { message } from '../../language/translate.ts';
import type { CodeSentences } from './code-sentences.ts';

export const toolSentences = {
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
  'tool-unknown': { plain: message('No tool of that name is offered here.') },
  'tool-not-approved': {
    plain: message(
      'It would act outside this app or send something from this device, so it was not carried out.',
    ),
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
  'web-type': { plain: message('What is at the address cannot be read as a page or a document.') },
  'page-unreadable': { plain: message('No text could be read from it.') },
  'tab-gone': { plain: message('This tab is closed.') },
  'tab-changed': {
    plain: message('It now shows another page than the one you chose.'),
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
  'quote-gone': { plain: message('The page is in front of you, but it does not show these words.') },
  'code-unavailable': { plain: message('The interpreter could not be started in this browser.') },
} satisfies Readonly<Record<string, CodeSentences>>;
