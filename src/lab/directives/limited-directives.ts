/**
 * A model that writes directives in the lab, up to so many calls. A comparison asks at every step of every row, so that without a
 * limit a small sweep would keep a model busy for days. What is beyond the limit is refused, and the rule stands in.
 */
import { failure, type Result, WebpaceError } from '../../core/errors.ts';
import type { DirectiveReply, DirectiveRequest, DirectiveSource } from '../../policies/directive-source.ts';

export class LimitedDirectives implements DirectiveSource {
  readonly model: string;
  readonly #source: DirectiveSource;
  readonly #most: number;
  #calls = 0;
  #lost = 0;

  /** @param most calls that the model gets in all, at least 1 */
  constructor(source: DirectiveSource, most: number) {
    this.model = source.model;
    this.#source = source;
    this.#most = most;
  }

  /** Calls made so far. */
  get calls(): number {
    return this.#calls;
  }

  /** Calls that came to nothing for no fault of the words: beyond the limit, or with an engine that failed. */
  get lost(): number {
    return this.#lost;
  }

  async ask(request: DirectiveRequest, signal?: AbortSignal): Promise<Result<DirectiveReply>> {
    if (this.#calls >= this.#most) {
      this.#lost += 1;
      return failure(
        new WebpaceError(
          'deadline-exceeded',
          `The model was asked ${this.#most} times, which is the limit. The rule stands in from here; allow more with --calls.`,
        ),
      );
    }
    this.#calls += 1;
    const reply = await this.#source.ask(request, signal);
    if (!reply.ok) this.#lost += 1;
    return reply;
  }
}
