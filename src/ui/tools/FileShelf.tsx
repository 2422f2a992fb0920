import { t } from '../language/translate.ts';
import { toolsSession } from '../state/tools/tools-session.ts';
import { GivenFiles } from './GivenFiles.tsx';

/** Files that tools may read while this page is open. Empty unless the person gives one. */
export function FileShelf({ files }: { readonly files: readonly string[] }) {
  return (
    <section className="page-section" aria-labelledby="tool-files-heading">
      <h3 id="tool-files-heading">{t('Files')}</h3>
      <p className="hint">
        {t(
          'Tools read these files and no others, until this page is closed. Add to the library what you want to keep and find again.',
        )}
      </p>
      <GivenFiles
        label={t('Files that tools may read')}
        names={files}
        onAdd={(given) => void toolsSession.addFiles(given)}
        onRemove={(name) => toolsSession.removeFile(name)}
      />
    </section>
  );
}
