import { t } from '../language/translate.ts';
import { toolsSession } from '../state/tools-session.ts';

/** Files that tools may read, as long as this page is open; none unless the person gives one. */
export function FileShelf({ files }: { readonly files: readonly string[] }) {
  return (
    <section className="page-section" aria-labelledby="tool-files-heading">
      <h3 id="tool-files-heading">{t('Files')}</h3>
      <p className="hint">
        {t(
          'Tools read these files and no others, until this page is closed. Add to the library what you want to keep and find again.',
        )}
      </p>
      <label className="field">
        <span>{t('Files that tools may read')}</span>
        <input
          type="file"
          multiple
          onChange={({ currentTarget }) => {
            void toolsSession.addFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      {files.length > 0 && (
        <ul className="package-list" aria-label={t('Files that tools may read')}>
          {files.map((name) => (
            <li key={name}>
              {name}{' '}
              <button
                type="button"
                aria-label={t('Remove {name}', { name })}
                onClick={() => toolsSession.removeFile(name)}
              >
                {t('Remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
