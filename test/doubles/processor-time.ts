import process from 'node:process';

/**
 * Milliseconds that this process has computed. For tests that something takes time in proportion to what it is given: what
 * a busy machine does beside it does not count.
 */
export function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
