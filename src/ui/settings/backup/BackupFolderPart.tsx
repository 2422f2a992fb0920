import { useCallback, useEffect, useState } from 'react';
import type { BackupFolder, BackupReport } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { markFolderKept } from '../../state/asking/backup-after-answers.ts';
import { useAppStore } from '../../state/use-app.ts';
import { sentences } from '../../words/format.ts';
import { canChooseFolder, chooseFolder } from './choosers.ts';
import type { BackupWork } from './use-backup-work.ts';

interface Props {
  readonly work: BackupWork;
  readonly passphrase: string;
  readonly onDone: (report: BackupReport | null) => void;
}

/** The folder for backups after each answer: choose it, allow it again, give it up. Browsers without folders offer only files. */
export function BackupFolderPart({ work, passphrase, onDone }: Props) {
  const store = useAppStore();
  const [folder, setFolder] = useState<BackupFolder | null>(null);
  const read = useCallback(async () => setFolder(await (await store.backups()).folder()), [store]);
  useEffect(() => void read().catch(() => undefined), [read]);
  if (!canChooseFolder()) return null;
  const keep = async (): Promise<void> => {
    const report = await work.run(async (options) => {
      const handle = await chooseFolder();
      const locked = passphrase === '' ? {} : { passphrase };
      return (await store.backups()).keepTo(handle, { ...options, ...locked });
    });
    if (report !== null) markFolderKept(true);
    onDone(report);
    await read();
  };
  const allow = async (): Promise<void> => {
    const backups = await store.backups();
    if (await backups.allowFolder()) onDone(await work.run(() => backups.afterAnswer()));
    await read();
  };
  const end = async (): Promise<void> => {
    await (await store.backups()).keepTo(null);
    markFolderKept(false);
    await read();
  };
  if (folder === null)
    return (
      <p className="ways">
        <button type="button" disabled={work.share !== null} onClick={() => void keep()}>
          {t('Back up to a folder after each answer')}
        </button>
      </p>
    );
  return (
    <>
      <p>
        {sentences(
          folder.state === 'ready'
            ? t('After each answer what is new is backed up to the folder “{name}”.', { name: folder.name })
            : t('The browser needs your permission again to write to the folder “{name}”.', {
                name: folder.name,
              }),
          folder.locked && t('The files are encrypted.'),
        )}
      </p>
      <p className="ways">
        {folder.state === 'asks' && (
          <button type="button" onClick={() => void allow()}>
            {t('Go on backing up')}
          </button>
        )}
        <button type="button" onClick={() => void end()}>
          {t('Stop backing up to it')}
        </button>
      </p>
    </>
  );
}
