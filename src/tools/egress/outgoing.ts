/** What a tool call sends from this device: text that the caller chose, and its receiver. */

export interface Outgoing {
  /** An address that is opened, words that are searched for, or arguments of somebody else's tool. */
  readonly kind: 'address' | 'query' | 'call';
  /** The origin of an address, the name of a search service, or the address of a tool server. */
  readonly to: string;
  /** All of it, verbatim. */
  readonly text: string;
}

/** A visited address; null if it is read on this device, like an open tab. */
export function outgoingAddress(address: string): Outgoing | null {
  if (/^\s*tab:/i.test(address)) return null;
  return { kind: 'address', to: originOf(address), text: address };
}

/** An unreadable address goes nowhere, but is judged too. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address.slice(0, 100);
}
