import { expect, onTestFinished, test, vi } from 'vitest';
import { Watchdog } from '../../../src/worker-link/watchdog.ts';

test('R39: each sleep of the machine is forgiven once, if the worker gave a sign of life since the last', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const expired = vi.fn();
  const watchdog = new Watchdog(expired);
  const sleep = () => {
    vi.setSystemTime(Date.now() + 600_000);
    vi.advanceTimersByTime(60_000);
  };
  for (let night = 0; night < 5; night += 1) {
    watchdog.start(60_000);
    sleep();
    vi.advanceTimersByTime(9_000);
  }
  expect(expired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(expired).toHaveBeenCalledTimes(1);
});
