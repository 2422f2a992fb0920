import process from 'node:process';

/** The longer of two inputs is so many times the shorter one. */
const factor = 8;
/** Linear work takes 8 times as long over the longer input, quadratic work 64 times: about a factor of 3 from each. */
const mostGrowth = 24;
/** Less work is repeated until the clock can tell it. */
const leastMilliseconds = 20;
/** What a machine does beside it makes a look too long, never too short: the least of each counts. */
const looks = 24;

/** Milliseconds that this process computes for it. */
function timeOf(work: () => unknown): number {
  const begun = process.cpuUsage();
  for (let times = 1; ; times += 1) {
    work();
    const { user, system } = process.cpuUsage(begun);
    const milliseconds = (user + system) / 1_000;
    if (milliseconds >= leastMilliseconds) return milliseconds / times;
  }
}

export const linear = 'linear';

/**
 * How the time of some work grows with the size of its input: from a 64th to an eighth, and from there to the whole. All are
 * measured here and now, so that no speed of a machine is assumed.
 */
export function growthOf(size: number, work: (size: number) => unknown): typeof linear | `${number} times` {
  for (const part of [factor * factor, factor]) {
    const [small, large] = [Math.ceil(size / part), Math.ceil((size / part) * factor)];
    // Compiles what is measured.
    timeOf(() => work(small));
    let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let look = 0; look < looks && long >= mostGrowth * short; look += 1) {
      short = Math.min(
        short,
        timeOf(() => work(small)),
      );
      long = Math.min(
        long,
        timeOf(() => work(large)),
      );
    }
    if (long >= mostGrowth * short) return `${Math.round(long / short)} times`;
  }
  return linear;
}
