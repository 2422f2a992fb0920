import { type ComponentProps, useId } from 'react';
import { t } from '../../language/translate.ts';

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
}

/** A field with its label above it. */
export function Field({ label, ...input }: FieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input {...input} />
    </label>
  );
}

interface FileFieldProps extends Pick<FieldProps, 'label' | 'accept' | 'disabled'> {
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * A field for files. The same files can be chosen again after they changed. The browser's own button lies unseen over ours,
 * because its words are in the browser's language and not in that of the page.
 */
export function FileField({ label, onFiles, ...field }: FileFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="file-choice">
        <span className="file-choice-words" aria-hidden="true">
          {t('Choose files')}
        </span>
        <input
          {...field}
          id={id}
          type="file"
          multiple
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </span>
    </div>
  );
}
