/** The model of a server that the command line asked for, by the page's own address: `?server-model=NAME`, or empty for the first. */
import { WebpaceError } from '../../core/errors.ts';
import { allowServer, readModelServers } from '../../runtime/models/model-servers.ts';

/** Nothing where none was asked for. Rejects with `model-server-failed` where there is no such model. */
export async function servedChoice(address: URL): Promise<{ readonly languageModelId?: string }> {
  const wanted = address.searchParams.get('server-model');
  if (wanted === null) return {};
  const servers = await readModelServers({ baseUrl: new URL('.', address).href });
  const models = servers.flatMap((server) => server.models);
  const found = models.find(({ model }) => wanted === '' || model === wanted);
  if (found !== undefined) {
    // Whoever names a server on the command line has said that questions may go there.
    allowServer(found.host);
    return { languageModelId: found.id };
  }
  const failed = servers.find(({ error }) => error !== null)?.error;
  if (models.length === 0 && failed) throw new WebpaceError(failed.code, failed.message);
  const names = models.map(({ model }) => model).join(', ');
  throw new WebpaceError(
    'model-server-failed',
    names === ''
      ? 'The model server has no model. Load one there, then ask again.'
      : `The model servers have no model “${wanted}”. Name one of these by --server-model: ${names}.`,
  );
}
