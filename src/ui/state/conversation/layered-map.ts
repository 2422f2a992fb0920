/**
 * Immutable maps that grow by a few entries at a time. New entries lie over a shared base, so that a step of a long run
 * does not copy the entries of all steps before.
 */

/** Most entries over the base before a new base is made. */
const mostOver = 512;

class LayeredMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly base: ReadonlyMap<Key, Value>;
  readonly over: ReadonlyMap<Key, Value>;
  readonly size: number;

  constructor(base: ReadonlyMap<Key, Value>, over: ReadonlyMap<Key, Value>) {
    this.base = base;
    this.over = over;
    let added = 0;
    for (const key of over.keys()) if (!base.has(key)) added += 1;
    this.size = base.size + added;
  }

  get(key: Key): Value | undefined {
    return this.over.has(key) ? this.over.get(key) : this.base.get(key);
  }

  has(key: Key): boolean {
    return this.over.has(key) || this.base.has(key);
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const [key, value] of this.base) if (!this.over.has(key)) yield [key, value];
    yield* this.over;
  }

  *keys(): MapIterator<Key> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(act: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) act(value, key, this);
  }
}

/** The map with these entries. The given one does not change. */
export function withEntries<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  entries: readonly (readonly [Key, Value])[],
): ReadonlyMap<Key, Value> {
  if (entries.length === 0) return map;
  if (!(map instanceof LayeredMap) && map.size + entries.length <= mostOver)
    return new Map([...map, ...entries]);
  const [base, over] = map instanceof LayeredMap ? [map.base, map.over] : [map, new Map()];
  if (over.size + entries.length <= mostOver)
    return new LayeredMap<Key, Value>(base, new Map([...over, ...entries]));
  const whole = new Map(map);
  for (const [key, value] of entries) whole.set(key, value);
  return whole;
}
