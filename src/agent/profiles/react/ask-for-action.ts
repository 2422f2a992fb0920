/**
 * Asks the model what to do. Its reply is bound by a schema or a grammar where the engine takes one, read when it is whole,
 * and asked for once more with the reason where it cannot be used.
 */

import {
  type ErrorReport,
  type Result,
  reportOf,
  toWebpaceError,
  WebpaceError,
} from '../../../core/errors.ts';
import type { PromptMessage } from '../../../core/layout/prompt-message.ts';
import type { GenerateEvent, LanguageModel } from '../../../ports/language-model.ts';
import type { ModelCall } from '../../../ports/step-record.ts';
import type { Usage } from '../../../record/step-record.ts';
import { parseReply, type ReactReply } from './parse-reply.ts';
import { replyStops } from './react-frame.ts';

type Binding = 'schema' | 'grammar' | 'none';

interface BoundForm {
  readonly binding: Binding;
  readonly fields: { readonly schema?: string; readonly grammar?: string };
}

/** How replies are bound: what the engine refused once is not tried again. */
export class ReplyBinding {
  readonly #forms: BoundForm[];

  constructor(model: LanguageModel, schema: string, grammar: string, preferGrammar: boolean) {
    const bySchema = { binding: 'schema' as const, fields: { schema } };
    const byGrammar = model.grammars ? [{ binding: 'grammar' as const, fields: { grammar } }] : [];
    this.#forms = [
      ...(preferGrammar ? [...byGrammar, bySchema] : [bySchema, ...byGrammar]),
      { binding: 'none', fields: {} },
    ];
  }

  get binding(): Binding {
    return this.#form.binding;
  }

  get fields(): BoundForm['fields'] {
    return this.#form.fields;
  }

  /** Goes on to the next form; false where there is none. */
  refuse(): boolean {
    if (this.#forms.length < 2) return false;
    this.#forms.shift();
    return true;
  }

  get #form(): BoundForm {
    return this.#forms[0] as BoundForm;
  }
}

interface AskParts {
  readonly model: LanguageModel;
  readonly binding: ReplyBinding;
  readonly replyTokens: number;
  readonly tools: readonly string[];
  /** Why a reply that can be read is still not to be carried out; success where it is. */
  readonly check: (reply: ReactReply) => Result<ReactReply>;
}

export interface AskedAction {
  readonly reply: Result<ReactReply>;
  /** The last reply, with what both together used. */
  readonly call: ModelCall;
  /** Why the first reply was not used, with that reply; null where it was. */
  readonly refused: ErrorReport | null;
}

/** Stands between two replies of one step in what is streamed. */
export const nextReplyMark = '\u001e';

/** Rejects with `aborted` and with the engine's own errors; a reply that cannot be used, twice, is a value. */
export async function askForAction(
  parts: AskParts,
  messages: readonly PromptMessage[],
  options: AskOptions,
): Promise<AskedAction> {
  const { last: first, before } = await wholeReply(parts, messages, options);
  const read = readOf(parts, first);
  if (read.ok) return { reply: read, call: callOf(parts.model, first, before), refused: null };
  options.onDelta(nextReplyMark);
  const again = await withReason(parts, messages, first.text, read.error.message);
  const second = await generate(parts, again, options);
  const error = new WebpaceError(read.error.code, read.error.message, {
    details: { ...read.error.details, reply: first.text.slice(0, 2000) },
  });
  return {
    reply: readOf(parts, second),
    call: callOf(parts.model, second, [...before, first.usage]),
    refused: reportOf(error),
  };
}

type Finish = Extract<GenerateEvent, { type: 'finish' }>;
type AskOptions = { readonly signal: AbortSignal; readonly onDelta: (text: string) => void };

/** How many times as long a reply may be that was cut at its limit. */
const longer = 4;

/**
 * A reply; one that is cut goes on once, as far as the window has room. No engine can go on in the middle of a reply that a
 * grammar binds, so it is said again, with the same seed and from a cached prompt.
 */
async function wholeReply(
  parts: AskParts,
  messages: readonly PromptMessage[],
  options: AskOptions,
): Promise<{ readonly last: Finish; readonly before: readonly Usage[] }> {
  const cut = await generate(parts, messages, options);
  const room = parts.model.contextWindow - cut.usage.promptTokens - 1;
  const replyTokens = Math.min(longer * parts.replyTokens, room);
  if (cut.reason !== 'length' || replyTokens <= parts.replyTokens) return { last: cut, before: [] };
  options.onDelta(nextReplyMark);
  return { last: await generate({ ...parts, replyTokens }, messages, options), before: [cut.usage] };
}

function readOf({ tools, check }: AskParts, { text, reason }: Finish): Result<ReactReply> {
  const read = parseReply(text, reason, tools);
  return read.ok ? check(read.value) : read;
}

async function generate(
  { model, binding, replyTokens }: AskParts,
  messages: readonly PromptMessage[],
  { signal, onDelta }: AskOptions,
): Promise<Finish> {
  for (;;) {
    try {
      for await (const event of model.generate({
        messages,
        maxTokens: replyTokens,
        temperature: 0,
        seed: 1,
        stop: replyStops,
        ...binding.fields,
        signal,
      })) {
        if (event.type === 'delta') onDelta(event.text);
        else if (event.reason === 'aborted') throw new WebpaceError('aborted', 'Stopped as asked.');
        else return event;
      }
      throw new WebpaceError('engine-failed', 'The model ended without a reply. Ask again.');
    } catch (thrown) {
      const error = toWebpaceError(thrown, 'engine-failed');
      // An engine that cannot take the schema is asked in another form; what it says is checked all the same.
      if (error.code !== 'settings-invalid' || !binding.refuse()) throw error;
    }
  }
}

/** The refused reply stands as the model wrote it, where there is room: an engine's cache then reaches to its end. */
async function withReason(
  { model, replyTokens }: AskParts,
  messages: readonly PromptMessage[],
  reply: string,
  reason: string,
): Promise<readonly PromptMessage[]> {
  const ask = `${reason} Reply with one JSON object.`;
  const whole: PromptMessage[] = [
    ...messages,
    { role: 'assistant', content: reply },
    { role: 'user', content: ask },
  ];
  if (reply.trim() !== '' && (await model.tokenizer.countPrompt(whole)) + replyTokens <= model.contextWindow)
    return whole;
  const last = messages.at(-1) as PromptMessage;
  return [...messages.slice(0, -1), { ...last, content: `${last.content}\n${ask}` }];
}

function callOf(model: LanguageModel, { text, reason, usage }: Finish, before: readonly Usage[]): ModelCall {
  const sum = (name: keyof Usage): number => before.reduce((total, one) => total + one[name], usage[name]);
  return {
    model: model.id,
    reply: text,
    finish: reason,
    usage: {
      promptTokens: sum('promptTokens'),
      cachedTokens: sum('cachedTokens'),
      generatedTokens: sum('generatedTokens'),
      prefillMilliseconds: sum('prefillMilliseconds'),
      decodeMilliseconds: sum('decodeMilliseconds'),
    },
  };
}
