/** Time, behind a port: the core has none, and tests move it by hand. */
export interface Clock {
  /** Milliseconds since 1970. May jump; order is by sequence, never by time. */
  now(): number;
  /** Milliseconds that only grow, for durations. */
  elapsed(): number;
}
