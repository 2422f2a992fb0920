/** Values of a form that is made from a JSON schema. */
import type { JsonSchema } from '../../runtime/hosts/tool-host.ts';

/** The start of a form: defaults, empty texts, one empty group in a list of groups. */
export function emptyValue(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .map(([name, of]) => [name, emptyValue(of)])
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return schema.items?.type === 'object' ? [emptyValue(schema.items)] : [];
    case 'string':
      return '';
    default:
      return undefined;
  }
}

/** The values to send, without empty optional parts and empty lines. */
export function filledValue(schema: JsonSchema, value: unknown, required = true): unknown {
  if (schema.type === 'object' && typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .map(([name, of]) => {
          const needed = schema.required?.includes(name) ?? false;
          return [name, filledValue(of, (value as Record<string, unknown>)[name], needed)] as const;
        })
        .filter(([, part]) => part !== undefined),
    );
  if (Array.isArray(value))
    return value
      .filter((item) => typeof item !== 'string' || item.trim() !== '')
      .map((item) => filledValue(schema.items ?? {}, item));
  return value === '' && !required ? undefined : value;
}
