/**
 * What policies work out of chunks alone: indexes of words and links, counts of tokens. A host that makes one policy after
 * the other over the same history (a what-if) gives them one of these, and only the first pays for it.
 */
export interface SharedWork {
  /** The thing of that name, made when it is first asked for. */
  of<Value>(name: string, make: () => Value): Value;
}

/** Right for histories that only grow: what an index has read cannot be taken out of it. One tokenizer each. */
export function sharedWork(): SharedWork {
  const made = new Map<string, unknown>();
  return {
    of<Value>(name: string, make: () => Value): Value {
      if (!made.has(name)) made.set(name, make());
      return made.get(name) as Value;
    },
  };
}

/** The shared thing, or one of the policy's own where nothing is shared. */
export function sharedOr<Value>(shared: SharedWork | undefined, name: string, make: () => Value): Value {
  return shared === undefined ? make() : shared.of(name, make);
}
