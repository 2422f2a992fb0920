import type { CheckedTokenizer } from '../../adapters/tokenizing/checked-tokenizer.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import { withGenerate } from '../asking/with-generate.ts';

/** The same model. Its tokenizer learns the engine's way of counting from every prompt that the engine has read. */
export function learningCounts(model: LanguageModel, tokenizer: CheckedTokenizer): LanguageModel {
  return withGenerate(model, async function* generate(request) {
    for await (const event of model.generate(request)) {
      if (event.type === 'finish' && event.reason !== 'aborted')
        await tokenizer.learn(request.messages, event.usage.promptTokens);
      yield event;
    }
  });
}
