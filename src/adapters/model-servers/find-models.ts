/** What a server is, and which models it has: it is asked, and nothing is taken for granted. */
import type { WebpaceError } from '../../core/errors.ts';
import { type ServedModel, type ServerKind, servedId } from '../../models/model-server.ts';
import { numberOf } from './chat-dialect.ts';
import type { ServerConnection } from './server-connection.ts';
import { serverFault } from './server-faults.ts';

/** Ollama holds a context of this many tokens for us where the model was trained for as many: its own default is smaller. */
const ollamaContext = 8192;

type Fields = Readonly<Record<string, unknown>>;

/** The language models of a server. Rejects with `model-server-failed` where it cannot be reached or is none. */
export async function findModels(server: ServerConnection): Promise<ServedModel[]> {
  const listed = await commonList(server);
  const kind = await kindOf(server, listed);
  switch (kind) {
    case 'ollama':
      return Promise.all(
        listed.map(async ({ id }) =>
          modelOf(server, kind, String(id), await ollamaWindow(server, String(id))),
        ),
      );
    case 'lm-studio':
      return lmStudioModels(server, listed);
    case 'llama.cpp': {
      const window = windowOfProps(await server.factsOrNull('props'));
      return listed.map(({ id }) => modelOf(server, kind, String(id), window));
    }
    default:
      return listed.map(({ id, max_model_len }) =>
        modelOf(server, kind, String(id), numberOf(max_model_len) ?? null),
      );
  }
}

function modelOf(
  { host }: ServerConnection,
  kind: ServerKind,
  model: string,
  contextWindow: number | null,
): ServedModel {
  const usable = contextWindow !== null && contextWindow >= 1 ? Math.floor(contextWindow) : null;
  return { id: servedId({ host, model }), host, model, kind, contextWindow: usable };
}

/** The list that all of them have. */
async function commonList(server: ServerConnection): Promise<Fields[]> {
  const { data } = fieldsOf(await server.facts('v1/models'));
  if (!Array.isArray(data)) throw notAServer(server);
  return data.map(fieldsOf).filter(({ id }) => typeof id === 'string' && id !== '');
}

function notAServer({ host }: ServerConnection): WebpaceError {
  return serverFault('unreadable', { host });
}

async function kindOf(server: ServerConnection, listed: readonly Fields[]): Promise<ServerKind> {
  const owner = listed[0]?.owned_by;
  if (owner === 'vllm') return 'vllm';
  if (owner === 'llamacpp') return 'llama.cpp';
  if (typeof fieldsOf(await server.factsOrNull('api/version')).version === 'string') return 'ollama';
  if (Array.isArray(fieldsOf(await server.factsOrNull('api/v0/models')).data)) return 'lm-studio';
  return 'openai';
}

/** What the model was trained for, as far as we ask for it. */
async function ollamaWindow(server: ServerConnection, model: string): Promise<number | null> {
  const { model_info } = fieldsOf(await server.factsOrNull('api/show', { model }));
  const trained = Object.entries(fieldsOf(model_info)).find(([name]) =>
    name.endsWith('.context_length'),
  )?.[1];
  return Math.min(numberOf(trained) ?? ollamaContext, ollamaContext);
}

/** One that is not loaded gets the context that its server is set to; what that is, only a loaded one tells. */
async function lmStudioModels(server: ServerConnection, listed: readonly Fields[]): Promise<ServedModel[]> {
  const { data } = fieldsOf(await server.factsOrNull('api/v0/models'));
  const told = new Map((Array.isArray(data) ? data : []).map(fieldsOf).map((one) => [one.id, one]));
  return listed
    .filter(({ id }) => told.get(id)?.type !== 'embeddings')
    .map(({ id }) =>
      modelOf(server, 'lm-studio', String(id), numberOf(told.get(id)?.loaded_context_length) ?? null),
    );
}

function windowOfProps(props: unknown): number | null {
  const { default_generation_settings } = fieldsOf(props);
  return numberOf(fieldsOf(default_generation_settings).n_ctx) ?? null;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
