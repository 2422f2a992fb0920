/** What this page remembers about model servers. All its parts share it, because the browser may keep nothing. */
import { type KeptServers, keptServers } from '../../adapters/model-servers/kept-servers.ts';
import { type OwnAddresses, ownAddresses } from '../../adapters/model-servers/own-addresses.ts';
import { usableStorage } from '../usable-storage.ts';

let kept: KeptServers | undefined;
let addresses: OwnAddresses | undefined;

export function pageServers(): KeptServers {
  kept ??= keptServers(usableStorage());
  return kept;
}

/** Of the model servers that a person added in the extension. */
export function pageAddresses(): OwnAddresses {
  addresses ??= ownAddresses(usableStorage());
  return addresses;
}
