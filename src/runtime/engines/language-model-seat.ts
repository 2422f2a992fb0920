/** Holds the current language model. Another model can replace it, and every holder of the seat then uses the new one. */
import type { LanguageModel } from '../../ports/models/language-model.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { MadeLanguageModel } from './made-language-model.ts';

/** Makes a model. `speaks` is true while what it reports still counts. */
export type MakeSeated = (speaks: () => boolean) => MadeLanguageModel;

export class LanguageModelSeat {
  #made: MadeLanguageModel;
  /** Number of models that were here before. */
  #before = 0;
  /** The same object for every model. */
  readonly model: LanguageModel;

  constructor(make: MakeSeated) {
    this.#made = make(() => this.#before === 0);
    const now = (): LanguageModel => this.#made.model;
    const tokenizer: Tokenizer = {
      get id() {
        return now().tokenizer.id;
      },
      count: (texts) => now().tokenizer.count(texts),
      countPrompt: (messages) => now().tokenizer.countPrompt(messages),
      truncate: (text, tokens) => now().tokenizer.truncate(text, tokens),
    };
    const seated = {
      get id() {
        return now().id;
      },
      get engine() {
        return now().engine;
      },
      get contextWindow() {
        return now().contextWindow;
      },
      get reuse() {
        return now().reuse;
      },
      get grammars() {
        return now().grammars;
      },
      tokenizer,
      generate: (request: Parameters<LanguageModel['generate']>[0]) => now().generate(request),
    };
    this.model = seated;
  }

  /** The current model. */
  get made(): MadeLanguageModel {
    return this.#made;
  }

  /** Ends the current model and puts another in its place. Open requests reject with `aborted`. */
  change(make: MakeSeated): void {
    this.#made.close();
    this.#before += 1;
    const turn = this.#before;
    this.#made = make(() => this.#before === turn);
  }
}
