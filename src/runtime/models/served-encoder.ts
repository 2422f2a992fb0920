/** A server's encoder, made from its measurement and asked only with the person's consent. */
import type { KeptServers } from '../../adapters/model-servers/kept-servers.ts';
import { type EncoderLimits, ServerEncoder } from '../../adapters/model-servers/server-encoder.ts';
import { reportOf, toWebpaceError } from '../../core/errors.ts';
import { type ServedEncoder, servedPlace, servedTitle } from '../../models/model-server.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { StatusBoard } from '../status-board.ts';
import { connectTo } from './own-servers.ts';
import { pageServers } from './page-servers.ts';

interface ServedEncoderParts {
  /** The page's folder: absolute, ends in `/`. */
  readonly baseUrl: string;
  readonly board: Pick<StatusBoard, 'setEngine'>;
  readonly fetch?: typeof fetch;
  readonly kept?: KeptServers;
  readonly limits?: Partial<EncoderLimits>;
}

export interface MadeServedEncoder {
  readonly title: string;
  readonly host: string;
  readonly encoder: Encoder;
  /** Checks that it is there. Rejects with `encoder-unavailable`. */
  load(signal?: AbortSignal): Promise<void>;
}

/** Null if it was never measured in this browser; it must be chosen again then. @param id as `servedId` makes it */
export async function serveEncoder(id: string, parts: ServedEncoderParts): Promise<MadeServedEncoder | null> {
  const { board, kept = pageServers() } = parts;
  const place = servedPlace(id);
  const measured = kept.encoder(id);
  if (place === null || measured === null) return null;
  const server = await connectTo(place.host, parts);
  const known: ServedEncoder = { ...place, id, kind: 'openai' };
  const encoder = new ServerEncoder({
    server,
    encoder: known,
    measured,
    mayEncode: () => kept.mayEncode(place.host),
    ...(parts.limits === undefined ? {} : { limits: parts.limits }),
  });
  return {
    title: servedTitle(place),
    host: place.host,
    encoder,
    async load(signal) {
      board.setEngine('encoder', { state: 'loading', error: null });
      try {
        await encoder.load(signal);
        board.setEngine('encoder', { state: 'ready', backend: 'server', error: null });
      } catch (thrown) {
        const stopped = signal?.aborted === true;
        board.setEngine('encoder', {
          state: stopped ? 'idle' : 'failed',
          error: stopped ? null : reportOf(toWebpaceError(thrown)),
        });
        throw thrown;
      }
    },
  };
}
