/** Prepares the model that writes directives when a question first wants it. */
import type { TakeTurn } from '../../agent/deadline.ts';
import { DirectiveQueue } from '../../agent/directive-queue.ts';
import type { RunId } from '../../core/memory/units.ts';
import { type DirectiveSource, languageModelDirectives } from '../../policies/directives/directive-source.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';

export interface DirectiveHost {
  /** Sources for the policies of a question in that run. */
  of(run: RunId): (policy: string) => DirectiveSource;
  close(): void;
}

/** @param load loads the model if needed. It is not called before a policy wants directives. */
export function hostDirectives(model: LanguageModel, turn: TakeTurn, load: () => void): DirectiveHost {
  let queue: DirectiveQueue | null = null;
  return {
    of: (run) => (policy) => {
      load();
      if (queue === null) {
        const source = languageModelDirectives(model);
        queue = new DirectiveQueue({ source, ...(turn === undefined ? {} : { turn }) });
      }
      queue.open(run);
      return queue.sourceFor(policy);
    },
    close: () => queue?.close(),
  };
}
