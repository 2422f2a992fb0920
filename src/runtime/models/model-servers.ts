/** The model servers that this page was started with, and their models, for whoever lets a person choose. */
import { findModels } from '../../adapters/model-servers/find-models.ts';
import { type KeptServers, keptServers } from '../../adapters/model-servers/kept-servers.ts';
import {
  type ConnectionOptions,
  listServers,
  ServerConnection,
} from '../../adapters/model-servers/server-connection.ts';
import { type ErrorReport, reportOf } from '../../core/errors.ts';
import type { ServedModel } from '../../models/model-server.ts';

export { type ServedModel, servedId, servedPlace } from '../../models/model-server.ts';

/** A server with what it offers. */
export interface ModelServer {
  readonly host: string;
  /** Empty where it cannot be asked. */
  readonly models: readonly ServedModel[];
  /** Why it cannot be asked; null where it can. */
  readonly error: ErrorReport | null;
  /** The person said that questions may go there. */
  readonly allowed: boolean;
}

/** Asks all of them at once; none where the page was started without any. Nothing of the person's is sent. */
export async function readModelServers(
  options: ConnectionOptions,
  kept: KeptServers = keptServers(),
): Promise<ModelServer[]> {
  const named = await listServers(options);
  return Promise.all(
    named.map(async (server) => {
      const { host } = server;
      const allowed = kept.mayAsk(host);
      try {
        const models = await findModels(new ServerConnection(server, options));
        return { host, models, error: null, allowed };
      } catch (thrown) {
        return { host, models: [], error: reportOf(thrown), allowed };
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
