/** `expect` costs too much to be asked a million times. */
export function hold(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}
