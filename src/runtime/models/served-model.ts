/** A server's language model, made from what the server says about it and asked only with the person's consent. */
import { findModels } from '../../adapters/model-servers/find-models.ts';
import type { KeptServers } from '../../adapters/model-servers/kept-servers.ts';
import type { ServerLimits } from '../../adapters/model-servers/reply-watch.ts';
import type { ServerConnection } from '../../adapters/model-servers/server-connection.ts';
import { notAllowed, serverFault } from '../../adapters/model-servers/server-faults.ts';
import { ServerLanguageModel } from '../../adapters/model-servers/server-language-model.ts';
import { ServerTokenizer } from '../../adapters/model-servers/server-tokenizer.ts';
import { CheckedTokenizer } from '../../adapters/tokenizing/checked-tokenizer.ts';
import { EstimatingTokenizer } from '../../adapters/tokenizing/estimating-tokenizer.ts';
import { reportOf, WebpaceError } from '../../core/errors.ts';
import { type ServedModel, type ServedPlace, servedPlace, servedTitle } from '../../models/model-server.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { RunOutline } from '../../ports/runs/run-store.ts';
import type { Approve } from '../../tools/approval.ts';
import type { MadeLanguageModel } from '../engines/made-language-model.ts';
import type { StatusBoard } from '../status-board.ts';
import { learningCounts } from './learning-counts.ts';
import { connectTo } from './own-servers.ts';
import { pageServers } from './page-servers.ts';

interface ServedParts {
  /** The page's folder: absolute, ends in `/`. */
  readonly baseUrl: string;
  readonly board: Pick<StatusBoard, 'setEngine'>;
  /** Used if the server does not tell its context size. */
  readonly contextTokens?: number | undefined;
  readonly fetch?: typeof fetch;
  readonly kept?: KeptServers;
  readonly limits?: Partial<ServerLimits>;
}

type AskedRun = Pick<RunOutline, 'run' | 'steps'>;

export interface MadeServedModel extends MadeLanguageModel {
  readonly host: string;
  /** Why a question is not sent there, whatever the person says; null if it may be. */
  refuse(stored: AskedRun | undefined): WebpaceError | null;
  /** Counts the texts of that run: by estimate if they must not go there. */
  tokenizerFor(stored: AskedRun | undefined): Tokenizer;
  /** Asks the person before the first question to this host. Rejects with `model-server-refused`. */
  consent(approve: Approve | undefined, signal: AbortSignal | undefined): Promise<void>;
}

/** The page does not wait longer for a server before it shows. */
const startMilliseconds = 3_000;
const unknownWindow = 4096;

/** @param id as `servedId` makes it */
export async function serveModel(id: string, parts: ServedParts): Promise<MadeServedModel> {
  const { board, kept = pageServers(), contextTokens = unknownWindow } = parts;
  const place = servedPlace(id) ?? { host: '', model: id };
  const server = await connectTo(place.host, parts);
  const known = await withinTime(lookUp(server, place, kept)).catch(() => null);
  const facts = known ?? kept.model(id) ?? { ...place, id, kind: 'openai' as const, contextWindow: null };
  const estimate = new EstimatingTokenizer();
  const mayAsk = () => kept.mayAsk(place.host);
  const counts = facts.kind === 'llama.cpp' || facts.kind === 'vllm';
  const tokenizer = new CheckedTokenizer(
    counts ? new ServerTokenizer({ server, model: facts, estimate, mayAsk }) : estimate,
  );
  const model = new ServerLanguageModel({
    server,
    model: facts,
    contextWindow: facts.contextWindow ?? contextTokens,
    tokenizer,
    mayAsk,
    keepsPrompts: kept.keepsPrompts(id),
    onKept: () => kept.noteKept(id),
    ...(parts.limits === undefined ? {} : { limits: parts.limits }),
  });
  const title = servedTitle(place);
  return {
    title,
    host: place.host,
    bundled: false,
    model: learningCounts(model, tokenizer),
    threaded: null,
    load: [
      async () => {
        board.setEngine('language-model', { state: 'loading', error: null });
        try {
          await lookUp(server, place, kept);
          board.setEngine('language-model', { state: 'ready', backend: facts.kind, error: null });
          board.setEngine('tokenizer', { state: 'ready', error: null });
        } catch (thrown) {
          // The server may be there later. If it is still gone then, the question itself reports it.
          board.setEngine('language-model', { state: 'failed', error: reportOf(thrown) });
        }
      },
    ],
    close: () => undefined,
    refuse: (stored) => refuseOffline(stored, place),
    tokenizerFor: (stored) => (refuseOffline(stored, place) === null ? tokenizer : estimate),
    consent: (approve, signal) => askOnce(place, kept, approve, signal),
  };
}

/** The server's present description of the model. Rejects if the server cannot be reached or has no such model. */
async function lookUp(server: ServerConnection, place: ServedPlace, kept: KeptServers): Promise<ServedModel> {
  const found = (await findModels(server)).find(({ model }) => model === place.model);
  if (found === undefined) throw serverFault('no-model', place);
  kept.keepModel(found);
  return found;
}

function withinTime<Value>(wait: Promise<Value>): Promise<Value | null> {
  return Promise.race([
    wait,
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), startMilliseconds);
    }),
  ]);
}

/** A run that a model of this device worked on keeps its memory here. */
function refuseOffline(stored: AskedRun | undefined, { host }: ServedPlace): WebpaceError | null {
  if (stored === undefined || stored.run.steps === 0) return null;
  // The run is labelled with the model of its first step. Another one may have gone on with it.
  const models = stored.steps.flatMap(({ call }) => call?.model ?? []);
  if ([stored.run.settings.model, ...models].every((model) => servedPlace(model) !== null)) return null;
  return new WebpaceError(
    'model-server-refused',
    `This conversation was held on this device, and its memory does not go to ${host}. Ask in a new conversation, or choose a model of this device in Models.`,
    { details: { host } },
  );
}

async function askOnce(
  { host, model }: ServedPlace,
  kept: KeptServers,
  approve: Approve | undefined,
  signal = new AbortController().signal,
): Promise<void> {
  if (kept.mayAsk(host)) return;
  const text = `Ask ${model} on ${host}? Your question goes there, and with it passages of your documents and earlier steps of this conversation.`;
  const request = {
    tool: model,
    kind: 'server' as const,
    arguments: [{ name: 'host', value: host }],
    outgoing: [],
    sharesWhatWasRead: false,
    text,
  };
  if (approve !== undefined && (await approve(request, signal)) === true) {
    kept.allow(host);
    return;
  }
  if (signal.aborted) throw new WebpaceError('aborted', 'Stopped as asked.');
  throw notAllowed(host);
}
