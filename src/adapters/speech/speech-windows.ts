/** Cuts a recording into windows for a recogniser, at quiet moments, because a word that is cut is misheard twice. */

interface SpeechWindow {
  /** Sample index. */
  readonly start: number;
  readonly end: number;
}

/** The last sixth of a window is searched for a quiet moment. */
const searched = 1 / 6;
/** Samples: loudness is measured over a fiftieth of a second at the usual rate. */
const frame = 320;

/** Windows that cover the recording without gaps, each at most `longest` samples. */
export function speechWindows(samples: Float32Array, longest: number): SpeechWindow[] {
  const windows: SpeechWindow[] = [];
  let start = 0;
  while (samples.length - start > longest) {
    const end = quietestMoment(samples, start + Math.floor(longest * (1 - searched)), start + longest);
    windows.push({ start, end });
    start = end;
  }
  if (samples.length > start) windows.push({ start, end: samples.length });
  return windows;
}

function quietestMoment(samples: Float32Array, from: number, to: number): number {
  let quietest = to;
  let least = Number.POSITIVE_INFINITY;
  for (let at = from; at + frame <= to; at += frame) {
    let energy = 0;
    for (let index = at; index < at + frame; index += 1) energy += (samples[index] as number) ** 2;
    // The last of equally quiet moments makes the longest window.
    if (energy <= least) {
      least = energy;
      quietest = at + frame;
    }
  }
  return quietest;
}
