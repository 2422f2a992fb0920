import type { LanguageModel } from '../../ports/models/language-model.ts';

/** The same model with another `generate`. The other properties are read at each use, because loading changes them. */
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
