/**
 * A model of the AI SDK (`LanguageModelV2`, `V3` or `V4`, as its providers return it), by its form, so that none of its
 * packages is needed. Only text parts are used: tools are the agent's own, under a schema.
 */

import { describeThrown } from '../../core/describe-thrown.ts';
import { WebpaceError } from '../../core/errors.ts';
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import type { GenerateRequest } from '../../ports/models/language-model.ts';
import { type ClientEvent, ClientLanguageModel, type ClientModelOptions } from './client-language-model.ts';

/** The part of the interface that is used. Versions report usage and finish reason differently; both forms are read. */
export interface AiSdkModel {
  readonly specificationVersion: 'v2' | 'v3' | 'v4';
  readonly provider: string;
  readonly modelId: string;
  // biome-ignore lint/suspicious/noExplicitAny: each version types its options in its own way
  doStream(options: any): PromiseLike<{ readonly stream: ReadableStream<any> }>;
}

/** The part of a stream event that is read. */
interface AiSdkPart {
  readonly type: string;
  readonly delta?: unknown;
  readonly error?: unknown;
  readonly finishReason?: string | { readonly unified?: string };
  readonly usage?: {
    readonly inputTokens?: number | { readonly total?: number; readonly cacheRead?: number };
    readonly outputTokens?: number | { readonly total?: number };
    readonly cachedInputTokens?: number;
  };
}

export interface AiSdkModelOptions extends ClientModelOptions {
  readonly model: AiSdkModel;
}

/** @throws WebpaceError `settings-invalid` for an unknown version */
export function aiSdkModel(options: AiSdkModelOptions): ClientLanguageModel {
  const { model } = options;
  if (!['v2', 'v3', 'v4'].includes(model.specificationVersion)) {
    throw new WebpaceError(
      'settings-invalid',
      `The model “${model.modelId}” is of version ${String(model.specificationVersion)} of the AI SDK's interface; v2, v3 and v4 are known.`,
    );
  }
  async function* stream(
    request: GenerateRequest & { readonly signal: AbortSignal },
  ): AsyncGenerator<ClientEvent> {
    const { messages, maxTokens, temperature, seed, stop = [], schema, signal } = request;
    const { stream: parts } = await model.doStream({
      prompt: messages.map(promptOf),
      maxOutputTokens: maxTokens,
      temperature,
      seed,
      ...(stop.length === 0 ? {} : { stopSequences: stop }),
      ...(schema === undefined
        ? {}
        : { responseFormat: { type: 'json', schema: JSON.parse(schema) as unknown } }),
      abortSignal: signal,
    });
    const reader = (parts as ReadableStream<AiSdkPart>).getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        yield* eventsOf(value);
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }
  return new ClientLanguageModel(`${model.provider}/${model.modelId}`, 'ai-sdk', stream, options);
}

/** A system message is a text, any other message a list of parts. */
function promptOf({ role, content }: PromptMessage): object {
  return role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] };
}

function* eventsOf(part: AiSdkPart): Generator<ClientEvent> {
  if (part.type === 'text-delta' && typeof part.delta === 'string') yield { type: 'text', text: part.delta };
  if (part.type === 'error')
    throw part.error instanceof Error ? part.error : new Error(describeThrown(part.error));
  if (part.type !== 'finish') return;
  const { finishReason, usage } = part;
  const reason = typeof finishReason === 'object' ? finishReason.unified : finishReason;
  if (reason === 'error') throw new Error('The provider ended with an error.');
  yield { type: 'end', reason: reason === 'length' ? 'length' : 'stop' };
  if (usage === undefined) return;
  const { inputTokens, outputTokens, cachedInputTokens } = usage;
  yield {
    type: 'usage',
    promptTokens: typeof inputTokens === 'object' ? inputTokens.total : inputTokens,
    cachedTokens: typeof inputTokens === 'object' ? inputTokens.cacheRead : cachedInputTokens,
    generatedTokens: typeof outputTokens === 'object' ? outputTokens.total : outputTokens,
  };
}
