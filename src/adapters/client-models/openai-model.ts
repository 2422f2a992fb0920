/**
 * Any client of the form `client.chat.completions.create({ stream: true, … })`: the official OpenAI client, the many
 * similar ones, and web-llm's engine. No package is needed.
 */
import { WebpaceError } from '../../core/errors.ts';
import type { GenerateRequest } from '../../ports/models/language-model.ts';
import { type ClientEvent, ClientLanguageModel, type ClientModelOptions } from './client-language-model.ts';

/** The part of a stream event that is read. */
export interface OpenAiChunk {
  readonly choices?:
    | readonly {
        readonly delta?: { readonly content?: string | null } | null;
        readonly finish_reason?: string | null;
      }[]
    | null;
  readonly usage?: {
    readonly prompt_tokens?: number;
    readonly completion_tokens?: number;
    readonly prompt_tokens_details?: { readonly cached_tokens?: number | null } | null;
  } | null;
}

export interface OpenAiClient {
  readonly chat: {
    readonly completions: {
      // biome-ignore lint/suspicious/noExplicitAny: clients type their parameters each in their own way
      create(parameters: any, options?: any): PromiseLike<any>;
    };
  };
}

export interface OpenAiModelOptions extends ClientModelOptions {
  readonly client: OpenAiClient;
  /** The server's name for it. */
  readonly model: string;
  /** How a schema binds the reply. `none` is for servers that refuse `response_format`; their replies are only checked. */
  readonly structured?: 'json-schema' | 'json-object' | 'none';
}

/** @throws WebpaceError `settings-invalid` for a client of another form, and for a context window that cannot be */
export function openAiModel(options: OpenAiModelOptions): ClientLanguageModel {
  const { client, model, structured = 'json-schema' } = options;
  if (typeof (client as Partial<OpenAiClient> | undefined)?.chat?.completions?.create !== 'function')
    throw new WebpaceError(
      'settings-invalid',
      'The client has no chat.completions.create. Give the client itself, such as new OpenAI(…).',
    );
  async function* stream(
    request: GenerateRequest & { readonly signal: AbortSignal },
  ): AsyncGenerator<ClientEvent> {
    const { messages, maxTokens, temperature, seed, stop = [], schema, signal } = request;
    const chunks = (await client.chat.completions.create(
      {
        model,
        messages: messages.map(({ role, content }) => ({ role, content })),
        max_tokens: maxTokens,
        temperature,
        seed,
        stream: true,
        stream_options: { include_usage: true },
        ...(stop.length === 0 ? {} : { stop }),
        ...(schema === undefined ? {} : formatOf(structured, schema)),
      },
      { signal },
    )) as AsyncIterable<OpenAiChunk>;
    for await (const { choices, usage } of chunks) {
      const choice = choices?.[0];
      if (typeof choice?.delta?.content === 'string') yield { type: 'text', text: choice.delta.content };
      if (typeof choice?.finish_reason === 'string')
        yield { type: 'end', reason: choice.finish_reason === 'length' ? 'length' : 'stop' };
      if (usage)
        yield {
          type: 'usage',
          promptTokens: usage.prompt_tokens,
          cachedTokens: usage.prompt_tokens_details?.cached_tokens ?? undefined,
          generatedTokens: usage.completion_tokens,
        };
    }
  }
  return new ClientLanguageModel(model, 'openai', stream, options);
}

function formatOf(structured: OpenAiModelOptions['structured'], schema: string): object {
  if (structured === 'none') return {};
  if (structured === 'json-object') return { response_format: { type: 'json_object' } };
  const json_schema = { name: 'reply', strict: false, schema: JSON.parse(schema) as unknown };
  return { response_format: { type: 'json_schema', json_schema } };
}
