/** The model that writes directives, made ready when a question first lets it. */
import { DirectiveQueue, type DirectiveQueueParts } from '../../agent/directive-queue.ts';
import type { RunId } from '../../core/memory/units.ts';
import { type DirectiveSource, languageModelDirectives } from '../../policies/directive-source.ts';
import type { LanguageModel } from '../../ports/language-model.ts';

export interface DirectiveHost {
  /** For the policies of a question over that run. */
  of(run: RunId): (policy: string) => DirectiveSource;
  close(): void;
}

/** @param load has the model loaded, where it is not; it is asked for nothing before a policy is set to it */
export function hostDirectives(
  model: LanguageModel,
  turn: DirectiveQueueParts['turn'],
  load: () => void,
): DirectiveHost {
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
