/** Clients of models as apps bring them, scripted: an OpenAI-style one and models of the AI SDK, versions 2 to 4. */
import type { AiSdkModel } from '../../src/adapters/client-models/ai-sdk-model.ts';
import type { OpenAiChunk, OpenAiClient } from '../../src/adapters/client-models/openai-model.ts';

interface ScriptedClientOptions {
  /** Words of the reply, with the spaces between them. */
  readonly reply?: string;
  /** Fails with this before the first word. */
  readonly failWith?: unknown;
}

const usualReply = 'Nightingales sing at night, and robins do beside a lamp.';

/** One word a token, up to the limit, stopping where the signal says. */
function* words(reply: string, limit: number, signal: AbortSignal): Generator<string> {
  for (const word of (reply.match(/\s*\S+/g) ?? []).slice(0, limit)) {
    if (signal.aborted) throw new DOMException('Stopped', 'AbortError');
    yield word;
  }
}

function isCut(reply: string, limit: number): boolean {
  return (reply.match(/\s*\S+/g) ?? []).length > limit;
}

export function scriptedOpenAiClient(options: ScriptedClientOptions = {}): OpenAiClient & {
  readonly calls: Record<string, unknown>[];
} {
  const { reply = usualReply, failWith } = options;
  const calls: Record<string, unknown>[] = [];
  return {
    calls,
    chat: {
      completions: {
        async create(parameters: Record<string, unknown>, { signal }: { signal: AbortSignal }) {
          calls.push(parameters);
          if (failWith) throw failWith;
          const limit = Number(parameters.max_tokens);
          async function* stream(): AsyncGenerator<OpenAiChunk> {
            yield { choices: [{ delta: { content: null }, finish_reason: null }] };
            let generated = 0;
            for (const content of words(reply, limit, signal)) {
              await Promise.resolve();
              generated += 1;
              yield { choices: [{ delta: { content }, finish_reason: null }] };
            }
            yield { choices: [{ delta: {}, finish_reason: isCut(reply, limit) ? 'length' : 'stop' }] };
            yield { choices: [], usage: { completion_tokens: generated } };
          }
          return stream();
        },
      },
    },
  };
}

export function scriptedAiSdkModel(
  version: AiSdkModel['specificationVersion'],
  options: ScriptedClientOptions = {},
): AiSdkModel & { readonly calls: Record<string, unknown>[] } {
  const { reply = usualReply, failWith } = options;
  const calls: Record<string, unknown>[] = [];
  return {
    specificationVersion: version,
    provider: 'scripted',
    modelId: `words-${version}`,
    calls,
    async doStream(given: Record<string, unknown>) {
      calls.push(given);
      const limit = Number(given.maxOutputTokens);
      const signal = given.abortSignal as AbortSignal;
      async function* parts(): AsyncGenerator<object> {
        yield { type: 'stream-start', warnings: [] };
        if (failWith) yield { type: 'error', error: failWith };
        yield { type: 'text-start', id: '1' };
        let generated = 0;
        for (const delta of words(reply, limit, signal)) {
          generated += 1;
          yield { type: 'text-delta', id: '1', delta };
        }
        yield { type: 'text-end', id: '1' };
        const reason = isCut(reply, limit) ? 'length' : 'stop';
        yield version === 'v2'
          ? {
              type: 'finish',
              finishReason: reason,
              usage: { outputTokens: generated, totalTokens: undefined },
            }
          : {
              type: 'finish',
              finishReason: { unified: reason, raw: reason },
              usage: { inputTokens: { cacheRead: 0 }, outputTokens: { total: generated } },
            };
      }
      const source = parts();
      return {
        stream: new ReadableStream<object>({
          async pull(controller) {
            const { done, value } = await source.next();
            if (done) controller.close();
            else controller.enqueue(value);
          },
        }),
      };
    },
  };
}
