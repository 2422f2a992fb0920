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

/** Default true. @throws WebpaceError `settings-invalid` */
export function readFlag(name: string, given: unknown = true): boolean {
  if (typeof given === 'boolean') return given;
  throw refusedSetting(`${name} must be true or false`);
}

/** A whole number within bounds. @throws WebpaceError `settings-invalid` */
export function readWhole(
  name: string,
  byDefault: number,
  given: unknown,
  least: number,
  most: number,
): number {
  if (given === undefined) return byDefault;
  if (typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most) return given;
  throw refusedSetting(`${name} must be a whole number from ${least} to ${most}`);
}

/** A number from 0 to 1. @throws WebpaceError `settings-invalid` */
export function readShare(name: string, byDefault: number, given: unknown): number {
  if (given === undefined) return byDefault;
  if (typeof given === 'number' && given >= 0 && given <= 1) return given;
  throw refusedSetting(`${name} must be a number from 0 to 1`);
}

/** One of a few words. @throws WebpaceError `settings-invalid` */
export function readChoice<Choice extends string>(
  name: string,
  byDefault: Choice,
  given: unknown,
  choices: readonly Choice[],
): Choice {
  if (given === undefined) return byDefault;
  const found = choices.find((choice) => choice === given);
  if (found !== undefined) return found;
  throw refusedSetting(`${name} must be one of: ${choices.join(', ')}`);
}

/** A setting of several numbers; missing ones keep their defaults. @throws WebpaceError `settings-invalid` */
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
  throw refusedSetting(`${name} (${names}) must be ${shouldBe}`);
}

/** @param problem the setting, and what it must be */
export function refusedSetting(problem: string): WebpaceError {
  return new WebpaceError('settings-invalid', `The setting ${problem}. Change it and start again.`);
}
