/** What this browser remembers about model servers: hosts that the person allowed, and what their models were seen to be. */
import type { ServedModel } from '../../models/model-server.ts';
import { type MeasuredEncoder, measuredEncoders } from './measured-encoder.ts';

export interface KeptServers {
  /** True if the person allowed sending questions there. */
  mayAsk(host: string): boolean;
  allow(host: string): void;
  /** Asks the person again before the next question. */
  forget(host: string): void;
  /** The model as it was last seen, or null. */
  model(id: string): ServedModel | null;
  keepModel(model: ServedModel): void;
  /** True if the server was seen to keep prompts. */
  keepsPrompts(id: string): boolean;
  noteKept(id: string): void;
  /** True if the person allowed sending the library's texts there for encoding. */
  mayEncode(host: string): boolean;
  allowTexts(host: string): void;
  forgetTexts(host: string): void;
  /** The encoder as measured when it was chosen, or null. */
  encoder(id: string): MeasuredEncoder | null;
  keepEncoder(encoder: MeasuredEncoder): void;
}

interface Kept {
  readonly hosts: readonly string[];
  readonly models: readonly ServedModel[];
  readonly keeping: readonly string[];
  readonly textHosts: readonly string[];
  readonly encoders: readonly MeasuredEncoder[];
}

const key = 'webpace-model-servers';
const nothing: Kept = { hosts: [], models: [], keeping: [], textHosts: [], encoders: [] };
/** Most models that are remembered. */
const mostModels = 50;
/** Most encoders, whose entries are longer. */
const mostEncoders = 8;

/** If the browser keeps nothing, the entries last as long as the page. */
export function keptServers(storage: Storage | null): KeptServers {
  let last: Kept | null = null;
  /** False once storage has refused the entries: what it holds is then older than what this page knows. */
  let areKept = storage !== null;
  const read = (): Kept => {
    last = storage === null || !areKept ? (last ?? nothing) : parse(storage);
    return last;
  };
  const write = (change: Partial<Kept>): void => {
    last = { ...read(), ...change };
    try {
      storage?.setItem(key, JSON.stringify(last));
      areKept = storage !== null;
    } catch {
      // Storage is full or refused. The person is asked again in another visit.
      areKept = false;
    }
  };
  return {
    mayAsk: (host) => read().hosts.includes(host),
    allow: (host) => write({ hosts: [...new Set([...read().hosts, host])] }),
    forget: (host) => write({ hosts: read().hosts.filter((one) => one !== host) }),
    model: (id) => read().models.find((one) => one.id === id) ?? null,
    keepModel: (model) =>
      write({ models: [model, ...read().models.filter(({ id }) => id !== model.id)].slice(0, mostModels) }),
    keepsPrompts: (id) => read().keeping.includes(id),
    noteKept: (id) => write({ keeping: [...new Set([id, ...read().keeping])].slice(0, mostModels) }),
    mayEncode: (host) => read().textHosts.includes(host),
    allowTexts: (host) => write({ textHosts: [...new Set([...read().textHosts, host])] }),
    forgetTexts: (host) => write({ textHosts: read().textHosts.filter((one) => one !== host) }),
    encoder: (id) => read().encoders.find((one) => one.id === id) ?? null,
    keepEncoder: (encoder) =>
      write({
        encoders: [encoder, ...read().encoders.filter(({ id }) => id !== encoder.id)].slice(0, mostEncoders),
      }),
  };
}

function parse(storage: Storage): Kept {
  try {
    const { hosts, models, keeping, textHosts, encoders } = JSON.parse(
      storage.getItem(key) ?? '{}',
    ) as Record<string, unknown>;
    return {
      hosts: strings(hosts),
      models: servedModels(models),
      keeping: strings(keeping),
      textHosts: strings(textHosts),
      encoders: measuredEncoders(encoders),
    };
  } catch {
    return nothing;
  }
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

const kinds = ['ollama', 'lm-studio', 'llama.cpp', 'vllm', 'openai'];

function servedModels(value: unknown): ServedModel[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one: Partial<ServedModel> | null): one is ServedModel => {
    const { id, host, model, kind, contextWindow } = one ?? {};
    const named = [id, host, model].every((text) => typeof text === 'string' && text !== '');
    return named && kinds.includes(kind ?? '') && (contextWindow === null || Number.isInteger(contextWindow));
  });
}
