/** Billions of parameters in a model's id (`…-135m-…`, `…-7b-…`); undefined if it names none. */
export function sizeOfModel(id: string): number | undefined {
  const size = /(?:^|[^a-z0-9.])(\d+(?:\.\d+)?)\s*([mb])(?![a-z0-9])/i.exec(id);
  return size === null ? undefined : Number(size[1]) / (size[2]?.toLowerCase() === 'm' ? 1000 : 1);
}
