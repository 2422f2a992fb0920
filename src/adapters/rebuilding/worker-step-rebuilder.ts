/** Rebuilds recorded steps in a worker. The first call starts it, and it ends when nobody looks any more. */

import type { Result } from '../../core/errors.ts';
import { asResult } from '../../ports/as-result.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { RecordedStep, WhatIf, WhatIfResult } from '../../ports/runs/step-rebuilder.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { WorkerClient } from '../../worker-link/worker-client.ts';
import { answerTokens, type RebuilderService, type RebuildSource } from './rebuilder-service.ts';

/** Milliseconds. Reading and indexing a run of 10,000 steps takes seconds; each count of tokens is a sign of life. */
const deadline = 120_000;

export class WorkerStepRebuilder {
  readonly #client: WorkerClient<RebuilderService>;

  constructor(spawn: () => WorkerLike, database: string | null) {
    this.#client = new WorkerClient<RebuilderService>({ name: 'what-if', spawn, settings: { database } });
  }

  recorded(source: RebuildSource, step: number): Promise<Result<RecordedStep>> {
    return asResult(() => this.#client.call('recorded', { source, step }, { deadline }));
  }

  whatIf(
    source: RebuildSource,
    step: number,
    change: WhatIf,
    tokenizer: Tokenizer,
  ): Promise<Result<WhatIfResult>> {
    const onEvent = (question: Parameters<typeof answerTokens>[1]): void => {
      void answerTokens(tokenizer, question)
        .then((reply) => this.#client.call('tokens', reply, { deadline }))
        // If the worker died meanwhile, the call that asked fails.
        .catch(() => undefined);
    };
    return asResult(() => this.#client.call('whatIf', { source, step, change }, { deadline, onEvent }));
  }

  close(): void {
    this.#client.close();
  }
}
