import { WebpaceError } from '../../core/errors.ts';

/**
 * The given settings by name, values unchecked. An unknown name is refused, so that a misspelt setting is not silently ignored
 * (rule T7).
 *
 * @throws WebpaceError `settings-invalid`
 */
export function readSettings<Settings extends object>(
  policy: string,
  given: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Partial<Settings> {
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new WebpaceError(
      'settings-invalid',
      `The policy ${policy} has no setting “${unknown}”. It knows: ${names.length > 0 ? names.join(', ') : 'none'}.`,
    );
  }
  // A value left undefined means the default.
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>;
}

/** Default true. */
export function readFlag(name: string, given: unknown = true): boolean {
  if (typeof given === 'boolean') return given;
  throw new WebpaceError(
    'settings-invalid',
    `The setting ${name} must be true or false. Change it and start again.`,
  );
}

/** A setting of several numbers; missing ones keep their defaults. */
export function readNumbers<Values extends { readonly [Name in keyof Values]: number }>(
  name: string,
  defaults: Values,
  given: unknown,
  shouldBe: string,
  makesSense: (values: Values) => boolean,
): Values {
  const values: Values = { ...defaults, ...(given as Partial<Values> | undefined) };
  const known = Object.keys(values).every((key) => key in defaults);
  if (known && makesSense(values)) return values;
  const names = Object.keys(defaults).join(', ');
  throw new WebpaceError(
    'settings-invalid',
    `The setting ${name} (${names}) must be ${shouldBe}. Change it and start again.`,
  );
}
