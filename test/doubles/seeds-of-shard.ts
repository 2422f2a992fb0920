/**
 * The seeds of one part of a long test: WEBPACE_SHARD=2/10 is the second of ten contiguous ranges, without it there is one part with
 * all. `npm run test:long -- --shard 2/10` sets it. All parts together are all seeds, each once.
 */
import process from 'node:process';

/** Long tests say where they are: what prints nothing for half an hour is ended as hung. */
const reportEvery = 60_000;

interface ShardSeeds extends Iterable<number> {
  readonly first: number;
  readonly last: number;
  readonly length: number;
}

/** Seeds are from 1 to `total`. */
export function seedsOfShard(total: number, shard = process.env.WEBPACE_SHARD || '1/1'): ShardSeeds {
  const [, part, parts] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(shard)?.map(Number) ?? [];
  if (part === undefined || parts === undefined || part > parts)
    throw new Error(`WEBPACE_SHARD is '${shard}', not a part such as 2/10.`);
  const first = Math.floor(((part - 1) * total) / parts) + 1;
  const last = Math.floor((part * total) / parts);
  if (last < first) throw new Error(`Part ${shard} of ${total} seeds is empty: name fewer parts.`);
  const length = last - first + 1;
  return {
    first,
    last,
    length,
    *[Symbol.iterator]() {
      let said = Date.now();
      for (let seed = first; seed <= last; seed += 1) {
        yield seed;
        if (!process.env.WEBPACE_LONG || Date.now() - said < reportEvery) continue;
        said = Date.now();
        console.log(`seed ${seed}, from ${first} to ${last}`);
      }
    },
  };
}

/** The values of one part of a list, in order. */
export function valuesOfShard<Value>(values: readonly Value[], shard?: string): readonly Value[] {
  const { first, last } = seedsOfShard(values.length, shard);
  return values.slice(first - 1, last);
}
