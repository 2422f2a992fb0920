// Object literals that stand inside another one only to share its lines: `{ ...{ a, b }, c }` says what `{ a, b, c }` says.
import { parseSync } from 'vite';

/**
 * The lines of a file, from 1, on which a literal is spread into another.
 * @param {string} path whose ending names the language
 * @param {string} text
 * @returns {number[]}
 */
export function packedLiterals(path, text) {
  // Few files have one, and to parse all of them takes seconds.
  if (!/\.\.\.[\s(]*\{/.test(text)) return [];
  /** @type {number[]} */
  const found = [];
  /** @param {any} node */
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(visit);
    if (node.type === 'ObjectExpression')
      for (const { type, argument, start } of node.properties)
        if (type === 'SpreadElement' && withoutBrackets(argument).type === 'ObjectExpression')
          found.push(text.slice(0, start).split('\n').length);
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(path, text, {}).program);
  return found;
}

/**
 * @param {any} node
 * @returns {any}
 */
function withoutBrackets(node) {
  return node.type === 'ParenthesizedExpression' ? withoutBrackets(node.expression) : node;
}
