/** Time as a port: the core has none, and tests move it by hand. */
export interface Clock {
  /** Milliseconds since 1970. It may jump, so order comes from sequence numbers and never from time. */
  now(): number;
  /** Milliseconds that only grow, for durations. */
  elapsed(): number;
}
