/**
 * The small part of JSON schema that tool arguments need: an object of strings, whole numbers and lists of strings. The
 * schema is given to engines as it is, to bind what a model writes; this checks it again, because not all engines do.
 */
import { failure, type Result, success, WebpaceError } from '../core/errors.ts';

export interface TextSchema {
  readonly type: 'string';
  readonly description: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
}

export interface WholeNumberSchema {
  readonly type: 'integer';
  readonly description: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface TextListSchema {
  readonly type: 'array';
  readonly description: string;
  readonly items: TextSchema;
  readonly maxItems?: number;
}

export interface ArgumentSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, TextSchema | WholeNumberSchema | TextListSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** The arguments as typed by the tool, or `tool-arguments` with a sentence that says what to change. */
export function validateArguments<Arguments>(
  tool: string,
  schema: ArgumentSchema,
  input: unknown,
): Result<Arguments> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return refused(tool, 'its arguments are not an object');
  const given = input as Record<string, unknown>;
  for (const name of schema.required)
    if (!Object.hasOwn(given, name)) return refused(tool, `“${name}” is missing`);
  for (const [name, value] of Object.entries(given)) {
    const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (property === undefined) return refused(tool, `it has no argument “${name}”`);
    const fault = faultOf(property, value);
    if (fault !== undefined) return refused(tool, `“${name}” ${fault}`);
  }
  return success(given as Arguments);
}

function faultOf(
  schema: TextSchema | WholeNumberSchema | TextListSchema,
  value: unknown,
): string | undefined {
  if (schema.type === 'string') return textFault(schema, value);
  if (schema.type === 'integer') {
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'is not a whole number';
    if (value < (schema.minimum ?? -Infinity)) return `is below ${schema.minimum}`;
    return value > (schema.maximum ?? Infinity) ? `is above ${schema.maximum}` : undefined;
  }
  if (!Array.isArray(value)) return 'is not a list';
  if (value.length > (schema.maxItems ?? Infinity))
    return `has ${value.length} entries and may have ${schema.maxItems}`;
  for (const item of value) {
    const fault = textFault(schema.items, item);
    if (fault !== undefined) return `has an entry that ${fault}`;
  }
  return undefined;
}

function textFault(schema: TextSchema, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'is not text';
  if (value.trim().length < (schema.minLength ?? 0)) return 'is too short';
  if (value.length > (schema.maxLength ?? Infinity)) return `is longer than ${schema.maxLength} characters`;
  if (schema.enum !== undefined && !schema.enum.includes(value))
    return `is not one of ${schema.enum.join(', ')}`;
  return undefined;
}

function refused(tool: string, fault: string): { readonly ok: false; readonly error: WebpaceError } {
  return failure(
    new WebpaceError(
      'tool-arguments',
      `The call of “${tool}” was not carried out: ${fault}. Correct it and call again.`,
    ),
  );
}
