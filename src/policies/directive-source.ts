/**
 * Who writes what a policy does to its past (a summary, a fold, an edit list, a plan). Either a rule that the policy
 * states, or a language model; whichever it was is said in the settings, in every block and in the trace, and a model
 * that fails is replaced by the rule under the rule's own name, never silently (rule E7).
 */

import type { DirectiveAuthor } from '../core/edits/block.ts';
import { failure, type Result, reportOf, success, toWebpaceError, WebpaceError } from '../core/errors.ts';
import type { PromptMessage } from '../core/layout/prompt-message.ts';
import type { DirectiveKind, DirectiveReport } from '../core/trace/trace.ts';
import type { LanguageModel } from '../ports/language-model.ts';

export interface DirectiveRequest {
  readonly messages: readonly PromptMessage[];
  /** JSON schema of the reply, as a string; absent where the reply is plain text. */
  readonly schema?: string;
  /** Most tokens of the reply. */
  readonly maxTokens: number;
}

export interface DirectiveReply {
  readonly text: string;
  /** False where the reply was cut off at `maxTokens`. */
  readonly complete: boolean;
}

/** Asks a model for a directive. Everything but an abort (which rejects with `aborted`) comes back as a value. */
export interface DirectiveSource {
  /** Id of the model that answers. */
  readonly model: string;
  ask(request: DirectiveRequest, signal?: AbortSignal): Promise<Result<DirectiveReply>>;
  /** Where it is there no context waits: what is asked for now is taken up by a later one (rule E15). */
  readonly desk?: DirectiveDesk;
}

/** Where directives are written in the background: one of each kind at a time. */
export interface DirectiveDesk {
  /** Begins one, unless one of that kind is on the desk already. Returns at once. */
  begin(kind: DirectiveKind, step: number, write: (signal: AbortSignal) => Promise<Result<unknown>>): void;
  /** What has been finished of that kind; it leaves the desk. Null: nothing has. */
  collect(kind: DirectiveKind): FinishedDirective | null;
  /** The step for which one of that kind is being written, or why none is begun any more; null: neither. */
  standing(kind: DirectiveKind): number | WebpaceError | null;
}

export interface FinishedDirective {
  /** The step whose context it was asked for. */
  readonly askedAt: number;
  readonly result: Result<unknown>;
}

/** A request, and how its reply is read. */
export interface DirectiveAsk<Directive> {
  readonly request: DirectiveRequest;
  /** The directive of a reply, or why it is none (`directive-malformed`, `edit-rejected`). */
  read(text: string): Result<Directive>;
}

/** A directive source over a loaded language model. Greedy and seeded: the same context gives the same directive. */
export function languageModelDirectives(model: LanguageModel): DirectiveSource {
  return {
    model: model.id,
    async ask({ messages, schema, maxTokens }, signal) {
      try {
        const stream = model.generate({
          messages,
          maxTokens,
          temperature: 0,
          seed: 1,
          ...(schema === undefined ? {} : { schema }),
          ...(signal === undefined ? {} : { signal }),
        });
        for await (const event of stream) {
          if (event.type !== 'finish') continue;
          if (event.reason === 'aborted') throw new WebpaceError('aborted', 'The directive was stopped.');
          return success({ text: event.text, complete: event.reason === 'stop' });
        }
        return failure(new WebpaceError('engine-failed', 'The model ended without a reply. Try again.'));
      } catch (error) {
        const known = toWebpaceError(error, 'engine-failed');
        if (known.code === 'aborted') throw known;
        return failure(known);
      }
    },
  };
}

/** What came of asking: the model's directive, or null and the reason why the automatic rule stands in. */
interface Asked<Directive> {
  readonly directive: Directive | null;
  readonly report: DirectiveReport;
}

/** The report of a policy whose settings ask for the automatic rule. */
export const automaticReport: DirectiveReport = {
  wanted: 'automatic',
  used: 'automatic',
  model: null,
  fallback: null,
};

/**
 * Asks once. A reply that was cut off is not read: half a directive can say the opposite of a whole one.
 *
 * @param read the directive of a reply, or why it is none (`directive-malformed`, `edit-rejected`)
 */
export async function askForDirective<Directive>(
  source: DirectiveSource,
  request: DirectiveRequest,
  read: (text: string) => Result<Directive>,
  signal?: AbortSignal,
): Promise<Asked<Directive>> {
  const reply = await source.ask(request, signal);
  const directive = !reply.ok
    ? reply
    : reply.value.complete
      ? read(reply.value.text)
      : malformed('it was cut off at its length limit');
  const common = { wanted: 'model', model: source.model } as const;
  return directive.ok
    ? { directive: directive.value, report: { ...common, used: 'model', fallback: null } }
    : { directive: null, report: { ...common, used: 'automatic', fallback: reportOf(directive.error) } };
}

/** Characters of a refused reply that the model is shown again. */
const mostShownAgain = 600;

/**
 * Asks twice at most: a reply that cannot be used is shown to the model with what is wrong in it. The second bad reply, and
 * a failure of the engine, are the outcome. Rejects where it is stopped.
 */
export async function writeDirective<Directive>(
  source: DirectiveSource,
  { request, read }: DirectiveAsk<Directive>,
  signal?: AbortSignal,
): Promise<Result<Directive>> {
  const readWhole = ({ text, complete }: DirectiveReply): Result<Directive> =>
    complete ? read(text) : malformed('it was cut off at its length limit');
  const first = await source.ask(request, signal);
  if (!first.ok) return first;
  const directive = readWhole(first.value);
  if (directive.ok) return directive;
  const second = await source.ask(
    {
      ...request,
      messages: [
        ...request.messages,
        { role: 'assistant', content: first.value.text.slice(0, mostShownAgain) },
        { role: 'user', content: `${directive.error.message} Write it again, correctly.` },
      ],
    },
    signal,
  );
  return second.ok ? readWhole(second.value) : second;
}

/** A reply that cannot be read as a directive. */
export function malformed(why: string): Result<never> {
  return failure(
    new WebpaceError('directive-malformed', `The model's directive could not be used: ${why}.`, {
      details: { why },
    }),
  );
}

/**
 * The source that the settings ask for, refused where it is not at hand.
 *
 * @throws WebpaceError `settings-invalid`
 */
export function readSource(
  policy: string,
  given: unknown,
  directives: DirectiveSource | null | undefined,
): { readonly author: DirectiveAuthor; readonly model: DirectiveSource | null } {
  if (given === undefined || given === 'automatic') return { author: 'automatic', model: null };
  if (given !== 'model') {
    throw new WebpaceError(
      'settings-invalid',
      'The setting source must be “automatic” or “model”. Change it and start again.',
    );
  }
  if (directives === null || directives === undefined) {
    throw new WebpaceError(
      'settings-invalid',
      `The policy ${policy} was set to source “model”, but no model for directives is loaded. ` +
        'Load one, or set source to “automatic”.',
    );
  }
  return { author: 'model', model: directives };
}
