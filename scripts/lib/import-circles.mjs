// Files that import each other in a loop, types included: none of them can be read before the others.
import { posix } from 'node:path';

export const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]*)['"]/g;

/**
 * Circles among files, by Tarjan's strongly connected components (SIAM J. Comput. 1, 1972).
 * @param {readonly { path: string, text: string }[]} files those whose imports count
 * @returns {string[][]} the paths of each circle, sorted
 */
export function findImportCircles(files) {
  const known = new Set(files.map(({ path }) => path));
  const imports = new Map(
    files.map(({ path, text }) => [
      path,
      [...text.matchAll(relativeImport)]
        .map((match) => posix.join(posix.dirname(path), /** @type {string} */ (match[1])))
        .filter((target) => known.has(target)),
    ]),
  );
  /** @type {Map<string, { index: number, lowest: number, open: boolean }>} */
  const visits = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];

  /** @param {string} path */
  function visit(path) {
    const own = { index: visits.size, lowest: visits.size, open: true };
    visits.set(path, own);
    open.push(path);
    for (const target of imports.get(path) ?? []) {
      const other = visits.get(target) ?? visit(target);
      if (other.open) own.lowest = Math.min(own.lowest, other.lowest);
    }
    if (own.lowest === own.index) {
      const circle = open.splice(open.indexOf(path));
      for (const member of circle) Object.assign(visits.get(member) ?? {}, { open: false });
      if (circle.length > 1 || imports.get(path)?.includes(path)) circles.push(circle.sort());
    }
    return own;
  }

  for (const { path } of files) if (!visits.has(path)) visit(path);
  return circles;
}
