/** What this page remembers about model servers. All its parts share it, because the browser may keep nothing. */
import { type KeptServers, keptServers } from '../../adapters/model-servers/kept-servers.ts';
import { usableStorage } from '../usable-storage.ts';

let kept: KeptServers | undefined;

export function pageServers(): KeptServers {
  kept ??= keptServers(usableStorage());
  return kept;
}
