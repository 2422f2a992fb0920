import { useState } from 'react';
import { fileFrom } from '../../../core/memory/labelled-text.ts';
import type { BackupReport, RestoreReport } from '../../../runtime/runtime.ts';
import { ProblemView } from '../../errors/ProblemView.tsx';
import { t } from '../../language/translate.ts';
import { Field, FileField } from '../../parts/fields/Field.tsx';
import { useAppStore } from '../../state/use-app.ts';
import { formatBytes, sentences } from '../../words/format.ts';
import { BackupFolderPart } from './BackupFolderPart.tsx';
import { chooseFile } from './choosers.ts';
import { Reasons, RestoreOutcome } from './RestoreOutcome.tsx';
import { useBackupWork } from './use-backup-work.ts';

/** Saves all runs and the library to a file or folder, and restores them. */
export function BackupView() {
  const store = useAppStore();
  const work = useBackupWork();
  const [passphrase, setPassphrase] = useState('');
  const [made, setMade] = useState<BackupReport | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const [restored, setRestored] = useState<RestoreReport | null>(null);
  const locked = passphrase === '' ? {} : { passphrase };
  const show = (report: BackupReport | null): void => {
    setRestoring(false);
    setMade(report);
    setRestored(null);
  };
  const make = async (): Promise<void> => {
    const report = await work.run(async (options) => {
      const handle = await chooseFile('webpace.webpace-backup');
      const backups = await store.backups();
      const place =
        handle === undefined ? ({ kind: 'download' } as const) : ({ kind: 'file', handle } as const);
      return backups.make(place, { ...options, ...locked });
    });
    if (report?.file) {
      // The backup holds texts of everybody.
      const labelled = fileFrom(report.file, [{ trust: 'untrusted' }]);
      store.runFiles.save({ ...labelled, name: report.name });
    }
    show(report);
  };
  const restore = async (files: readonly File[]): Promise<void> => {
    setRestoring(true);
    const report = await work.run(async (options) =>
      (await store.backups()).restore(files, { ...options, ...locked }),
    );
    setMade(null);
    setRestored(report);
    await store.runs.refresh();
  };
  const busy = work.share !== null;
  return (
    <section className="page-section" aria-labelledby="backup-heading">
      <h3 id="backup-heading">{t('Backup')}</h3>
      <p>
        {t(
          'All conversations and the text of all documents, for another device or in case you lose this one. Each backup is read back to check it. PDF files themselves are not in it: add them again to see their original pages.',
        )}
      </p>
      <Field
        label={t('Passphrase (optional; it encrypts the backup)')}
        type="password"
        autoComplete="new-password"
        value={passphrase}
        disabled={busy}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <p className="hint">
        {t(
          'Nobody can open an encrypted backup without the passphrase, and nobody can recover the passphrase for you.',
        )}
      </p>
      <p className="ways">
        <button type="button" disabled={busy} onClick={() => void make()}>
          {t('Back up to a file')}
        </button>
      </p>
      <BackupFolderPart work={work} passphrase={passphrase} onDone={show} />
      <FileField
        label={t('Restore backups')}
        accept=".webpace-backup"
        disabled={busy}
        onFiles={(files) => void restore(files)}
      />
      {work.share !== null && (
        <p className="ways">
          <progress aria-label={t('Backup')} value={work.share} max={1} />
          <button type="button" className="quiet" onClick={work.stop}>
            {t('Cancel')}
          </button>
        </p>
      )}
      {work.problem && <ProblemView report={work.problem} />}
      {work.stopped && !made && !restored && (
        <p role="status">
          {isRestoring
            ? t('Stopped. What had been restored by then stays.')
            : t('Stopped. The backup was not finished.')}
        </p>
      )}
      {made && <MadeOutcome report={made} />}
      {restored && <RestoreOutcome report={restored} />}
    </section>
  );
}

function MadeOutcome({
  report: { runs, documents, unchanged, bytes, incomplete },
}: {
  readonly report: BackupReport;
}) {
  return (
    <div role="status">
      <p>
        {sentences(
          t(
            'Backed up and read back: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}, {size}.',
            { runs, documents, size: formatBytes(bytes) },
          ),
          unchanged > 0 &&
            t('{count, plural, one {# file is} other {# files are}} unchanged.', { count: unchanged }),
        )}
      </p>
      {incomplete.length > 0 && <Reasons of={incomplete} />}
    </div>
  );
}
