import { useEffect, useRef, useState } from 'react';
import type { ErrorReport, Result } from '../../../core/errors.ts';
import { type BackupOptions, reportOf } from '../../../runtime/runtime.ts';

export interface BackupWork {
  /** In [0, 1]; null while nothing is done. */
  readonly share: number | null;
  readonly problem: ErrorReport | null;
  /** The person has stopped the last piece of work. */
  readonly stopped: boolean;
  /** Does one piece of work at a time. Null if it failed or was stopped. */
  readonly run: <Value>(
    work: (options: Pick<BackupOptions, 'signal' | 'onProgress'>) => Promise<Result<Value>>,
  ) => Promise<Value | null>;
  readonly stop: () => void;
}

/** Backups and restores that the person waits for. Leaving the settings stops them; nothing half made stays. */
export function useBackupWork(): BackupWork {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<ErrorReport | null>(null);
  const [stopped, setStopped] = useState(false);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const run: BackupWork['run'] = async (work) => {
    if (controller.current !== null) return null;
    const own = new AbortController();
    controller.current = own;
    setProblem(null);
    setStopped(false);
    setShare(0);
    try {
      const done = await work({ signal: own.signal, onProgress: setShare });
      if (done.ok) return done.value;
      if (done.error.code !== 'aborted') setProblem(reportOf(done.error));
    } catch (thrown) {
      // A closed chooser rejects with an abort.
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) setProblem(reportOf(thrown));
    } finally {
      controller.current = null;
      setShare(null);
      setStopped(own.signal.aborted);
    }
    return null;
  };
  return { share, problem, stopped, run, stop: () => controller.current?.abort() };
}
