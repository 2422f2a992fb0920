import type { LanguageModel } from '../../ports/language-model.ts';

/** The same model, whose text comes another way. What it says of itself is asked for each time: it changes with loading. */
export function withGenerate(model: LanguageModel, generate: LanguageModel['generate']): LanguageModel {
  return {
    get id() {
      return model.id;
    },
    get engine() {
      return model.engine;
    },
    get contextWindow() {
      return model.contextWindow;
    },
    get reuse() {
      return model.reuse;
    },
    get grammars() {
      return model.grammars;
    },
    get tokenizer() {
      return model.tokenizer;
    },
    generate,
  };
}
