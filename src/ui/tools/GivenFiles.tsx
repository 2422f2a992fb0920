import { t } from '../language/translate.ts';

interface GivenFilesProps {
  readonly label: string;
  /** Endings that the browser offers; all where it is absent. */
  readonly accept?: string;
  readonly names: readonly string[];
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (name: string) => void;
}

/** A field for files, and the names of those that were given, each with a way to take it back. */
export function GivenFiles({ label, accept, names, onAdd, onRemove }: GivenFilesProps) {
  return (
    <>
      <label className="field">
        <span>{label}</span>
        <input
          type="file"
          multiple
          accept={accept}
          onChange={({ currentTarget }) => {
            onAdd([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      {names.length > 0 && (
        <ul className="package-list" aria-label={label}>
          {names.map((name) => (
            <li key={name}>
              {name}{' '}
              <button type="button" aria-label={t('Remove {name}', { name })} onClick={() => onRemove(name)}>
                {t('Remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
