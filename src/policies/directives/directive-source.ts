/**
 * Who writes a policy's changes to its past (a summary, a fold, an edit list, a plan): a fixed rule, or a language model. The
 * settings, every block and the trace name the writer. If a model fails, the rule replaces it under the rule's own name, never
 * silently (rule E7).
 */

import type { DirectiveAuthor } from '../../core/edits/block.ts';
import { failure, type Result, reportOf, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import type { DirectiveKind, DirectiveReport } from '../../core/trace/trace.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';

export interface DirectiveRequest {
  readonly messages: readonly PromptMessage[];
  /** JSON schema of the reply as a string; absent if the reply is plain text. */
  readonly schema?: string;
  /** Most tokens of the reply. */
  readonly maxTokens: number;
}

export interface DirectiveReply {
  readonly text: string;
  /** False if the reply was cut off at `maxTokens`. */
  readonly complete: boolean;
}

/** Asks a model for a directive. Returns every outcome as a value; rejects only with `aborted`. */
export interface DirectiveSource {
  /** Id of the model that answers. */
  readonly model: string;
  ask(request: DirectiveRequest, signal?: AbortSignal): Promise<Result<DirectiveReply>>;
  /** With a desk no context waits: a later context uses what is asked for now (rule E15). */
  readonly desk?: DirectiveDesk;
}

/** A place where directives are written in the background, one of each kind at a time. */
export interface DirectiveDesk {
  /** Begins a directive, unless one of that kind is on the desk. Returns at once. */
  begin(kind: DirectiveKind, step: number, write: (signal: AbortSignal) => Promise<Result<unknown>>): void;
  /** Takes the finished directive of that kind from the desk; null if there is none. */
  collect(kind: DirectiveKind): FinishedDirective | null;
  /** The step whose directive of that kind is being written, or why none is begun any more; null: neither. */
  standing(kind: DirectiveKind): number | WebpaceError | null;
}

export interface FinishedDirective {
  /** The step whose context asked for it. */
  readonly askedAt: number;
  readonly result: Result<unknown>;
}

/** A request, and the reader of its reply. */
export interface DirectiveAsk<Directive> {
  readonly request: DirectiveRequest;
  /** The directive of a reply, or `directive-malformed` or `edit-rejected`. */
  read(text: string): Result<Directive>;
}

/** A directive source over a loaded language model. Greedy and seeded: the same context gives the same directive. */
export function languageModelDirectives(model: LanguageModel): DirectiveSource {
  return {
    // Read anew each time, because another model may take this one's place.
    get model() {
      return model.id;
    },
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

/** The model's directive, or null and the reason why the automatic rule replaces it. */
interface Asked<Directive> {
  readonly directive: Directive | null;
  readonly report: DirectiveReport;
}

/** The report of a policy whose settings choose the automatic rule. */
export const automaticReport: DirectiveReport = {
  wanted: 'automatic',
  used: 'automatic',
  model: null,
  fallback: null,
};

/**
 * Asks once. A reply that was cut off is not read, because half a directive can say the opposite of a whole one.
 *
 * @param read gives the directive of a reply, or `directive-malformed` or `edit-rejected`
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

/** Characters of a refused reply that the model sees again. */
const mostShownAgain = 600;

/**
 * Asks at most twice. After an unusable reply, the model sees the reply and its fault. A second bad reply or a failure of the
 * engine is the outcome. Rejects if it is stopped.
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

export function malformed(why: string): Result<never> {
  return failure(
    new WebpaceError('directive-malformed', `The model's directive could not be used: ${why}.`, {
      details: { why },
    }),
  );
}

/**
 * The source that the settings choose; refused if it is not available.
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
