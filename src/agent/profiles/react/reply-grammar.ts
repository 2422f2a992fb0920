/**
 * The reply schema as a compact grammar (GBNF): no white space outside strings, and properties in a fixed order. It
 * serves engines that refuse the schema, and small models, which produce endless white space under a schema.
 */
import { grammarLiteral } from '../../../models/choice-grammar.ts';
import type { ReplyLimits } from './reply-schema.ts';

/** llama.cpp refuses longer repetitions or compiles them slowly. */
const longestCounted = 400;
/** Levels of lists and objects in arguments. A deeper schema is bound as “any JSON” and checked afterwards. */
const deepest = 4;

const shared = [
  'char ::= [^"\\\\\\x00-\\x1F] | "\\\\" (["\\\\/bfnrt] | "u" [0-9a-fA-F]{4})',
  'string ::= "\\"" char* "\\""',
  'integer ::= "-"? ("0" | [1-9] [0-9]{0,14})',
  'number ::= integer ("." [0-9]{1,10})?',
  'boolean ::= "true" | "false"',
  'value ::= string | number | boolean | "null" | "[" (value ("," value)*)? "]" | "{" (string ":" value ("," string ":" value)*)? "}"',
];

interface NamedSchema {
  readonly name: string;
  readonly schema: unknown;
}

export function replyGrammar(tools: readonly NamedSchema[], limits: ReplyLimits): string {
  const opening = `"{" ${grammarLiteral('"thought":')} ${textOf(limits.thought)} ","`;
  const calls = tools.map(
    ({ name, schema }, i) =>
      `call${i} ::= ${opening} ${grammarLiteral(`"tool":${JSON.stringify(name)},"arguments":`)} ${ruleOf(schema, 0)} "}"`,
  );
  const quote = textOf(limits.quote);
  const quotes = `"[" (${quote} ("," ${quote}){0,${Math.max(0, limits.quotes - 1)}})? "]"`;
  return [
    `root ::= ${[...tools.map((_, i) => `call${i}`), 'answer'].join(' | ')}`,
    ...calls,
    `answer ::= ${opening} ${grammarLiteral('"answer":')} ${textOf(limits.answer)} ${grammarLiteral(',"quotes":')} ${quotes} "}"`,
    ...shared,
  ].join('\n');
}

interface ReadSchema {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly maxLength?: unknown;
  readonly minLength?: unknown;
  readonly items?: unknown;
  readonly maxItems?: unknown;
  readonly minItems?: unknown;
  readonly properties?: unknown;
  readonly required?: unknown;
}

function ruleOf(schema: unknown, level: number): string {
  if (typeof schema !== 'object' || schema === null || level > deepest) return 'value';
  const read = schema as ReadSchema;
  if (read.const !== undefined) return grammarLiteral(JSON.stringify(read.const));
  if (Array.isArray(read.enum))
    return `(${read.enum.map((one) => grammarLiteral(JSON.stringify(one))).join(' | ')})`;
  switch (read.type) {
    case 'string':
      return textOf(asCount(read.maxLength), asCount(read.minLength) ?? 0);
    case 'integer':
    case 'number':
    case 'boolean':
      return read.type;
    case 'array':
      return listOf(read, level);
    case 'object':
      return objectOf(read, level);
    default:
      return 'value';
  }
}

function listOf({ items, maxItems, minItems }: ReadSchema, level: number): string {
  const item = ruleOf(items, level + 1);
  const most = asCount(maxItems);
  const more = most === undefined ? '*' : `{0,${Math.max(0, most - 1)}}`;
  const list = `${item} ("," ${item})${more}`;
  return (asCount(minItems) ?? 0) > 0 ? `"[" ${list} "]"` : `"[" (${list})? "]"`;
}

/** Required properties come first. Each of the others can be left out. */
function objectOf({ properties, required }: ReadSchema, level: number): string {
  if (typeof properties !== 'object' || properties === null) return 'value';
  const all = Object.entries(properties);
  const needed = new Set(Array.isArray(required) ? required : []);
  const pair = ([name, schema]: [string, unknown]): string =>
    `${grammarLiteral(`${JSON.stringify(name)}:`)} ${ruleOf(schema, level + 1)}`;
  const first = all.filter(([name]) => needed.has(name)).map(pair);
  const others = all.filter(([name]) => !needed.has(name)).map(pair);
  // With optional properties only, the commas would need a large grammar. “Any JSON” binds them, and they are checked afterwards.
  if (first.length === 0) return others.length === 0 ? grammarLiteral('{}') : 'value';
  return `"{" ${first.join(' "," ')} ${others.map((one) => `("," ${one})?`).join(' ')} "}"`;
}

function textOf(maxLength: number | undefined, minLength = 0): string {
  const least = Math.min(minLength, longestCounted);
  const most =
    maxLength !== undefined && maxLength <= longestCounted ? Math.max(least, maxLength) : undefined;
  if (most === undefined) return least === 0 ? 'string' : `"\\"" char char* "\\""`;
  return `"\\"" char{${least},${most}} "\\""`;
}

function asCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}
