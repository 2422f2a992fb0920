// How long the functions of a file are: their lines of code, those of functions inside them too. Comments, blank lines, lone
// brackets, markup and the further lines of a text are none.
import { parseSync } from 'vite';

/** @typedef {{ name: string, line: number, length: number }} MeasuredFunction */
/** @typedef {{ type: string, start: number, end: number, [field: string]: any }} Node */

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const markup = new Set(['JSXElement', 'JSXFragment']);

/**
 * The functions of a file in the order of their ends.
 * @param {string} path whose ending names the language
 * @param {string} text
 * @returns {MeasuredFunction[]}
 */
export function measureFunctions(path, text) {
  const { program, comments } = parseSync(path, text, {});
  const lineOf = lineFinder(text);
  const lines = text.split('\n');
  /** Lines that do not count, by number from 0. */
  const silent = new Set(lines.flatMap((line, i) => (/^[\s{}()[\];,]*$/.test(line) ? [i] : [])));
  for (const { start, end } of comments)
    for (let i = lineOf(start); i <= lineOf(end); i += 1) if (isAlone(lines[i] ?? '')) silent.add(i);
  /** @type {MeasuredFunction[]} */
  const found = [];
  visit(/** @type {any} */ (program), 'a function');
  return found;

  /**
   * @param {Node} node
   * @param {string} name of a function that this may be
   */
  function visit(node, name) {
    eachChild(node, (child, called) => visit(child, called ?? name));
    if (functions.has(node.type) && node.body !== null)
      found.push({ name: node.id?.name ?? name, line: lineOf(node.start) + 1, length: lengthOf(node) });
    else if (markup.has(node.type)) leaveOut(node, 0);
    else if (node.type === 'TemplateLiteral') leaveOut(node, 1);
  }

  /**
   * @param {Node} node of markup or a text
   * @param {number} after lines of it that count
   */
  function leaveOut({ start, end }, after) {
    for (let i = lineOf(start) + after; i <= lineOf(end); i += 1) silent.add(i);
  }

  /** @param {Node} node */
  function lengthOf({ start, end }) {
    let length = 0;
    for (let i = lineOf(start); i <= lineOf(end); i += 1) if (!silent.has(i)) length += 1;
    return length;
  }
}

/** @param {string} line that a comment touches */
function isAlone(line) {
  return /^\s*(\/\/|\/?\*|\{\/\*)/.test(line);
}

/**
 * Calls back with each node below, and the name that a function among them has.
 * @param {Node} node
 * @param {(child: Node, called: string | undefined) => void} onChild
 */
function eachChild(node, onChild) {
  for (const field in node) {
    const value = node[field];
    if (value === null || typeof value !== 'object') continue;
    const called = field === 'value' ? node.key?.name : field === 'init' ? node.id?.name : undefined;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') onChild(child, called);
  }
}

/**
 * @param {string} text
 * @returns {(position: number) => number} the line of a position, from 0
 */
function lineFinder(text) {
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return (position) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (/** @type {number} */ (starts[middle]) <= position) low = middle;
      else high = middle;
    }
    return low;
  };
}
