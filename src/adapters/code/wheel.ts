/** A Python package that the user supplies. Apart from the interpreter, whose types nobody needs who only names wheels. */
export interface Wheel {
  /** As its file is named: `numpy-….whl`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}
