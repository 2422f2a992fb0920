/** Vectors of all texts, trimmed, from those of the ones that are not empty. A trailing space would change the vector. */
export async function encodePresent(
  texts: readonly string[],
  prefix: string,
  dimension: number,
  encode: (present: readonly string[]) => Promise<readonly Float32Array[]>,
): Promise<Float32Array[]> {
  const trimmed = texts.map((text) => text.trim());
  const present = trimmed.filter((text) => text !== '').map((text) => prefix + text);
  const next = (present.length === 0 ? [] : await encode(present)).values();
  return trimmed.map((text) =>
    text === '' ? new Float32Array(dimension) : (next.next().value as Float32Array),
  );
}
