import { useId } from 'react';
import { fieldValue, type SettingField } from '../../../runtime/asking/policy-choices.ts';
import { t } from '../../language/translate.ts';
import { formatCount, formatRatio } from '../../words/format.ts';
import { settingChoices, settingWords } from '../../words/setting-words.ts';
import { Choice } from './Choice.tsx';
import './setting-control.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  /** The recorded value; null if not known. */
  readonly recorded: number | null;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A slider with a tick at the recorded number. */
export function Slider({ label, value, recorded, least, most, step, onChange }: SliderProps) {
  const id = useId();
  const shown = step < 1 ? formatRatio : formatCount;
  const changed = recorded !== null && recorded !== value;
  const top = Math.max(most, value, recorded ?? 0);
  const share = recorded === null || top === least ? 0 : (recorded - least) / (top - least);
  return (
    <div className="setting">
      <div className="setting-head">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className={changed ? 'setting-changed' : ''}>
          {shown(value)}
        </output>
      </div>
      <div className="setting-track" style={{ '--recorded-share': share } as React.CSSProperties}>
        <input
          id={id}
          type="range"
          min={least}
          max={top}
          step={step}
          value={value}
          aria-valuetext={shown(value)}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        {changed && <span className="setting-tick" aria-hidden="true" />}
      </div>
      {changed && <p className="setting-was">{t('was {value}', { value: shown(recorded) })}</p>}
    </div>
  );
}

interface Props {
  readonly field: SettingField;
  /** The present and the recorded value. */
  readonly value: unknown;
  readonly recorded: unknown;
  readonly onChange: (value: unknown) => void;
}

/** One setting of a policy, in the form that the policy gives it. */
export function SettingControl({ field, value, recorded, onChange }: Props) {
  const id = useId();
  const words = settingWords[field.name];
  const label = words === undefined ? field.name : t(words);
  if (field.kind === 'flag')
    return (
      <Choice also="setting" checked={value === true} onChange={onChange}>
        {label}
      </Choice>
    );
  if (field.kind === 'choice')
    return (
      <div className="setting">
        <label className="setting-head" htmlFor={id}>
          {label}
        </label>
        <select id={id} value={String(value)} onChange={(event) => onChange(event.target.value)}>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {settingChoices[choice] === undefined ? choice : t(settingChoices[choice])}
            </option>
          ))}
        </select>
      </div>
    );
  return (
    <Slider
      label={label}
      value={typeof value === 'number' ? value : field.least}
      recorded={typeof recorded === 'number' ? recorded : null}
      least={field.least}
      most={field.most}
      step={field.step}
      onChange={onChange}
    />
  );
}

/** The present value of a field: what the person set, else the recorded one. */
export function valueInForce(
  field: SettingField,
  base: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, unknown>>,
): unknown {
  return field.name in fields ? fields[field.name] : fieldValue(base, field);
}
