/**
 * JSON from strangers. Endless nesting parses, and then breaks every function that walks it by recursion. The text is therefore
 * refused before it is parsed.
 */

/** Levels of lists and objects; real data stays far below. */
const deepestJson = 200;

/** @throws SyntaxError if the text is not JSON or is nested deeper than `deepestJson` */
export function parseJson(text: string): unknown {
  if (isDeep(text)) throw new SyntaxError('nested too deeply');
  return JSON.parse(text) as unknown;
}

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value from strangers; none if it is no record. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function isDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (inString) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) inString = false;
    } else if (sign === 0x22) inString = true;
    else if (sign === 0x5b || sign === 0x7b) {
      depth += 1;
      if (depth > deepestJson) return true;
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1;
  }
  return false;
}
