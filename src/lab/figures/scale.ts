/** Maps values to pixels. */

export interface Scale {
  at(value: number): number;
  /** Values with a line and a label. */
  readonly ticks: readonly number[];
}

export interface ScaleRange {
  /** Smallest and largest value. */
  readonly values: readonly [number, number];
  /** Their pixel positions. */
  readonly pixels: readonly [number, number];
}

export function linearScale({ values: [low, high], pixels: [start, end] }: ScaleRange, ticks = 5): Scale {
  const span = high - low || 1;
  const at = (value: number): number => start + ((value - low) / span) * (end - start);
  const step = roundStep(span / ticks);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return { at, ticks: Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step) };
}

/** A logarithmic scale with ticks at powers of `base`. Values of 0 or less are at the lower end. */
export function logarithmicScale({ values: [low, high], pixels }: ScaleRange, base: 2 | 10): Scale {
  const least = Math.max(low, 1e-9);
  const log = (value: number): number => Math.log(Math.max(value, least)) / Math.log(base);
  const scale = linearScale({ values: [log(least), log(Math.max(high, least * base))], pixels });
  const first = Math.ceil(log(least) - 1e-9);
  const last = Math.floor(log(high) + 1e-9);
  return {
    at: (value) => scale.at(log(value)),
    ticks: Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => base ** (first + i)),
  };
}

/** 1, 2 or 5 times a power of ten, at least `step`. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= step * (1 - 1e-9)) ?? 10;
  return factor * power;
}
