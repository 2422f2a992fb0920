/** Billions of parameters in a model's name: `Qwen3-4B` is 4; undefined if there are none. */
export function billionsOf(model: string): number | undefined {
  const found = /(\d+(?:\.\d+)?)\s?([bm])(?![a-z0-9])/i.exec(model);
  if (found === null) return undefined;
  return Number(found[1]) / ((found[2] as string).toLowerCase() === 'm' ? 1000 : 1);
}
