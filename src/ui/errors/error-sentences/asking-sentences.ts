/** Sentences about questions, settings and what fits into a prompt. */
import { message } from '../../language/translate.ts';
import type { CodeSentences } from './code-sentences.ts';

/** Where the question and the instructions alone fill the context. */
const wholeContext = {
  sentence: message(
    'The question takes {question} tokens and the instructions {system}. The whole context holds {contextWindow}, and {replyReserve} of them are kept for the reply.',
  ),
  figures: { question: 'count', system: 'count', contextWindow: 'count', replyReserve: 'count' },
} as const;

export const askingSentences = {
  'settings-invalid': { plain: message('One of the values cannot be used.') },
  'question-empty': { plain: message('No question was typed.') },
  'question-too-long': {
    plain: message('The question takes more tokens than the context has free.'),
    figured: [wholeContext],
  },
  'context-does-not-fit': {
    plain: message(
      'The parts of the prompt that cannot be left out take more tokens than there is room for.',
    ),
    figured: [
      {
        sentence: message(
          'The parts that cannot be left out take {needed} tokens; there is room for {historyBudget}.',
        ),
        figures: { needed: 'count', historyBudget: 'count' },
      },
      wholeContext,
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
  'library-empty': { plain: message('There is nothing to search for an answer.') },
  'policy-unknown': { plain: message('This app has no policy of that name.') },
  'deadline-exceeded': {
    plain: message('It took longer than allowed and was stopped.'),
    figured: [
      {
        sentence: message('“{tool}” took longer than {milliseconds} and was stopped.'),
        figures: { tool: 'name', milliseconds: 'milliseconds' },
      },
      {
        sentence: message('It did not answer for {waitedMilliseconds}, so it was stopped.'),
        figures: { waitedMilliseconds: 'milliseconds' },
      },
    ],
  },
  aborted: { plain: message('It was stopped before it was done.') },
  'part-unavailable': { plain: message('Its file did not arrive, or belongs to another version.') },
  internal: { plain: message('Something happened that the app was not prepared for.') },
} satisfies Readonly<Record<string, CodeSentences>>;
