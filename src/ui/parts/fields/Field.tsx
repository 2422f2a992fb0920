import type { ComponentProps } from 'react';

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

/** A field for files. The same files can be chosen again after they changed. */
export function FileField({ onFiles, ...field }: FileFieldProps) {
  return (
    <Field
      {...field}
      type="file"
      multiple
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
  );
}
