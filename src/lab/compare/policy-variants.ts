/**
 * Parses policies as a comparison names them: a name, or a name with settings (`pace:lambda=1:temperature=1`), so that
 * one run can compare several variants of one policy.
 */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { PolicyDefinition } from '../../policies/context-policy.ts';
import type { DirectiveSource } from '../../policies/directives/directive-source.ts';
import { findPolicy } from '../../policies/index.ts';
import { noServices } from '../../policies/settings/default-settings.ts';

export interface PolicyVariant {
  /** As it was written. Names the variant in every row. */
  readonly label: string;
  readonly definition: PolicyDefinition;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Settings apart from a variant: `key=value` for all of them, `policy.key=value` for one policy. */
type CommonSetting = string;

/**
 * @returns the variants in order, or `policy-unknown`, or `settings-invalid` with the policy's own reason. Settings are
 *   checked here, so that a long run does not end on a misspelt one.
 * @param directives writes for every policy that allows it, unless its own settings say otherwise; null for none
 */
export function readVariants(
  specs: readonly string[],
  common: readonly CommonSetting[] = [],
  directives: DirectiveSource | null = null,
): Result<PolicyVariant[]> {
  const variants: PolicyVariant[] = [];
  for (const label of specs) {
    const [name = '', ...own] = label.split(':');
    const found = findPolicy(name);
    if (!found.ok) return found;
    try {
      const settings: Record<string, unknown> = {};
      if (directives !== null && letsModelWrite(found.value)) settings.source = 'model';
      for (const text of common) addCommon(settings, text, name, specs);
      for (const text of own) addSetting(settings, text);
      found.value.create({ ...noServices, directives }, settings);
      variants.push({ label, definition: found.value, settings });
    } catch (error) {
      return failure(toWebpaceError(error));
    }
  }
  const twice = specs.find((label, i) => specs.indexOf(label) !== i);
  if (twice !== undefined) return failure(invalid(`The policy ${twice} is named twice. Name it once.`));
  return success(variants);
}

/** True if a model writes its directives. */
export function writesByModel({ settings }: Pick<PolicyVariant, 'settings'>): boolean {
  return settings.source === 'model';
}

/** The variant with the rule as its writer, so that a trial asks no model. */
export function byRule(variant: PolicyVariant): PolicyVariant {
  if (!writesByModel(variant)) return variant;
  return { ...variant, settings: { ...variant.settings, source: 'automatic' } };
}

function letsModelWrite({ fields = [] }: PolicyDefinition): boolean {
  return fields.some(({ name }) => name === 'source');
}

function addCommon(
  settings: Record<string, unknown>,
  text: string,
  policy: string,
  specs: readonly string[],
): void {
  const owner = text.slice(0, Math.max(0, text.indexOf('.')));
  const named = findPolicy(owner).ok && text.indexOf('.') < text.indexOf('=');
  if (!named) addSetting(settings, text);
  else if (owner === policy) addSetting(settings, text.slice(owner.length + 1));
  else if (!specs.some((spec) => spec.split(':')[0] === owner)) {
    throw invalid(
      `The setting “${text}” is for a policy that is not compared. Add ${owner} or leave it out.`,
    );
  }
}

/** `key=value`, or `key.part=value` for a part of a setting. The value is JSON, or else text. */
function addSetting(settings: Record<string, unknown>, text: string): void {
  const equals = text.indexOf('=');
  if (equals <= 0) throw invalid(`“${text}” is not a setting. Write key=value.`);
  const path = text.slice(0, equals).split('.');
  const last = path.pop() as string;
  let target = settings;
  for (const part of path) {
    const next = target[part];
    const inner: Record<string, unknown> = typeof next === 'object' && next !== null ? { ...next } : {};
    target[part] = inner;
    target = inner;
  }
  target[last] = readValue(text.slice(equals + 1));
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function invalid(message: string): WebpaceError {
  return new WebpaceError('settings-invalid', message);
}
