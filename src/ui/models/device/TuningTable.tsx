import { useId } from 'react';
import type { TunedSettings } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { useAppStore } from '../../state/use-app.ts';
import { overrideOf, type TuningRow, tuningRows } from './tuning-choices.ts';
import { reasonSentence } from './tuning-words.ts';

/** The settings for this device and their reasons, with a way to set them by hand. */
export function TuningTable({ settings }: { readonly settings: TunedSettings }) {
  return (
    <ul className="tuning" aria-label={t('Settings for this device')}>
      {tuningRows(settings).map((row) => (
        <TuningItem key={row.name} row={row} />
      ))}
    </ul>
  );
}

function TuningItem({ row }: { readonly row: TuningRow }) {
  const { deviceProfile } = useAppStore();
  const id = useId();
  const { choice, title, name, options, words } = row;
  const byHand = choice.from === 'person';
  return (
    <li className="tuning-item" data-setting={name}>
      <label htmlFor={id}>{title}</label>
      <strong>{words(choice.value)}</strong>
      <p id={`${id}-why`} className="hint">
        {reasonSentence(choice.reason, choice.figures)}
      </p>
      <select
        id={id}
        aria-describedby={`${id}-why`}
        value={byHand ? String(choice.value) : ''}
        onChange={({ currentTarget }) =>
          deviceProfile.override({ [name]: overrideOf(row, currentTarget.value) })
        }
      >
        <option value="">{t('as measured')}</option>
        {byHand && !options.includes(choice.value ?? '') && (
          <option value={String(choice.value)}>{words(choice.value)}</option>
        )}
        {options.map((option) => (
          <option key={option} value={String(option)}>
            {words(option)}
          </option>
        ))}
      </select>
    </li>
  );
}
