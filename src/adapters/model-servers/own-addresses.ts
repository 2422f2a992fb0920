/** Addresses of model servers that a person entered in the extension. They are on this device only, and the browser keeps them. */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';

const key = 'webpace-own-servers';
const mostServers = 8;

/** Hosts on this device, the only ones that the extension's policy lets its pages reach. */
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/** Removes a slash at the end and `/v1`. Fails with `settings-invalid`. */
export function readOwnAddress(text: string): Result<string> {
  const given = text.trim();
  const url = URL.canParse(given) ? new URL(given) : null;
  const plain = url !== null && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (url === null || !plain || url.protocol !== 'http:' || !ownNames.has(url.hostname))
    return failure(
      new WebpaceError(
        'settings-invalid',
        'In the extension a model server runs on this device. Its address looks like http://localhost:11434, without a name, a key or a query.',
      ),
    );
  let address = `${url.origin}${url.pathname}`;
  while (address.endsWith('/')) address = address.slice(0, -1);
  return success(address.endsWith('/v1') ? address.slice(0, -3) : address);
}

export interface OwnAddresses {
  read(): readonly string[];
  keep(addresses: readonly string[]): void;
}

/** If the browser keeps nothing, the addresses last as long as the page. */
export function ownAddresses(storage: Pick<Storage, 'getItem' | 'setItem'> | null): OwnAddresses {
  /** What storage refused to keep. */
  let unkept: readonly string[] | null = storage === null ? [] : null;
  return {
    read: () => unkept ?? parse(storage?.getItem(key) ?? null),
    keep(addresses) {
      const last = [...new Set(addresses)].slice(-mostServers);
      unkept = last;
      try {
        storage?.setItem(key, JSON.stringify(last));
        if (storage !== null) unkept = null;
      } catch {
        // Storage is full or refused.
      }
    },
  };
}

/** Leaves out anything that is no such address, so that no request goes elsewhere. */
function parse(text: string | null): readonly string[] {
  try {
    const kept = JSON.parse(text ?? '[]') as unknown;
    const texts = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
    return texts.flatMap((one) => {
      const read = readOwnAddress(one);
      return read.ok && read.value === one ? [one] : [];
    });
  } catch {
    return [];
  }
}
