/** Keeps the memory of a run on this device if models of this device made it. */
import { WebpaceError } from '../../core/errors.ts';
import { encoderHost } from '../../models/model-server.ts';
import type { StoredRun } from '../../ports/runs/run-store.ts';

/**
 * Why a run's texts are not sent to the encoder's server. Null for an encoder of this device, or if the server already
 * encoded the run's texts.
 */
export function refuseEncoding(
  encoder: string | null,
  stored: Pick<StoredRun, 'run'> | undefined,
): WebpaceError | null {
  const host = encoderHost(encoder);
  if (host === null || stored === undefined || stored.run.steps === 0) return null;
  if (encoderHost(stored.run.settings.encoder) === host) return null;
  return new WebpaceError(
    'model-server-refused',
    `This conversation was held without ${host}, and its texts do not go there to be encoded. Ask in a new conversation, or choose an encoder of this device in Models.`,
    { details: { host } },
  );
}
