/** Of questions, settings and what fits into a prompt. */
import { message } from '../../language/translate.ts';
import type { CodeSentences } from './code-sentences.ts';

export const askingSentences = {
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
  'policy-unknown': { plain: message('This app has no policy of that name.') },
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
  'part-unavailable': { plain: message('Its file did not come, or belongs to another version.') },
  internal: { plain: message('The app met something that it was not made for.') },
} satisfies Readonly<Record<string, CodeSentences>>;
