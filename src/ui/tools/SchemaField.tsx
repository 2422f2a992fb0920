import type { JsonSchema } from '../../runtime/hosts/tool-host.ts';
import { t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import { Field } from '../parts/fields/Field.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { fieldWords } from '../words/words.ts';
import { emptyValue } from './schema-values.ts';

interface FieldProps {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly required: boolean;
  readonly onChange: (value: unknown) => void;
}

/** One argument of a tool as a form field: texts, numbers, choices, lists of texts and lists of groups. */
export function SchemaField({ name, schema, value, required, onChange }: FieldProps) {
  const words = fieldWords[name];
  const label = words === undefined ? name : t(words);
  if (schema.type === 'array' && schema.items?.type === 'object')
    return <GroupList name={name} schema={schema} value={value} onChange={onChange} label={label} />;
  if (schema.type === 'array')
    return (
      <label className="field">
        <span>{t('{label}, one per line', { label })}</span>
        <textarea
          rows={3}
          value={Array.isArray(value) ? value.join('\n') : ''}
          required={required}
          onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        />
      </label>
    );
  if (schema.enum !== undefined)
    return (
      <SelectField
        label={label}
        value={String(value ?? schema.default ?? '')}
        choices={schema.enum.map(String)}
        onChange={onChange}
      />
    );
  if (schema.type === 'boolean')
    return (
      <Choice checked={value === true} onChange={onChange}>
        {label}
      </Choice>
    );
  if (schema.type === 'integer' || schema.type === 'number')
    return (
      <Field
        label={label}
        type="number"
        value={typeof value === 'number' ? value : ''}
        required={required}
        onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
      />
    );
  if ((schema.maxLength ?? 0) > 10_000)
    return (
      <label className="field">
        <span>{label}</span>
        <textarea
          className="code-field"
          rows={8}
          spellCheck={false}
          value={String(value ?? '')}
          required={required}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    );
  return (
    <Field
      label={label}
      type="text"
      value={String(value ?? '')}
      required={required}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function GroupList({
  name,
  schema,
  value,
  label,
  onChange,
}: Omit<FieldProps, 'required'> & { readonly label: string }) {
  const items = schema.items as JsonSchema;
  const groups = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  const change = (index: number, group: Record<string, unknown>): void =>
    onChange(groups.map((other, at) => (at === index ? group : other)));
  return (
    <div className="group-list">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name but their place.
        <fieldset key={`${name} ${index}`}>
          <legend>{t('{label} {number}', { label, number: index + 1 })}</legend>
          {Object.entries(items.properties ?? {}).map(([part, of]) => (
            <SchemaField
              key={part}
              name={part}
              schema={of}
              value={group[part]}
              required={items.required?.includes(part) ?? false}
              onChange={(changed) => change(index, { ...group, [part]: changed })}
            />
          ))}
          {groups.length > 1 && (
            <button type="button" onClick={() => onChange(groups.filter((_, at) => at !== index))}>
              {t('Remove this one')}
            </button>
          )}
        </fieldset>
      ))}
      {groups.length < (schema.maxItems ?? Infinity) && (
        <button type="button" onClick={() => onChange([...groups, emptyValue(items)])}>
          {t('Add another')}
        </button>
      )}
    </div>
  );
}
