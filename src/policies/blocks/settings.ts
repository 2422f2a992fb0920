import { WebpaceError } from '../../core/errors.ts';

/**
 * Reads a whole number within bounds.
 *
 * @throws WebpaceError `settings-invalid`
 */
export function readWhole(
  name: string,
  byDefault: number,
  given: unknown,
  least: number,
  most: number,
): number {
  if (given === undefined) return byDefault;
  if (typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most) return given;
  throw new WebpaceError(
    'settings-invalid',
    `The setting ${name} must be a whole number from ${least} to ${most}. Change it and start again.`,
  );
}

/**
 * Reads one of a few words.
 *
 * @throws WebpaceError `settings-invalid`
 */
export function readChoice<Choice extends string>(
  name: string,
  byDefault: Choice,
  given: unknown,
  choices: readonly Choice[],
): Choice {
  if (given === undefined) return byDefault;
  const found = choices.find((choice) => choice === given);
  if (found !== undefined) return found;
  throw new WebpaceError(
    'settings-invalid',
    `The setting ${name} must be one of: ${choices.join(', ')}. Change it and start again.`,
  );
}
