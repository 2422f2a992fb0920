/** Asks a server what it is and which models it has. Nothing is taken for granted. */
import type { WebpaceError } from '../../core/errors.ts';
import { type Fields, fieldsOf } from '../../core/text/bounded-json.ts';
import {
  type ServedEncoder,
  type ServedModel,
  type ServerKind,
  servedId,
} from '../../models/model-server.ts';
import { askEmbeddings } from './ask-embeddings.ts';
import { numberOf } from './chat-dialect.ts';
import { soundsLikeEncoder } from './embedding-form.ts';
import type { ServerConnection } from './server-connection.ts';
import { serverFault } from './server-faults.ts';

/** Tokens. We ask Ollama for this context if the model was trained for as much, because Ollama's default is smaller. */
const ollamaContext = 8192;

/** Models of one server, and UTF-16 units of a name. Large proxies list some hundred. */
const mostListed = 1_000;
const longestName = 300;
/** Most models that are asked whether they make vectors. */
const mostAsked = 8;
/** A model that must be loaded first takes longer. It is found the next time. */
const askedMilliseconds = 20_000;

/**
 * The models of a server that encode texts. Ollama and LM Studio tell which ones. Other servers' models are tried with
 * one fixed word, if their names sound like encoders or they are the only model. Rejects as `findModels` does.
 */
export async function findEncoders(server: ServerConnection): Promise<ServedEncoder[]> {
  const listed = await commonList(server);
  const kind = await kindOf(server, listed);
  const names = listed.map(({ id }) => String(id));
  const encoders = await encoderNames(server, kind, names);
  return encoders.map((model) => {
    const place = { host: server.host, model };
    return { ...place, id: servedId(place), kind };
  });
}

async function encoderNames(
  server: ServerConnection,
  kind: ServerKind,
  names: readonly string[],
): Promise<readonly string[]> {
  if (kind === 'ollama')
    return keepThose(
      names,
      async (model) => (await ollamaAbilities(server, model))?.includes('embedding') === true,
    );
  if (kind === 'lm-studio') {
    const told = await lmStudioTold(server);
    return names.filter((name) => told.get(name)?.type === 'embeddings');
  }
  const asked = names.length === 1 ? names : names.filter(soundsLikeEncoder);
  return keepThose(asked.slice(0, mostAsked), (model) => givesVectors(server, model));
}

async function keepThose(
  names: readonly string[],
  isOne: (name: string) => Promise<boolean>,
): Promise<string[]> {
  const kept = await Promise.all(names.map(isOne));
  return names.filter((_, at) => kept[at]);
}

async function givesVectors(server: ServerConnection, model: string): Promise<boolean> {
  const place = { host: server.host, model };
  const late = AbortSignal.timeout(askedMilliseconds);
  return askEmbeddings(server, place, ['lamp'], late).then(
    () => true,
    () => false,
  );
}

/** What Ollama says that a model can do; null if it does not tell. */
async function ollamaAbilities(server: ServerConnection, model: string): Promise<readonly unknown[] | null> {
  const { capabilities } = fieldsOf(await server.factsOrNull('api/show', { model }));
  return Array.isArray(capabilities) ? capabilities : null;
}

/** The language models of a server. Rejects with `model-server-failed` if it cannot be reached or is no model server. */
export async function findModels(server: ServerConnection): Promise<ServedModel[]> {
  const listed = await commonList(server);
  const kind = await kindOf(server, listed);
  switch (kind) {
    case 'ollama':
      return ollamaModels(
        server,
        listed.map(({ id }) => String(id)),
      );
    case 'lm-studio':
      return lmStudioModels(server, listed);
    case 'llama.cpp': {
      const window = windowOfProps(await server.factsOrNull('props'));
      return perhapsChatting(listed).map(({ id }) => modelOf(server, kind, String(id), window));
    }
    default:
      return perhapsChatting(listed).map(({ id, max_model_len }) =>
        modelOf(server, kind, String(id), numberOf(max_model_len) ?? null),
      );
  }
}

/** These servers list all models alike. A model with an encoder's name cannot chat. */
function perhapsChatting(listed: readonly Fields[]): readonly Fields[] {
  return listed.filter(({ id }) => !soundsLikeEncoder(String(id)));
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

/** The list that all servers have. */
async function commonList(server: ServerConnection): Promise<Fields[]> {
  const { data } = fieldsOf(await server.facts('v1/models'));
  if (!Array.isArray(data)) throw notAServer(server);
  const named = data
    .map(fieldsOf)
    .filter(({ id }) => typeof id === 'string' && id !== '' && id.length <= longestName);
  return [...new Map(named.map((one) => [one.id, one])).values()].slice(0, mostListed);
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

/** Models that can chat. A model that does not tell is taken to. */
async function ollamaModels(server: ServerConnection, names: readonly string[]): Promise<ServedModel[]> {
  const found = await Promise.all(
    names.map(async (model) => {
      const { model_info, capabilities } = fieldsOf(await server.factsOrNull('api/show', { model }));
      if (Array.isArray(capabilities) && !capabilities.includes('completion')) return [];
      return [modelOf(server, 'ollama', model, ollamaWindow(model_info))];
    }),
  );
  return found.flat();
}

/** The context that the model was trained for, up to what we ask for. */
function ollamaWindow(info: unknown): number {
  const trained = Object.entries(fieldsOf(info)).find(([name]) => name.endsWith('.context_length'))?.[1];
  return Math.min(numberOf(trained) ?? ollamaContext, ollamaContext);
}

/** A model that is not loaded gets the context that its server is set to, which only a loaded one tells. */
async function lmStudioModels(server: ServerConnection, listed: readonly Fields[]): Promise<ServedModel[]> {
  const told = await lmStudioTold(server);
  return listed
    .filter(({ id }) => told.get(id)?.type !== 'embeddings')
    .map(({ id }) =>
      modelOf(server, 'lm-studio', String(id), numberOf(told.get(id)?.loaded_context_length) ?? null),
    );
}

async function lmStudioTold(server: ServerConnection): Promise<ReadonlyMap<unknown, Fields>> {
  const { data } = fieldsOf(await server.factsOrNull('api/v0/models'));
  return new Map((Array.isArray(data) ? data : []).map(fieldsOf).map((one) => [one.id, one]));
}

function windowOfProps(props: unknown): number | null {
  const { default_generation_settings } = fieldsOf(props);
  return numberOf(fieldsOf(default_generation_settings).n_ctx) ?? null;
}
