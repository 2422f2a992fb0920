/**
 * Reads from the page's address what the command line wants from a server: `?server-model=NAME`, or empty for the
 * first, and `?server-encoder=NAME`.
 */
import { valueOrThrow, WebpaceError } from '../../core/errors.ts';
import {
  allowServer,
  allowTexts,
  learnEncoder,
  type ModelServer,
  readModelServers,
} from '../../runtime/models/model-servers.ts';

interface ServedChoice {
  readonly languageModelId?: string;
  readonly encoderId?: string;
}

/** Empty if nothing is wanted. Rejects with `model-server-failed` if there is no such model. */
export async function servedChoice(address: URL): Promise<ServedChoice> {
  const model = address.searchParams.get('server-model');
  const encoder = address.searchParams.get('server-encoder');
  if (model === null && encoder === null) return {};
  const baseUrl = new URL('.', address).href;
  const servers = await readModelServers({ baseUrl });
  return {
    ...(model === null ? {} : { languageModelId: modelOf(servers, model) }),
    ...(encoder === null ? {} : { encoderId: await encoderOf(servers, encoder, baseUrl) }),
  };
}

function modelOf(servers: readonly ModelServer[], wanted: string): string {
  const models = servers.flatMap((server) => server.models);
  const found = models.find(({ model }) => wanted === '' || model === wanted);
  if (found === undefined) throw notThere(servers, models, wanted, '--server-model');
  // Naming a server on the command line allows sending questions there.
  allowServer(found.host);
  return found.id;
}

async function encoderOf(servers: readonly ModelServer[], wanted: string, baseUrl: string): Promise<string> {
  const encoders = servers.flatMap((server) => server.encoders);
  const found = encoders.find(({ model }) => model === wanted);
  if (found === undefined) throw notThere(servers, encoders, wanted, '--server-encoder');
  valueOrThrow(await learnEncoder(found, { baseUrl }));
  // Naming its encoder allows sending texts there.
  allowTexts(found.host);
  return found.id;
}

function notThere(
  servers: readonly ModelServer[],
  known: readonly { readonly model: string }[],
  wanted: string,
  option: string,
): WebpaceError {
  const failed = servers.find(({ error }) => error !== null)?.error;
  if (known.length === 0 && failed) return new WebpaceError(failed.code, failed.message);
  const names = known.map(({ model }) => model).join(', ');
  const kind = option === '--server-model' ? 'model' : 'embedding model';
  return new WebpaceError(
    'model-server-failed',
    names === ''
      ? `The model server has no ${kind}. Load one there, then ask again.`
      : `The model servers have no ${kind} “${wanted}”. Name one of these by ${option}: ${names}.`,
  );
}
