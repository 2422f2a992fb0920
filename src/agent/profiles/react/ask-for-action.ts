/**
 * Asks the model what to do. A schema or grammar binds the reply if the engine supports one. A reply that cannot be
 * used is asked for once more, with the reason.
 */

import {
  type ErrorReport,
  type Result,
  reportOf,
  toWebpaceError,
  WebpaceError,
} from '../../../core/errors.ts';
import type { PromptMessage } from '../../../core/layout/prompt-message.ts';
import type { GenerateEvent, LanguageModel } from '../../../ports/models/language-model.ts';
import type { ModelCall } from '../../../ports/runs/step-record.ts';
import type { Usage } from '../../../record/step-record.ts';
import { nextReplyMark } from './next-reply-mark.ts';
import { parseReply, type ReactReply } from './parse-reply.ts';
import { replyStops } from './react-frame.ts';

type Binding = 'schema' | 'grammar' | 'none';

interface BoundForm {
  readonly binding: Binding;
  readonly fields: { readonly schema?: string; readonly grammar?: string };
}

/** The way that replies are bound. A form that the engine refused is not tried again. */
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

  /** Moves to the next form. False if none is left. */
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
  /** Refuses a reply that can be parsed but must not be carried out. */
  readonly check: (reply: ReactReply) => Result<ReactReply>;
}

export interface AskedAction {
  readonly reply: Result<ReactReply>;
  /** The last reply. Its usage counts both replies. */
  readonly call: ModelCall;
  /** The first reply and why it was not used; null if it was used. */
  readonly refused: ErrorReport | null;
}

/** Rejects with `aborted` and with the engine's own errors. Two replies in a row that cannot be used are a value, not an error. */
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

/** A reply that was cut at its limit may become this many times as long. */
const longer = 4;

/**
 * Asks for a reply, and asks once more with a higher limit if it was cut and the window has room. No engine can
 * continue inside a reply that a grammar binds, so the model repeats it with the same seed and from a cached prompt.
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
      // If the engine cannot take the schema, it is asked in another form. The reply is checked all the same.
      if (error.code !== 'settings-invalid' || !binding.refuse()) throw error;
    }
  }
}

/** Keeps the refused reply as the model wrote it if there is room, so that the engine's cache reaches to its end. */
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
