// Reads the texts of the interface out of its source: what goes through t(), said() and message(), and what does not.
import { parseSync } from 'vite';

/**
 * @typedef {{ text: string, line: number }} FoundText
 * @typedef {{ messages: FoundText[], computed: FoundText[], raw: FoundText[] }} InterfaceTexts
 *   `messages`: literals of t(), said() and message(); `computed`: arguments that no reader of the source can know;
 *   `raw`: words that a person would see, or hear, in English whatever the language is
 */

/** Attributes whose value is read by people. */
const spokenAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
]);

/** What is the same in every language. */
const names =
  /\b(?:WebPACE|PACE|WebGPU|JSON|Markdown|Ctrl|Esc|N|MCP|CSV|PDF|BM25|SHA-256|https?|TTL|CPU|GPU|URL)\b/g;

/** @param {string} text */
const hasWords = (text) => /\p{L}{2,}/u.test(text.replace(names, ''));

/**
 * @param {string} path
 * @param {string} source
 * @returns {InterfaceTexts}
 */
export function interfaceTexts(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {InterfaceTexts} */
  const found = { messages: [], computed: [], raw: [] };
  /** @param {any} node @param {string} text */
  const at = ({ start }, text) => ({ text, line: source.slice(0, start).split('\n').length });

  /** @param {any} node the first argument of t(), said() or message() */
  const readArgument = (node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string')
      return found.messages.push(at(node, node.value));
    if (node?.type === 'ConditionalExpression') {
      readArgument(node.consequent);
      return readArgument(node.alternate);
    }
    // A message that was marked where it stands: a variable, or an entry of a list.
    if (node?.type === 'Identifier' || node?.type === 'MemberExpression') return 0;
    return found.computed.push(at(node ?? { start: 0 }, source.slice(node?.start ?? 0, node?.end ?? 0)));
  };

  /** @param {any} node what a person sees as it stands */
  const readShown = (node) => {
    switch (node?.type) {
      case 'Literal':
        if (typeof node.value === 'string' && hasWords(node.value)) found.raw.push(at(node, node.value));
        return;
      case 'TemplateLiteral':
        for (const part of node.quasis)
          if (hasWords(part.value.raw)) found.raw.push(at(part, part.value.raw));
        return;
      case 'ConditionalExpression':
        readShown(node.consequent);
        return readShown(node.alternate);
      case 'LogicalExpression':
        return readShown(node.right);
      case 'BinaryExpression':
        if (node.operator !== '+') return;
        readShown(node.left);
        return readShown(node.right);
    }
  };

  /** @param {any} node */
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
    if (node.type === 'CallExpression' && ['t', 'message', 'said'].includes(node.callee.name))
      readArgument(node.arguments[0]);
    if (node.type === 'JSXText' && hasWords(node.value)) found.raw.push(at(node, node.value.trim()));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer') readShown(child.expression);
    if (node.type === 'JSXAttribute' && spokenAttributes.has(node.name.name))
      readShown(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
    for (const value of Object.values(node)) visit(value);
  };
  visit(program);
  return found;
}
