import { t } from '../language/translate.ts';
import { FileField } from '../parts/fields/Field.tsx';

interface GivenFilesProps {
  readonly label: string;
  /** File endings that the browser offers; absent for all. */
  readonly accept?: string;
  readonly names: readonly string[];
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (name: string) => void;
}

/** A field for files, and the given names, each with a button to remove it. */
export function GivenFiles({ label, accept, names, onAdd, onRemove }: GivenFilesProps) {
  return (
    <>
      <FileField label={label} accept={accept} onFiles={onAdd} />
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
