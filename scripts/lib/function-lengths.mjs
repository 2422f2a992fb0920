// How long the functions of a file are: their own lines of code. Comments, blank lines, lone brackets, markup and the further
// lines of a text are none. What a function inside another says counts for the length of that one alone, and for the whole of both.
import { parseSync } from 'vite';

/** @typedef {{ name: string, line: number, length: number, whole: number }} MeasuredFunction */
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
  /** Lines that say nothing, by number from 0. */
  const silent = new Set(lines.flatMap((line, i) => (/^[\s{}()[\];,]*$/.test(line) ? [i] : [])));
  for (const { start, end } of comments)
    for (let i = lineOf(start); i <= lineOf(end); i += 1) if (isAlone(lines[i] ?? '')) silent.add(i);
  /** @type {MeasuredFunction[]} */
  const found = [];
  const counted = new Set(silent);
  /** Also the lines of markup and texts. */
  const aside = new Set(silent);
  visit(/** @type {any} */ (program), 'a function');
  return found;

  /**
   * @param {Node} node
   * @param {string} name of a function that this may be
   */
  function visit(node, name) {
    eachChild(node, (child, called) => visit(child, called ?? name));
    if (functions.has(node.type) && node.body !== null) {
      const length = take(node);
      found.push({ name: node.id?.name ?? name, line: lineOf(node.start) + 1, length, whole: wholeOf(node) });
    } else if (markup.has(node.type)) leaveOut(node);
    else if (node.type === 'TemplateLiteral') leaveOut(node, 1);
  }

  /**
   * @param {Node} node of markup or a text
   * @param {number} [after] lines of it that count
   */
  function leaveOut(node, after = 0) {
    take(node, after);
    for (let i = lineOf(node.start) + after; i <= lineOf(node.end); i += 1) aside.add(i);
  }

  /** @param {Node} node */
  function wholeOf({ start, end }) {
    let lines = 0;
    for (let i = lineOf(start); i <= lineOf(end); i += 1) if (!aside.has(i)) lines += 1;
    return lines;
  }

  /**
   * The lines of a node that nothing inside it has taken.
   * @param {Node} node
   * @param {number} [after] lines of it that are left
   */
  function take({ start, end }, after = 0) {
    let taken = 0;
    for (let i = lineOf(start) + after; i <= lineOf(end); i += 1) {
      if (counted.has(i)) continue;
      counted.add(i);
      taken += 1;
    }
    return taken;
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
