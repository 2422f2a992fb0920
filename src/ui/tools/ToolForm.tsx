import type { FormEvent } from 'react';
import type { ArgumentSchema } from '../../runtime/hosts/tool-host.ts';
import { t } from '../language/translate.ts';
import { useDraft } from '../parts/fields/use-draft.ts';
import { toolsSession } from '../state/tools/tools-session.ts';
import { SchemaField } from './SchemaField.tsx';
import { emptyValue, filledValue } from './schema-values.ts';

interface ToolFormProps {
  readonly name: string;
  readonly schema: ArgumentSchema;
  readonly running: boolean;
}

/** The arguments of one tool, made from its schema. */
export function ToolForm({ name, schema, running }: ToolFormProps) {
  const [value, setValue] = useDraft(`tool ${name}`, () => emptyValue(schema) as Record<string, unknown>);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void toolsSession.run(name, filledValue(schema, value));
  };
  return (
    <form className="tool-form" onSubmit={submit}>
      {Object.entries(schema.properties).map(([part, of]) => (
        <SchemaField
          key={part}
          name={part}
          schema={of}
          value={value[part]}
          required={schema.required?.includes(part) ?? false}
          onChange={(changed) => setValue({ ...value, [part]: changed })}
        />
      ))}
      <p className="tool-buttons">
        <button type="submit" disabled={running}>
          {t('Run')}
        </button>
        {running && (
          <button type="button" onClick={() => toolsSession.cancel()}>
            {t('Cancel')}
          </button>
        )}
      </p>
    </form>
  );
}
