/** The model servers that this page was started with, and their models, for a person's choice. */
import { findEncoders, findModels } from '../../adapters/model-servers/find-models.ts';
import type { KeptServers } from '../../adapters/model-servers/kept-servers.ts';
import { measureEncoder } from '../../adapters/model-servers/measure-encoder.ts';
import { isSameEncoder } from '../../adapters/model-servers/measured-encoder.ts';
import {
  type ConnectionOptions,
  listServers,
  ServerConnection,
} from '../../adapters/model-servers/server-connection.ts';
import {
  type ErrorReport,
  failure,
  type Result,
  reportOf,
  success,
  toWebpaceError,
} from '../../core/errors.ts';
import type { ServedEncoder, ServedModel } from '../../models/model-server.ts';
import { connectTo, serverWay } from './own-servers.ts';
import { pageServers } from './page-servers.ts';

export { type ServedEncoder, type ServedModel, servedPlace } from '../../models/model-server.ts';
export { addOwnServer, isExtensionPage, removeOwnServer } from './own-servers.ts';

/** A server and what it offers. */
export interface ModelServer {
  readonly host: string;
  /** Empty if it cannot be asked. */
  readonly models: readonly ServedModel[];
  /** Its models that encode texts. */
  readonly encoders: readonly ServedEncoder[];
  /** Why it cannot be asked; null if it can. */
  readonly error: ErrorReport | null;
  /** True if the person allowed sending questions there. */
  readonly allowed: boolean;
  /** True if the person allowed sending the library's texts there. */
  readonly textsAllowed: boolean;
}

/** Asks all servers at once. Empty if the page was started without any. Sends nothing of the person's. */
export async function readModelServers(
  given: ConnectionOptions,
  kept: KeptServers = pageServers(),
): Promise<ModelServer[]> {
  const options = serverWay(given);
  const named = await listServers(options);
  return Promise.all(
    named.map(async (server) => {
      const { host } = server;
      const said = { host, allowed: kept.mayAsk(host), textsAllowed: kept.mayEncode(host) };
      const connection = new ServerConnection(server, options);
      try {
        const [models, encoders] = await Promise.all([findModels(connection), findEncoders(connection)]);
        return { ...said, models, encoders, error: null };
      } catch (thrown) {
        return { ...said, models: [], encoders: [], error: reportOf(thrown) };
      }
    }),
  );
}

/** Asks the person again before the next question goes there. */
export function forgetServer(host: string): void {
  pageServers().forget(host);
}

/** Notes that the person has already allowed sending questions there. */
export function allowServer(host: string): void {
  pageServers().allow(host);
}

/** Time limit for encoding the fixed texts. The server may have to load the model first. */
const measuringMilliseconds = 240_000;

/**
 * Measures a server's encoder with fixed texts and keeps the result; then it can be chosen. An unchanged encoder keeps
 * its id, so that its vectors stay valid. Fails with `model-server-failed` and `encoder-unavailable`. Sends nothing of
 * the person's.
 */
export async function learnEncoder(
  encoder: ServedEncoder,
  given: ConnectionOptions,
  kept: KeptServers = pageServers(),
): Promise<Result<void>> {
  const connection = await connectTo(encoder.host, given);
  try {
    const late = AbortSignal.timeout(measuringMilliseconds);
    const measured = await measureEncoder(connection, encoder, late);
    const before = kept.encoder(encoder.id);
    const same = before !== null && isSameEncoder(before, measured.dimension, measured.mark);
    if (!same) kept.keepEncoder(measured);
    return success(undefined);
  } catch (thrown) {
    return failure(toWebpaceError(thrown, 'model-server-failed'));
  }
}

/** Notes that the person allowed sending texts of the library, of runs and of questions there for encoding. */
export function allowTexts(host: string): void {
  pageServers().allowTexts(host);
}

/** Stops sending texts there for encoding. */
export function forgetTexts(host: string): void {
  pageServers().forgetTexts(host);
}
