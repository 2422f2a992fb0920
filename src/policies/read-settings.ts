import { WebpaceError } from '../core/errors.ts';

/**
 * The given settings, typed; a name the policy does not know is refused, so that a misspelt one is not silently ignored.
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
  return given as Partial<Settings>;
}
