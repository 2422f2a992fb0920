/**
 * What of a server the command line asked for, by the page's own address: `?server-model=NAME`, or empty for the first, and
 * `?server-encoder=NAME`.
 */
import { WebpaceError } from '../../core/errors.ts';
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

/** Nothing where none was asked for. Rejects with `model-server-failed` where there is no such model. */
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
  // Whoever names a server on the command line has said that questions may go there.
  allowServer(found.host);
  return found.id;
}

async function encoderOf(servers: readonly ModelServer[], wanted: string, baseUrl: string): Promise<string> {
  const encoders = servers.flatMap((server) => server.encoders);
  const found = encoders.find(({ model }) => model === wanted);
  if (found === undefined) throw notThere(servers, encoders, wanted, '--server-encoder');
  const learned = await learnEncoder(found, { baseUrl });
  if (!learned.ok) throw learned.error;
  // Whoever names its encoder has said that the texts go there.
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
