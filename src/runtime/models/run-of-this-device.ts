/** What was worked on with models of this device was never meant to go out: its memory stays here. */
import { WebpaceError } from '../../core/errors.ts';
import { encoderHost } from '../../models/model-server.ts';
import type { StoredRun } from '../../ports/run-store.ts';

/**
 * Why a run's texts are not sent to the encoder's server; null where the encoder is one of this device, or where the run's texts were
 * already encoded there.
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
    `This run was made without ${host}, and its texts do not go there to be encoded. Ask in a new run, or choose an encoder of this device in Models.`,
    { details: { host } },
  );
}
