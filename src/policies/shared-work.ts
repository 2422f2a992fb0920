/**
 * Results that policies derive from chunks alone: indexes of words and links, counts of tokens. A host that makes several
 * policies over the same history (a what-if) shares one of these, and only the first policy pays.
 */
export interface SharedWork {
  /** The value of that name, made on first use. */
  of<Value>(name: string, make: () => Value): Value;
}

/** Only for histories that grow, because an index cannot forget what it has read. One per tokenizer. */
export function sharedWork(): SharedWork {
  const made = new Map<string, unknown>();
  return {
    of<Value>(name: string, make: () => Value): Value {
      if (!made.has(name)) made.set(name, make());
      return made.get(name) as Value;
    },
  };
}

/** The shared value, or the policy's own if nothing is shared. */
export function sharedOr<Value>(shared: SharedWork | undefined, name: string, make: () => Value): Value {
  return shared === undefined ? make() : shared.of(name, make);
}
