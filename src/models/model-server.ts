/** Models that a server holds, which the process that serves this page passes calls on to: their ids, and where they are asked. */

/** Ids of such models begin with it; no other does. */
export const servedPrefix = 'server/';

/** Beside the page: `model-servers` lists the servers, `model-servers/0/…` passes a call on to the first. */
export const modelServersPath = 'model-servers';

/** What one of these servers turned out to be. `openai`: only the common part is known. */
export type ServerKind = 'ollama' | 'lm-studio' | 'llama.cpp' | 'vllm' | 'openai';

/** A server as the serving process names it: never with its key. */
export interface NamedServer {
  /** Its place in the list, from 0. */
  readonly at: number;
  /** Host, port and path: what people know it by. */
  readonly host: string;
}

export interface ServedPlace {
  readonly host: string;
  /** As the server calls it. */
  readonly model: string;
}

/** A model of a server, as far as the server tells. */
export interface ServedModel extends ServedPlace {
  readonly id: string;
  readonly kind: ServerKind;
  /** Tokens of prompt and reply together; null where the server does not tell. */
  readonly contextWindow: number | null;
}

/** A model of a server that makes vectors of texts. */
export interface ServedEncoder extends ServedPlace {
  readonly id: string;
  readonly kind: ServerKind;
}

export function servedId({ host, model }: ServedPlace): string {
  return `${servedPrefix}${host.replaceAll('/', '%2F')}/${model}`;
}

/** Host and model of such an id; null for every other model. */
export function servedPlace(id: unknown): ServedPlace | null {
  if (typeof id !== 'string' || !id.startsWith(servedPrefix)) return null;
  const rest = id.slice(servedPrefix.length);
  const end = rest.indexOf('/');
  if (end < 1 || end === rest.length - 1) return null;
  return { host: rest.slice(0, end).replaceAll('%2F', '/'), model: rest.slice(end + 1) };
}

/** The host that an encoder's texts go to; null for one of this device. */
export function encoderHost(encoder: unknown): string | null {
  return servedPlace(encoder)?.host ?? null;
}
