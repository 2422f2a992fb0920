// Literals that stand inside another one only to share its lines: `{ ...{ a, b }, c }` says what `{ a, b, c }` says, and
// `[...[a, b], c]` and `f(...[a, b], c)` say what `[a, b, c]` and `f(a, b, c)` say.
import { parseSync } from 'vite';

/**
 * The lines of a file, from 1, on which a literal is spread into another, or an array literal into a call.
 * @param {string} path whose ending names the language
 * @param {string} text
 * @returns {number[]}
 */
export function packedLiterals(path, text) {
  // Few files have one, and to parse all of them takes seconds.
  if (!/\.\.\.[\s(]*[{[]/.test(text)) return [];
  /** @type {number[]} */
  const found = [];
  /** @param {any} node */
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(visit);
    const wanted = packable(node);
    if (wanted !== null)
      for (const { type, argument, start } of wanted.among)
        if (type === 'SpreadElement' && bare(argument).type === wanted.type)
          found.push(text.slice(0, start).split('\n').length);
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(path, text, {}).program);
  return found;
}

/**
 * What a node lists, and the kind of literal whose spread it could list itself. Null if it lists nothing.
 * @param {any} node
 * @returns {{ among: any[], type: string } | null}
 */
function packable(node) {
  if (node.type === 'ObjectExpression') return { among: node.properties, type: 'ObjectExpression' };
  // A hole of an array is null.
  if (node.type === 'ArrayExpression')
    return { among: node.elements.filter(Boolean), type: 'ArrayExpression' };
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return { among: node.arguments, type: 'ArrayExpression' };
  return null;
}

/**
 * An expression without brackets around it, and without words about its type.
 * @param {any} node
 * @returns {any}
 */
function bare(node) {
  const wrapped = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression'];
  return wrapped.includes(node.type) ? bare(node.expression) : node;
}
