/** Checks that the first bytes of a file fit its name. A web page instead of a model is the usual accident. */

const endings: readonly { readonly ending: RegExp; readonly begins: (start: Uint8Array) => boolean }[] = [
  { ending: /\.gguf$/i, begins: (start) => text(start, 4) === 'GGUF' },
  { ending: /\.wasm$/i, begins: (start) => text(start, 4) === '\0asm' },
  {
    ending: /\.json$/i,
    begins: (start) => /^\s*[[{"]/.test(text(start, 64).replace(/^\u00EF\u00BB\u00BF/, '')),
  },
  // The first field of a model is its format version: protobuf tag 1, a number.
  { ending: /\.onnx$/i, begins: (start) => start[0] === 0x08 },
];

/** Bytes that are enough to judge. */
export const neededStart = 64;

/** What is wrong with a file that begins like this; null if nothing is. `url` names it. */
export function wrongContent(url: string, start: Uint8Array): string | null {
  if (/^\s*<(?:!doctype|html|head|\?xml)/i.test(text(start, neededStart)))
    return 'the server answered with a web page';
  const path = url.split(/[?#]/)[0] ?? '';
  const known = endings.find(({ ending }) => ending.test(path));
  if (known === undefined || known.begins(start)) return null;
  return `what came does not begin like a ${path.slice(path.lastIndexOf('.'))} file`;
}

function text(start: Uint8Array, length: number): string {
  return String.fromCharCode(...start.subarray(0, length));
}
