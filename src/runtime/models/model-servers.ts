/** The model servers that this page was started with, and their models, for whoever lets a person choose. */
import { findEncoders, findModels } from '../../adapters/model-servers/find-models.ts';
import { type KeptServers, keptServers } from '../../adapters/model-servers/kept-servers.ts';
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
import { serverWay } from './own-servers.ts';

export { type ServedEncoder, type ServedModel, servedId, servedPlace } from '../../models/model-server.ts';
export { addOwnServer, isExtensionPage, removeOwnServer } from './own-servers.ts';

/** A server with what it offers. */
export interface ModelServer {
  readonly host: string;
  /** Empty where it cannot be asked. */
  readonly models: readonly ServedModel[];
  /** Those that make vectors of texts. */
  readonly encoders: readonly ServedEncoder[];
  /** Why it cannot be asked; null where it can. */
  readonly error: ErrorReport | null;
  /** The person said that questions may go there. */
  readonly allowed: boolean;
  /** The person said that the texts of the library may go there. */
  readonly textsAllowed: boolean;
}

/** Asks all of them at once; none where the page was started without any. Nothing of the person's is sent. */
export async function readModelServers(
  given: ConnectionOptions,
  kept: KeptServers = keptServers(),
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

/** From now on the person is asked again before a question goes there. */
export function forgetServer(host: string): void {
  keptServers().forget(host);
}

/** The person has said by other means that questions may go there. */
export function allowServer(host: string): void {
  keptServers().allow(host);
}

/** How long a server may take over the fixed texts: it may have to load the model first. */
const measuringMilliseconds = 240_000;

/**
 * Measures an encoder of a server over fixed texts and keeps what was seen; it can be chosen then. One that is the same as before keeps
 * its id, so that its vectors stay of use. Fails with `model-server-failed` and `encoder-unavailable`. Nothing of the person's is sent.
 */
export async function learnEncoder(
  encoder: ServedEncoder,
  given: ConnectionOptions,
  kept: KeptServers = keptServers(),
): Promise<Result<void>> {
  const options = serverWay(given);
  const server = (await listServers(options)).find(({ host }) => host === encoder.host);
  const connection = new ServerConnection(server ?? { at: 999, host: encoder.host }, options);
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

/** The person has said that the texts of the library, of runs and of questions go there to be encoded. */
export function allowTexts(host: string): void {
  keptServers().allowTexts(host);
}

/** From now on no text goes there to be encoded. */
export function forgetTexts(host: string): void {
  keptServers().forgetTexts(host);
}
