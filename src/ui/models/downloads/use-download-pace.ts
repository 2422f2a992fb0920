import { useEffect, useRef, useState } from 'react';
import { type DownloadPace, DownloadRate } from './download-rate.ts';

/** Milliseconds between two readings. Faster figures cannot be read. */
const everyMilliseconds = 500;

/** The rate of a download; null if none runs or it is too early to tell. */
export function useDownloadPace(
  downloading: boolean,
  loaded: number,
  total: number | null,
): DownloadPace | null {
  const rate = useRef(new DownloadRate());
  const newest = useRef({ loaded, total });
  newest.current = { loaded, total };
  const [pace, setPace] = useState<DownloadPace | null>(null);
  useEffect(() => {
    if (!downloading) return;
    const meter = rate.current;
    meter.reset();
    const read = (): void => {
      const now = performance.now();
      meter.note(newest.current.loaded, now);
      setPace(meter.pace(now, newest.current.total));
    };
    read();
    const timer = setInterval(read, everyMilliseconds);
    return () => {
      clearInterval(timer);
      setPace(null);
    };
  }, [downloading]);
  return pace;
}
