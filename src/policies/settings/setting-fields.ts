/** The settings of policies, for forms. The policy's `create` accepts every field listed here. */

export type SettingField = {
  /** The name in the policy's settings; a point leads to a part: `thresholds.alpha`. */
  readonly name: string;
} & (
  | {
      readonly kind: 'number' | 'whole';
      /** The range that a form offers; a policy may accept more. */
      readonly least: number;
      readonly most: number;
      readonly step: number;
    }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
);

type Settings = Readonly<Record<string, unknown>>;

/** Undefined if the settings do not have the field. */
export function fieldValue(settings: Settings, { name }: Pick<SettingField, 'name'>): unknown {
  const [head = '', tail] = name.split('.');
  const value = settings[head];
  return tail === undefined ? value : (value as Settings | undefined)?.[tail];
}

export function withField(
  settings: Settings,
  { name }: Pick<SettingField, 'name'>,
  value: unknown,
): Settings {
  const [head = '', tail] = name.split('.');
  if (tail === undefined) return { ...settings, [head]: value };
  return { ...settings, [head]: { ...(settings[head] as Settings | undefined), [tail]: value } };
}

const number = (name: string, least: number, most: number, step: number): SettingField => {
  return { name, kind: 'number', least, most, step };
};
const whole = (name: string, least: number, most: number, step = 1): SettingField => {
  return { name, kind: 'whole', least, most, step };
};

const recentCount = whole('recentCount', 0, 20);
const pressure = [
  number('lambda', 0, 2, 0.05),
  number('thresholds.alpha', 0, 4, 0.05),
  number('thresholds.beta', 0, 4, 0.05),
  number('thresholds.gamma', 0, 4, 0.05),
];
const expectedSteps = whole('expectedSteps', 1, 1000);
const glimpseLimit = whole('glimpseLimit', 0, 10);

export const webpaceFields: readonly SettingField[] = [
  recentCount,
  ...pressure,
  expectedSteps,
  glimpseLimit,
  { name: 'fill', kind: 'flag' },
  { name: 'layout', kind: 'choice', choices: ['time', 'stable'] },
  number('indexShare', 0, 0.5, 0.01),
  ...[
    ['dense', 4],
    ['lexical', 10],
    ['recency', 4],
    ['following', 10],
    ['shared', 6],
  ].map(([name, most]) => number(`weights.${name}`, 0, Number(most), 0.05)),
  ...[
    ['linkedRecent', 6],
    ['linkedRequest', 6],
    ['sameRequest', 6],
    ['length', 3],
    ['requestBefore', 12],
    ['leads', 6],
    ['glimpsed', 4],
  ].map(([name, most]) => number(`weights.${name}`, 0, Number(most), 0.05)),
];

export const paceFields: readonly SettingField[] = [
  recentCount,
  number('temperature', 0.05, 2, 0.05),
  ...pressure,
  expectedSteps,
  glimpseLimit,
  { name: 'query', kind: 'choice', choices: ['request-and-recent', 'request'] },
  { name: 'multiGranularity', kind: 'flag' },
  { name: 'hardFit', kind: 'flag' },
];

export const lexicalFields = (mixed: boolean): readonly SettingField[] =>
  mixed ? [recentCount, number('newestShare', 0, 1, 0.05)] : [recentCount];

const source: SettingField = { name: 'source', kind: 'choice', choices: ['automatic', 'model'] };

export const foldingFields: readonly SettingField[] = [
  source,
  recentCount,
  whole('microTokens', 16, 1000, 8),
  whole('macroTokens', 24, 1000, 8),
  whole('foldTo', 10, 100, 5),
];

export const managedFields: readonly SettingField[] = [
  source,
  recentCount,
  { name: 'strategy', kind: 'choice', choices: ['tiered', 'eager'] },
  whole('noteTokens', 0, 1000, 10),
  whole('extractTokens', 200, 8000, 100),
];

export const plannedFields: readonly SettingField[] = [
  source,
  recentCount,
  whole('nextTasks', 1, 10),
  whole('compressedTokens', 24, 1000, 8),
];

export const rollingSummaryFields: readonly SettingField[] = [
  source,
  recentCount,
  whole('summaryTokens', 16, 4096, 16),
];
