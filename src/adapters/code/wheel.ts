/**
 * A Python package that the user supplies. This type has a file of its own, so that code that only names wheels does not load the
 * interpreter's types.
 */
export interface Wheel {
  /** The file name: `numpy-….whl`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}
