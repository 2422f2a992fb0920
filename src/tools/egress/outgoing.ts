/** What leaves this device by a call of a tool: a thing that the caller chose, and who gets it. */

export interface Outgoing {
  /** An address that is opened, words that are searched for, or arguments of somebody else's tool. */
  readonly kind: 'address' | 'query' | 'call';
  /** Who gets it: the origin of an address, the name of a search service, the address of a tool server. */
  readonly to: string;
  /** All of it, letter by letter. */
  readonly text: string;
}

/** An address that is visited; null where it is read on this device, as an open tab is. */
export function outgoingAddress(address: string): Outgoing | null {
  if (/^\s*tab:/i.test(address)) return null;
  return { kind: 'address', to: originOf(address), text: address };
}

/** What cannot be read as an address goes nowhere; it is judged all the same. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address.slice(0, 100);
}
