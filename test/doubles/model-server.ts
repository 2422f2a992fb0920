/**
 * A model server as Ollama, LM Studio, llama.cpp and vLLM are, over node's own http: the same calls, scripted replies, and
 * every way to fail that the adapter is to get over. A token is a word or a mark, so that all sides can count.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ServerKind } from '../../src/models/model-server.ts';
import { HashingEncoder } from '../../src/testing/hashing-encoder.ts';
import { drained, listening } from './listening.ts';

type Fault =
  | { readonly status: number; readonly body?: object; readonly retryAfter?: number | string }
  /** Breaks the connection off before the reply, or after so many tokens of it. */
  | { readonly cutAfter: number }
  /** Says so after so many tokens. */
  | { readonly unloadAfter: number }
  /** Says nothing more after so many tokens. */
  | { readonly hangAfter: number }
  /** Sends events without a letter, with so many milliseconds between. */
  | { readonly signsEvery: number }
  | { readonly bytes: number }
  | { readonly raw: string };

/** Of a call for vectors: as a chat's, or vectors that are none. */
type EncoderFault =
  | Exclude<Fault, { readonly unloadAfter: number }>
  | { readonly vectors: 'too few' | 'not numbers' | 'zero' | 'of another length' };

export interface ModelServerOptions {
  readonly kind?: ServerKind;
  readonly model?: string;
  /** One a call, in order; the last one again and again. */
  readonly replies?: readonly string[];
  readonly contextWindow?: number;
  readonly key?: string;
  /** Taken one a chat, in order; null: none for that one. */
  readonly faults?: readonly (Fault | null)[];
  /** Refuses replies in a form, with 400. */
  readonly withoutForms?: boolean;
  /** Takes `json_object` with a schema alone, and fails (500) where another form is wanted, as llama-cpp-python does. */
  readonly onlyObjects?: boolean;
  /** Tells no usage. */
  readonly withoutUsage?: boolean;
  /** Tells usage, and not how much of the prompt it kept, as vLLM does unless it is started with --enable-prompt-tokens-details. */
  readonly withoutDetails?: boolean;
  /** What it makes of texts to stop at: most servers leave them out; some send them as well, or know of none. */
  readonly stops?: 'left out' | 'sent' | 'unknown';
  /** Milliseconds between two tokens. */
  readonly pace?: number;
  /** Listed beside `model`; gives vectors of texts. */
  readonly encoder?: string;
  /** Of its vectors; another number is another encoder. */
  readonly encoderDimension?: number;
  /** Taken one a call for vectors, in order; null: none for that one. */
  readonly encoderFaults?: readonly (EncoderFault | null)[];
  /** Letters of the longest text that it takes. */
  readonly longestText?: number;
}

export interface ModelServer {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** Method and path of each request, in order. */
  readonly asked: readonly string[];
  readonly headers: readonly IncomingMessage['headers'][];
  /** Bodies of the chats. */
  readonly chats: readonly Record<string, unknown>[];
  /** Texts of each call for vectors. */
  readonly encoded: readonly (readonly string[])[];
  /** Makes it another encoder under the same name. */
  changeEncoder(dimension: number): void;
  /** Chats whose caller left before the end. */
  readonly left: number;
  close(): Promise<void>;
}

const usualReply = 'Nightingales sing at night, and robins do beside a lamp.';

/** Words and marks, with the spaces before them. */
function tokensOf(text: string): string[] {
  return text.match(/\s*(?:\w+|[^\w\s])|\s+$/g) ?? [];
}

interface Message {
  readonly role: string;
  readonly content: string;
}

const opening = '<assistant>';

function rendered(messages: readonly Message[]): string {
  return `${messages.map(({ role, content }) => `<${role}>${content}\n`).join('')}${opening}`;
}

/** What two texts begin with, in tokens. */
function common(left: string, right: string): number {
  const [one, other] = [tokensOf(left), tokensOf(right)];
  const end = one.findIndex((token, at) => token !== other[at]);
  return end < 0 ? one.length : end;
}

export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const { kind = 'openai', key } = options;
  const asked: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const state: ChatState = { chats: [], left: 0, before: '' };
  const vectors: EncoderState = { encoded: [], encoder: new HashingEncoder(options.encoderDimension ?? 96) };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    headers.push(request.headers);
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      body += piece;
    });
    request.on('end', () => {
      if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
        return json(response, 401, { error: { message: 'Invalid key' } });
      const given = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
      const facts = factsOf(options, path, given);
      if (facts !== undefined) return json(response, 200, facts);
      if (path === (kind === 'ollama' ? '/api/chat' : '/v1/chat/completions'))
        return void chat(options, state, given, response);
      if (path === '/v1/embeddings') return void embed(options, vectors, given, response);
      return json(response, 404, { error: 'nothing here' });
    });
  });
  return {
    ...(await listening(server)),
    asked,
    headers,
    chats: state.chats,
    encoded: vectors.encoded,
    changeEncoder(dimension) {
      vectors.encoder = new HashingEncoder(dimension);
    },
    get left() {
      return state.left;
    },
  };
}

function json(
  response: ServerResponse,
  status: number,
  value: unknown,
  more: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(value));
}

/** What each kind tells of itself; undefined where there is nothing under that path. */
function factsOf(
  { kind = 'openai', model = 'words-7b', contextWindow = 2048, encoder }: ModelServerOptions,
  path: string,
  given: Record<string, unknown>,
): unknown {
  const owner = {
    ollama: 'library',
    'lm-studio': 'organization_owner',
    'llama.cpp': 'llamacpp',
    vllm: 'vllm',
  };
  const owned_by = kind === 'openai' ? 'me' : owner[kind];
  if (path === '/v1/models')
    return {
      object: 'list',
      data: [
        {
          id: model,
          object: 'model',
          owned_by,
          ...(kind === 'vllm' ? { max_model_len: contextWindow } : {}),
        },
        ...(encoder === undefined ? [] : [{ id: encoder, object: 'model', owned_by }]),
      ],
    };
  if (kind === 'ollama' && path === '/api/version') return { version: '0.12.0' };
  if (kind === 'ollama' && path === '/api/show')
    return {
      model_info: { 'general.architecture': 'llama', 'llama.context_length': contextWindow },
      capabilities: [given.model === encoder ? 'embedding' : 'completion'],
    };
  if (kind === 'lm-studio' && path === '/api/v0/models')
    return {
      data: [
        { id: model, type: 'llm', state: 'loaded', loaded_context_length: contextWindow },
        ...(encoder === undefined ? [] : [{ id: encoder, type: 'embeddings', state: 'not-loaded' }]),
      ],
    };
  if (kind === 'llama.cpp' && path === '/props')
    return { default_generation_settings: { n_ctx: contextWindow } };
  if (kind === 'llama.cpp' && path === '/apply-template')
    return { prompt: rendered(given.messages as Message[]) };
  if (kind === 'llama.cpp' && path === '/tokenize')
    return { tokens: tokensOf(String(given.content)).map((_, at) => at) };
  if (kind === 'vllm' && path === '/tokenize') {
    const text = given.messages === undefined ? String(given.prompt) : rendered(given.messages as Message[]);
    return { count: tokensOf(text).length };
  }
  return undefined;
}

function refuse(
  response: ServerResponse,
  { status, body, retryAfter }: Extract<Fault, { status: number }>,
): void {
  const wait: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  json(response, status, body ?? { error: { message: 'as scripted' } }, wait);
}

interface ChatState {
  readonly chats: Record<string, unknown>[];
  left: number;
  /** The prompt that the server has in its cache. */
  before: string;
}

async function chat(
  options: ModelServerOptions,
  state: ChatState,
  given: Record<string, unknown>,
  response: ServerResponse,
): Promise<void> {
  const { kind = 'openai', model = 'words-7b', replies = [usualReply], faults = [], pace = 1 } = options;
  const fault = faults[state.chats.length] ?? null;
  const reply = replies[Math.min(state.chats.length, replies.length - 1)] as string;
  state.chats.push(given);
  response.once('close', () => {
    if (!response.writableEnded) state.left += 1;
  });
  if (fault !== null && 'status' in fault) return refuse(response, fault);
  if (given.model !== model)
    return json(response, 404, { error: `model '${String(given.model)}' not found` });
  const form = given.response_format ?? given.format ?? given.grammar;
  if (options.withoutForms === true && form !== undefined)
    return json(response, 400, { error: { message: 'response_format is not supported' } });
  const { type = 'json_object' } = (given.response_format ?? {}) as { type?: string };
  if (options.onlyObjects === true && type !== 'json_object')
    return json(response, 500, {
      error: { message: "('body', 'response_format', 'type'): no 'json_schema'" },
    });
  const speaker = kind === 'ollama' ? ollamaSpeaker : sharedSpeaker;
  response.writeHead(200, { 'content-type': speaker.type });
  if (fault !== null && 'raw' in fault) return void response.end(fault.raw);
  if (fault !== null && 'bytes' in fault) return flood(response, speaker, fault.bytes);
  if (fault !== null && 'signsEvery' in fault) {
    const signs = setInterval(() => response.write(speaker.text('')), fault.signsEvery);
    return void response.once('close', () => clearInterval(signs));
  }
  const limit = Number(
    kind === 'ollama' ? (given.options as { num_predict: number }).num_predict : given.max_tokens,
  );
  const asked = (kind === 'ollama' ? (given.options as { stop?: string[] }).stop : given.stop) ?? [];
  const tokens = tokensOf(untilStop(reply, asked as readonly string[], options.stops));
  let said = 0;
  for (const token of tokens.slice(0, limit)) {
    if (fault !== null && 'cutAfter' in fault && said >= fault.cutAfter) return void response.destroy();
    if (fault !== null && 'hangAfter' in fault && said >= fault.hangAfter) return;
    if (fault !== null && 'unloadAfter' in fault && said >= fault.unloadAfter)
      return void response.end(speaker.unloaded);
    response.write(speaker.text(token));
    said += 1;
    await new Promise((later) => setTimeout(later, pace));
    if (response.destroyed) return;
  }
  if (fault !== null && 'cutAfter' in fault) return void response.destroy();
  const prompt = rendered(given.messages as Message[]);
  const cached = options.withoutDetails === true ? null : common(state.before, prompt);
  const usage = { prompt: tokensOf(prompt).length, cached, said };
  state.before = prompt;
  response.end(
    speaker.end(said < tokens.length ? 'length' : 'stop', options.withoutUsage === true ? null : usage),
  );
}

function untilStop(
  reply: string,
  stops: readonly string[],
  made: ModelServerOptions['stops'] = 'left out',
): string {
  if (made === 'unknown') return reply;
  const ends = stops.map((stop) => ({ at: reply.indexOf(stop), stop })).filter(({ at }) => at >= 0);
  const [first] = ends.sort((left, right) => left.at - right.at);
  if (first === undefined) return reply;
  return reply.slice(0, first.at + (made === 'sent' ? first.stop.length : 0));
}

interface EncoderState {
  readonly encoded: string[][];
  encoder: HashingEncoder;
}

async function embed(
  { encoder, encoderFaults = [], longestText = 10_000 }: ModelServerOptions,
  state: EncoderState,
  given: Record<string, unknown>,
  response: ServerResponse,
): Promise<void> {
  if (given.model !== encoder)
    return json(response, 400, { error: { message: 'This model does not support embeddings' } });
  const fault = encoderFaults[state.encoded.length] ?? null;
  const texts = given.input as string[];
  state.encoded.push(texts);
  if (fault !== null && 'status' in fault) return refuse(response, fault);
  if (fault !== null && 'hangAfter' in fault) return;
  if (fault !== null && 'raw' in fault)
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(fault.raw);
  if (fault !== null && 'bytes' in fault) {
    response.writeHead(200, { 'content-type': 'application/json' });
    return flood(response, sharedSpeaker, fault.bytes);
  }
  if (texts.some(({ length }) => length > longestText))
    return json(response, 500, {
      error: { message: 'input is too large to process. increase the batch size' },
    });
  const vectors = await state.encoder.encode(texts, { kind: 'passage' });
  const data = vectors.map((vector, index) => ({
    object: 'embedding',
    index,
    // Not of unit length: servers differ in that.
    embedding: embeddingOf(vector, index, fault !== null && 'vectors' in fault ? fault.vectors : null),
  }));
  if (fault !== null && 'vectors' in fault && fault.vectors === 'too few') data.pop();
  const body = JSON.stringify({ object: 'list', data: data.reverse() });
  response.writeHead(200, { 'content-type': 'application/json' });
  if (fault === null || !('cutAfter' in fault)) return void response.end(body);
  response.write(body.slice(0, body.length / 2));
  setTimeout(() => response.destroy(), 20);
}

function embeddingOf(vector: Float32Array, index: number, fault: string | null): unknown {
  const values = [...vector].map((value) => 3 * value);
  if (fault === 'zero') return values.map(() => 0);
  // As JSON says what is no number.
  if (fault === 'not numbers') return values.map((value, at) => (at === 3 ? null : value));
  if (fault === 'of another length' && index === 0) return values.slice(1);
  return values;
}

/** As many bytes of one reply as were asked for. */
async function flood(response: ServerResponse, speaker: Speaker, bytes: number): Promise<void> {
  const piece = speaker.text('nonsense '.repeat(2000));
  for (let sent = 0; sent < bytes && !response.destroyed; sent += piece.length)
    if (!response.write(piece)) await drained(response);
  response.end();
}

interface Speaker {
  readonly type: string;
  readonly unloaded: string;
  text(token: string): string;
  end(
    reason: 'stop' | 'length',
    usage: { readonly prompt: number; readonly cached: number | null; readonly said: number } | null,
  ): string;
}

const event = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;

const sharedSpeaker: Speaker = {
  type: 'text/event-stream',
  unloaded: event({ error: { message: 'The model was unloaded.' } }),
  text: (content) => event({ choices: [{ delta: { content }, finish_reason: null }] }),
  end: (finish_reason, usage) =>
    [
      event({ choices: [{ delta: {}, finish_reason }] }),
      usage === null
        ? ''
        : event({
            choices: [],
            usage: {
              prompt_tokens: usage.prompt,
              completion_tokens: usage.said,
              prompt_tokens_details: usage.cached === null ? null : { cached_tokens: usage.cached },
            },
          }),
      'data: [DONE]\n\n',
    ].join(''),
};

const ollamaSpeaker: Speaker = {
  type: 'application/x-ndjson',
  unloaded: `${JSON.stringify({ done: true, done_reason: 'unload' })}\n`,
  text: (content) => `${JSON.stringify({ message: { role: 'assistant', content }, done: false })}\n`,
  end: (done_reason, usage) =>
    `${JSON.stringify({
      message: { role: 'assistant', content: '' },
      done: true,
      done_reason,
      ...(usage === null
        ? {}
        : {
            prompt_eval_count: usage.prompt,
            eval_count: usage.said,
            prompt_eval_duration: 2_000_000,
            eval_duration: 3_000_000,
          }),
    })}\n`,
};
