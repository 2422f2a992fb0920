/** The place of the language model. Another model can take it; whoever holds the place holds the new one from then on. */
import type { LanguageModel } from '../../ports/language-model.ts';
import type { Tokenizer } from '../../ports/tokenizer.ts';
import type { MadeLanguageModel } from './made-language-model.ts';

/** Makes a model; `speaks` says whether what it tells of itself still counts. */
export type MakeSeated = (speaks: () => boolean) => MadeLanguageModel;

export class LanguageModelSeat {
  #made: MadeLanguageModel;
  /** Models that sat here before. */
  #before = 0;
  /** The same object whichever model sits here. */
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

  /** The model that sits here now. */
  get made(): MadeLanguageModel {
    return this.#made;
  }

  /** Ends the model that sits here, and gives its place to another. What it was asked rejects with `aborted`. */
  change(make: MakeSeated): void {
    this.#made.close();
    this.#before += 1;
    const turn = this.#before;
    this.#made = make(() => this.#before === turn);
  }
}
