/** Models on a server, which the process that serves this page passes calls to: their ids and addresses. */

/** Ids of such models begin with this, and no others do. */
export const servedPrefix = 'server/';

/** Beside the page: `model-servers` lists the servers; `model-servers/0/…` passes a call to the first. */
export const modelServersPath = 'model-servers';

/** Names the host that is meant, encoded as part of an address. The list may have changed since the page read it. */
export const meantHostHeader = 'x-webpace-server';

/** The detected kind of a server. `openai`: only the common part is known. */
export type ServerKind = 'ollama' | 'lm-studio' | 'llama.cpp' | 'vllm' | 'openai';

/** A server as the serving process names it; never with its key. */
export interface NamedServer {
  /** Its place in the list, from 0. */
  readonly at: number;
  /** Host, port and path, as people know it. */
  readonly host: string;
}

export interface ServedPlace {
  readonly host: string;
  /** The server's own name for it. */
  readonly model: string;
}

/** A model on a server, as far as the server tells. */
export interface ServedModel extends ServedPlace {
  readonly id: string;
  readonly kind: ServerKind;
  /** Tokens of prompt and reply together; null if the server does not tell. */
  readonly contextWindow: number | null;
}

/** A model on a server that makes vectors of texts. */
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

/** A model's name for people, with its server. */
export function servedTitle({ model, host }: ServedPlace): string {
  return `${model} (${host})`;
}

/** The host that receives an encoder's texts; null for an encoder on this device. */
export function encoderHost(encoder: unknown): string | null {
  return servedPlace(encoder)?.host ?? null;
}
