/** The settings that follow from a device's speed, each as a row: what it is, the choice and its reason, and the alternatives. */
import type { Choice, TunedSettings, TuningOverrides } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { formatCount, formatTokens } from '../../words/format.ts';

export interface TuningRow {
  readonly name: keyof TuningOverrides;
  readonly title: string;
  readonly choice: Choice<number | string | null>;
  /** Values that can be set by hand. */
  readonly options: readonly (number | string)[];
  /** A value in words; null is the engine's own choice. */
  words(value: number | string | null): string;
}

export function tuningRows(settings: TunedSettings): TuningRow[] {
  const count = (value: number | string | null): string =>
    typeof value === 'number' ? formatCount(value) : '–';
  const tokens = (value: number | string | null): string =>
    typeof value === 'number' ? formatTokens(value) : '–';
  return [
    {
      name: 'promptBudget',
      title: t('Longest prompt'),
      choice: settings.promptBudget,
      options: [512, 768, 1024, 1536, 2048, 3072, 4096, 6144, 8192],
      words: tokens,
    },
    {
      name: 'profile',
      title: t('Who chooses the steps'),
      choice: settings.steering,
      options: ['guided', 'react'],
      words: (value) => (value === 'react' ? t('the model') : t('the app')),
    },
    {
      name: 'layout',
      title: t('Prompts'),
      choice: settings.layout,
      options: ['stable', 're-chosen'],
      words: (value) => (value === 'stable' ? t('grow at their end') : t('chosen anew at each step')),
    },
    {
      name: 'reserve',
      title: t('Kept free for what is remembered'),
      choice: settings.reserve,
      options: [0.2, 0.3, 0.4, 0.5, 0.6],
      words: (value) => `${Math.round(100 * Number(value ?? 0))} %`,
    },
    {
      name: 'replies',
      title: t('Replies'),
      choice: settings.replies,
      options: ['short', 'long'],
      words: (value) => (value === 'long' ? t('long') : t('short')),
    },
    {
      name: 'encoderBatch',
      title: t('Encoded at once'),
      choice: settings.encoderBatch,
      options: [128, 256, 512, 1024, 2048, 4096],
      words: tokens,
    },
    {
      name: 'threads',
      title: t('Threads'),
      choice: settings.threads,
      options: [1, 2, 3, 4, 6, 8],
      words: (value) => (value === null ? t('as the engine chooses') : count(value)),
    },
  ];
}

/** The person's choice in a field as an override; null gives the choice back. */
export function overrideOf({ options }: Pick<TuningRow, 'options'>, text: string): number | string | null {
  return options.find((option) => String(option) === text) ?? null;
}
