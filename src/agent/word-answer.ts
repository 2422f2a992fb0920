/**
 * The one thing that the guided profile asks of a language model: which words of the evidence are the answer. The grammar
 * leaves it nothing else to say; what it says anyway (an engine without grammars) is checked by the caller.
 */
import { type ErrorReport, reportOf, WebpaceError } from '../core/errors.ts';
import { choiceGrammar } from '../models/choice-grammar.ts';
import type { PreparedContext } from '../policies/context-policy.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { ModelCall } from '../ports/step-record.ts';
import { isAbort } from './run-step.ts';

export interface WordedAnswer {
  /** Trimmed; null where the model gave nothing or failed. */
  readonly words: string | null;
  readonly call: ModelCall | null;
  /** Why there are no words, where something went wrong that the run gets over. */
  readonly error: ErrorReport | null;
}

/** Longest short answer, in tokens: a name, a date, a number, a short phrase. */
export const answerTokens = 40;

/**
 * Never rejects but with `aborted`: an answer without a model's words is still an answer of quotes.
 * @param choices runs of words of the evidence, at least one; a single one is taken without asking
 */
export async function wordAnswer(
  model: LanguageModel,
  prepared: PreparedContext,
  choices: readonly string[],
  options: { readonly signal: AbortSignal; readonly onDelta: (text: string) => void },
): Promise<WordedAnswer> {
  if (choices.length === 1) return { words: choices[0] ?? null, call: null, error: null };
  if (prepared.trace.overflow) {
    const { prompt, promptBudget } = prepared.trace.ledger;
    return {
      words: null,
      call: null,
      error: reportOf(
        new WebpaceError(
          'context-overflow',
          `The context takes ${prompt} tokens and ${promptBudget} are allowed: the model was not asked. ` +
            'Choose another context policy or a larger budget.',
          { details: { prompt, promptBudget } },
        ),
      ),
    };
  }
  try {
    for await (const event of model.generate({
      messages: prepared.messages,
      maxTokens: answerTokens,
      temperature: 0,
      seed: 1,
      stop: ['\n'],
      ...(model.grammars ? { grammar: choiceGrammar(choices) } : {}),
      signal: options.signal,
    })) {
      if (event.type === 'delta') {
        options.onDelta(event.text);
        continue;
      }
      if (event.reason === 'aborted') throw new WebpaceError('aborted', 'Stopped.');
      const words = event.text.trim().replace(/[\s.,;:，。；：、]+$/u, '');
      return {
        words: words === '' ? null : words,
        call: { model: model.id, reply: event.text, finish: event.reason, usage: event.usage },
        error: null,
      };
    }
    return { words: null, call: null, error: null };
  } catch (error) {
    if (isAbort(error)) throw error;
    return { words: null, call: null, error: reportOf(error) };
  }
}
