/**
 * Ollama's own chat API. Only it takes the context size with the call. In the API that Ollama shares with others, a
 * prompt longer than the server's default silently loses its beginning.
 */
import { parseJson } from '../../core/text/bounded-json.ts';
import { type ChatDialect, type ChatEvent, numberOf } from './chat-dialect.ts';

/** The fields that are read. Each may be missing or have another type. */
interface Line {
  readonly error?: unknown;
  readonly message?: { readonly content?: unknown } | null;
  readonly done?: unknown;
  readonly done_reason?: unknown;
  readonly prompt_eval_count?: unknown;
  readonly eval_count?: unknown;
  /** Nanoseconds. */
  readonly prompt_eval_duration?: unknown;
  readonly eval_duration?: unknown;
}

export const ollamaDialect: ChatDialect = {
  path: 'api/chat',
  grammars: false,
  body: (model, { messages, maxTokens, temperature, seed, stop = [], schema }, contextWindow) => ({
    model,
    messages: messages.map(({ role, content }) => ({ role, content })),
    stream: true,
    // A step's thought belongs in its reply.
    think: false,
    options: {
      num_ctx: contextWindow,
      num_predict: maxTokens,
      temperature,
      seed,
      ...(stop.length === 0 ? {} : { stop }),
    },
    ...(schema === undefined ? {} : { format: JSON.parse(schema) as unknown }),
  }),
  read(line) {
    if (line.trim() === '') return [];
    const said = parseJson(line) as Line;
    if (said.error !== undefined) return [{ type: 'failed', said: String(said.error) }];
    const events: ChatEvent[] = [{ type: 'alive' }];
    const content = said.message?.content;
    if (typeof content === 'string' && content !== '') events.push({ type: 'text', text: content });
    if (said.done !== true) return events;
    const reason =
      said.done_reason === 'unload' ? 'unloaded' : said.done_reason === 'length' ? 'length' : 'stop';
    events.push({ type: 'end', reason });
    events.push({
      type: 'usage',
      usage: {
        promptTokens: numberOf(said.prompt_eval_count),
        generatedTokens: numberOf(said.eval_count),
        prefillMilliseconds: milliseconds(said.prompt_eval_duration),
        decodeMilliseconds: milliseconds(said.eval_duration),
      },
    });
    return events;
  },
};

function milliseconds(nanoseconds: unknown): number | undefined {
  const known = numberOf(nanoseconds);
  return known === undefined ? undefined : known / 1e6;
}
