/**
 * Limits how often the lab asks a model for directives. A comparison asks at every step of every row, so a small sweep
 * could keep a model busy for days. Calls beyond the limit are refused, and the rule decides.
 */
import { failure, type Result, WebpaceError } from '../../core/errors.ts';
import type {
  DirectiveReply,
  DirectiveRequest,
  DirectiveSource,
} from '../../policies/directives/directive-source.ts';

export class LimitedDirectives implements DirectiveSource {
  readonly model: string;
  readonly #source: DirectiveSource;
  readonly #most: number;
  #calls = 0;
  #lost = 0;

  /** @param most most calls in all, at least 1 */
  constructor(source: DirectiveSource, most: number) {
    this.model = source.model;
    this.#source = source;
    this.#most = most;
  }

  /** Calls so far. */
  get calls(): number {
    return this.#calls;
  }

  /** Calls that failed for other reasons than the model's words: beyond the limit, or with a failed engine. */
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
