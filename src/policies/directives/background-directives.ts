/**
 * Connects one context to a model that writes in the background (rule E15). A finished directive is used if it still fits the
 * present past. An unfinished one is `late`, and the rule takes its place. Nothing here waits.
 */
import { type ErrorReport, type Result, reportOf, WebpaceError } from '../../core/errors.ts';
import type { DirectiveKind, DirectiveReport, WrittenDirective } from '../../core/trace/trace.ts';
import {
  type DirectiveAsk,
  type DirectiveDesk,
  type DirectiveSource,
  writeDirective,
} from './directive-source.ts';

export class BackgroundDirectives {
  readonly source: DirectiveSource;
  readonly #desk: DirectiveDesk;
  readonly #written = new Map<DirectiveKind, WrittenDirective>();

  constructor(source: DirectiveSource, desk: DirectiveDesk) {
    this.source = source;
    this.#desk = desk;
  }

  /**
   * Uses what was finished since the last context.
   *
   * @param apply makes the directive part of the context, or says why it no longer fits; it gets what the ask of this kind reads
   */
  collect<Directive>(kind: DirectiveKind, apply: (directive: Directive) => Result<unknown>): void {
    const finished = this.#desk.collect(kind);
    if (finished === null) return;
    const { askedAt, result } = finished;
    const applied = result.ok ? apply(result.value as Directive) : result;
    this.#written.set(
      kind,
      applied.ok
        ? { kind, author: 'model', askedAt, reason: null }
        : { kind, author: 'rule', askedAt, reason: reportOf(applied.error) },
    );
  }

  /** Has a directive written for a later context. */
  ask<Directive>(kind: DirectiveKind, step: number, ask: DirectiveAsk<Directive>): void {
    this.begin(kind, step, (signal) => writeDirective(this.source, ask, signal));
  }

  /** The same for a directive that takes several calls. */
  begin(kind: DirectiveKind, step: number, write: (signal: AbortSignal) => Promise<Result<unknown>>): void {
    this.#desk.begin(kind, step, write);
    if (this.#written.has(kind)) return;
    const standing = this.#desk.standing(kind);
    if (standing === null) return;
    this.#written.set(
      kind,
      typeof standing === 'number'
        ? { kind, author: 'late', askedAt: standing, reason: reportOf(stillWriting(standing)) }
        : { kind, author: 'rule', askedAt: null, reason: reportOf(standing) },
    );
  }

  /** The step whose directive is being written; null if there is none. */
  writing(kind: DirectiveKind): number | null {
    const standing = this.#desk.standing(kind);
    return typeof standing === 'number' ? standing : null;
  }

  get report(): DirectiveReport {
    const written = [...this.#written.values()];
    const reasons = written.flatMap(({ reason }): ErrorReport[] => (reason === null ? [] : [reason]));
    const byModel = written.some(({ author }) => author === 'model');
    return {
      wanted: 'model',
      used: byModel ? 'model' : 'automatic',
      model: this.source.model,
      fallback: byModel ? null : (reasons[0] ?? null),
      ...(written.length > 0 ? { written } : {}),
    };
  }
}

function stillWriting(step: number): WebpaceError {
  return new WebpaceError(
    'deadline-exceeded',
    `The model still writes what it was asked for at step ${step}. The rule stands in until then.`,
  );
}
