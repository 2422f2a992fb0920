/**
 * Checks a tool's arguments against its JSON schema. Engines get the schema too, but not all enforce it. The error says
 * what is wrong in words that a model can act on.
 */
import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import { failure, type Result, success, WebpaceError } from '../core/errors.ts';
import type { ArgumentSchema } from './json-schema.ts';

export type { ArgumentSchema } from './json-schema.ts';

/** Most levels of lists and objects in arguments. The validator recurses, and its stack must not overflow. */
const deepest = 32;

const validators = new WeakMap<ArgumentSchema, Validator>();

/**
 * The arguments in the tool's type, or `tool-arguments` with a sentence that says what to change. Never throws: a schema that cannot
 * be used is `settings-invalid`.
 */
export function validateArguments<Arguments>(
  tool: string,
  schema: ArgumentSchema,
  input: unknown,
): Result<Arguments> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return refused(tool, 'its arguments are not an object');
  // An argument with the value undefined counts as absent.
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const oddity = oddityIn(given, deepest);
  if (oddity !== undefined) return refused(tool, oddity);
  try {
    let validator = validators.get(schema);
    if (validator === undefined) {
      validator = new Validator(schema as Schema, '2020-12', false);
      validators.set(schema, validator);
    }
    const { valid, errors } = validator.validate(given);
    return valid ? success(given as Arguments) : refused(tool, faultOf(errors, schema, given));
  } catch (cause) {
    // A pattern that is none, or a reference to nothing. The validator finds them when a value meets them.
    const message = `The schema of “${tool}” cannot be used. Correct the definition of the tool.`;
    return failure(new WebpaceError('settings-invalid', message, { cause }));
  }
}

/** Finds values that no JSON text can hold, which the validator cannot judge. */
function oddityIn(value: unknown, levels: number): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      return Number.isFinite(value) ? undefined : 'a number in its arguments is not finite';
    case 'object': {
      if (value === null) return undefined;
      if (levels === 0) return `its arguments are nested deeper than ${deepest} levels`;
      for (const part of Array.isArray(value) ? value : Object.values(value)) {
        const oddity = oddityIn(part, levels - 1);
        if (oddity !== undefined) return oddity;
      }
      return undefined;
    }
    default:
      return `its arguments hold a value that is no JSON (${typeof value})`;
  }
}

/** The most telling error is the deepest one, because everything around a part repeats its errors. */
function faultOf(errors: readonly OutputUnit[], schema: ArgumentSchema, input: object): string {
  const depth = (unit: OutputUnit): number => unit.instanceLocation.split('/').length;
  const own = errors.filter(({ keyword }) => !repeating.has(keyword));
  const units = own.length > 0 ? own : errors;
  const unit = units.reduce(
    (deep, other) => (depth(other) > depth(deep) ? other : deep),
    units[0] as OutputUnit,
  );
  const path = pathOf(unit.instanceLocation);
  const place = path.length === 0 ? '' : `“${path.join('.')}” `;
  const wanted = at(schema, pathOf(unit.keywordLocation));
  const given = at(input, path);
  switch (unit.keyword) {
    case 'required': {
      const missing = Array.isArray(wanted)
        ? wanted.find(
            (name) => typeof given === 'object' && given !== null && !Object.hasOwn(given, String(name)),
          )
        : undefined;
      return `“${[...path, String(missing ?? '')].join('.')}” is missing`;
    }
    case 'false':
    case 'additionalProperties':
      return `it has no argument “${path.join('.')}”`;
    case 'type':
      return `${place}is not ${typeWords(wanted)}`;
    case 'enum':
      return `${place}is not one of ${Array.isArray(wanted) ? wanted.map(String).join(', ') : 'what is allowed'}`;
    case 'const':
      return `${place}is not ${JSON.stringify(wanted)}`;
    case 'minimum':
      return `${place}is below ${String(wanted)}`;
    case 'maximum':
      return `${place}is above ${String(wanted)}`;
    case 'minLength':
      return `${place}is shorter than ${String(wanted)} characters`;
    case 'maxLength':
      return `${place}is longer than ${String(wanted)} characters`;
    case 'minItems':
      return `${place}has fewer than ${String(wanted)} entries`;
    case 'maxItems':
      return `${place}has ${Array.isArray(given) ? given.length : 'more'} entries and may have ${String(wanted)}`;
    case 'pattern':
      return `${place}does not have the form ${String(wanted)}`;
    default:
      return `${place}is not as its schema says (${unit.keyword})`;
  }
}

/** Keywords whose error only says that a part of them has one. */
const repeating = new Set(['properties', 'items', 'prefixItems', '$ref', 'allOf', 'anyOf', 'oneOf', 'if']);

const types: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function typeWords(wanted: unknown): string {
  const names = (Array.isArray(wanted) ? wanted : [wanted]).map(
    (name) => types[String(name)] ?? String(name),
  );
  return names.join(' or ');
}

/** The steps of a JSON pointer such as `#/queries/0`. */
function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodePart(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function at(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** Keeps long names and values of the caller from making long messages. */
function shortened(fault: string): string {
  return fault.length <= 300 ? fault : `${fault.slice(0, 299)}…`;
}

function refused(tool: string, fault: string): { readonly ok: false; readonly error: WebpaceError } {
  return failure(
    new WebpaceError(
      'tool-arguments',
      `The call of “${tool}” was not carried out: ${shortened(fault)}. Correct it and call again.`,
    ),
  );
}
