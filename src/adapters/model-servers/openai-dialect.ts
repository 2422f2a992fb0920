/** The chat API that LM Studio, llama.cpp's server, vLLM and many others share, with what each adds. */
import { parseJson } from '../../core/text/bounded-json.ts';
import type { ServerKind } from '../../models/model-server.ts';
import type { GenerateRequest } from '../../ports/models/language-model.ts';
import { type ChatDialect, type ChatEvent, numberOf } from './chat-dialect.ts';

/** The fields that are read. Each may be missing or have another type. */
interface Chunk {
  readonly error?: unknown;
  readonly choices?: readonly {
    readonly index?: unknown;
    readonly delta?: { readonly content?: unknown } | null;
    readonly finish_reason?: unknown;
  }[];
  readonly usage?: {
    readonly prompt_tokens?: unknown;
    readonly completion_tokens?: unknown;
    readonly prompt_tokens_details?: { readonly cached_tokens?: unknown } | null;
  } | null;
  /** Only llama.cpp sends it. */
  readonly timings?: {
    readonly cache_n?: unknown;
    readonly prompt_ms?: unknown;
    readonly predicted_ms?: unknown;
  } | null;
}

/** Asks models not to think aloud, because a step's thought belongs in its reply. */
export const withoutThinking = { chat_template_kwargs: { enable_thinking: false } };

export function openaiDialect(kind: Exclude<ServerKind, 'ollama'>): ChatDialect {
  const grammars = kind === 'llama.cpp';
  return {
    path: 'v1/chat/completions',
    grammars,
    body: (model, request) => ({
      model,
      messages: request.messages.map(({ role, content }) => ({ role, content })),
      max_tokens: request.maxTokens,
      temperature: request.temperature,
      seed: request.seed,
      stream: true,
      stream_options: { include_usage: true },
      ...((request.stop ?? []).length === 0 ? {} : { stop: request.stop }),
      ...(kind === 'llama.cpp' ? { cache_prompt: true } : {}),
      ...(kind === 'llama.cpp' || kind === 'vllm' ? withoutThinking : {}),
      ...formOf(request),
    }),
    // The form that llama-cpp-python and others want.
    otherForm: (schema) => ({
      response_format: { type: 'json_object', schema: JSON.parse(schema) as unknown },
    }),
    read,
  };
}

function formOf({ schema, grammar }: GenerateRequest): object {
  if (grammar !== undefined) return { grammar };
  if (schema === undefined) return {};
  const json_schema = { name: 'reply', strict: true, schema: JSON.parse(schema) as unknown };
  return { response_format: { type: 'json_schema', json_schema } };
}

function read(line: string): readonly ChatEvent[] | null {
  if (!line.startsWith('data:')) return line.startsWith('error:') ? [failed(line.slice(6))] : [];
  const data = line.slice(5).trim();
  if (data === '[DONE]') return null;
  const { error, choices, usage, timings } = parseJson(data) as Chunk;
  if (error !== undefined && error !== null) return [failed(error)];
  const events: ChatEvent[] = [{ type: 'alive' }];
  // One reply is asked for. A server that sends more must not mix them.
  const choice = choices?.find(({ index = 0 }) => index === 0);
  const content = choice?.delta?.content;
  if (typeof content === 'string' && content !== '') events.push({ type: 'text', text: content });
  if (typeof choice?.finish_reason === 'string')
    events.push({ type: 'end', reason: choice.finish_reason === 'length' ? 'length' : 'stop' });
  if (usage || timings)
    events.push({
      type: 'usage',
      usage: {
        promptTokens: numberOf(usage?.prompt_tokens),
        cachedTokens: numberOf(usage?.prompt_tokens_details?.cached_tokens) ?? numberOf(timings?.cache_n),
        generatedTokens: numberOf(usage?.completion_tokens),
        prefillMilliseconds: numberOf(timings?.prompt_ms),
        decodeMilliseconds: numberOf(timings?.predicted_ms),
      },
    });
  return events;
}

function failed(error: unknown): ChatEvent {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return { type: 'failed', said: typeof message === 'string' ? message : JSON.stringify(message) };
}
