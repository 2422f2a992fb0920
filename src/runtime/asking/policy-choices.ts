import { policies } from '../../policies/index.ts';
import { defaultSettingsOf } from '../../policies/settings/default-settings.ts';
import type { SettingField } from '../../policies/settings/setting-fields.ts';

/** A context policy for a host's list; its name is a value of `AskOptions.policy`. */
interface PolicyChoice {
  readonly name: string;
  /** One sentence for people. */
  readonly description: string;
  /** The settings that a person is offered. */
  readonly fields: readonly SettingField[];
}

/** All policies, the default first. */
export const policyChoices: readonly PolicyChoice[] = policies.map(({ name, description, fields = [] }) => ({
  name,
  description,
  fields,
}));

/** The default settings of a policy. Empty for an unknown name. */
export function policyDefaults(name: string): Readonly<Record<string, unknown>> {
  const found = policies.find((policy) => policy.name === name);
  return found === undefined ? {} : defaultSettingsOf(found);
}

export { fieldValue, type SettingField, withField } from '../../policies/settings/setting-fields.ts';
