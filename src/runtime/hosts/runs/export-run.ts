/** Exports a stored run as a file, whole or with parts left out. */
import { failure, success } from '../../../core/errors.ts';
import { fileFrom } from '../../../core/memory/labelled-text.ts';
import type { TrustLabel } from '../../../core/memory/trust-label.ts';
import type { RunId } from '../../../core/memory/units.ts';
import type { RunStore, StoredRun } from '../../../ports/runs/run-store.ts';
import { wholePart } from '../../../record/run-file/whole-part.ts';
import type { RedactionKind } from '../../../record/run-record.ts';
import type { Runs, Transfer } from '../../runs.ts';
import { loadRunTransfer } from './load-run-transfer.ts';
import { readWhole } from './read-whole.ts';
import { nothingHeld, runGone } from './run-refusals.ts';

/** `lostSteps`: steps that could not be read. `standIns`: the file names them instead. */
export async function exportRun(
  store: RunStore,
  id: RunId,
  leaveOut: readonly RedactionKind[],
  transfer: Transfer,
): ReturnType<Runs['exportFile']> {
  const { onProgress } = transfer;
  const half = (from: number) => (share: number) => onProgress?.(from + share / 2);
  const stored = await readWhole(store, id, { ...transfer, onProgress: half(0) });
  if (stored === undefined) return failure(runGone());
  const { checksumOfRun, fileOf, redactRun, withStandIns } = await loadRunTransfer();
  const beginning = wholePart(stored);
  const part = beginning ?? withStandIns(stored);
  if (part === null) return failure(nothingHeld());
  const { run, ...leftOut } = redactRun(part, leaveOut, leaveOut.length > 0 ? checksumOfRun(part) : '');
  const file = await fileOf(run, { ...transfer, onProgress: half(0.5) });
  if (!file.ok) return file;
  const standIns = beginning === null;
  const steps = standIns ? stored.steps.length : part.run.steps;
  const name = fileName(run.run.title, leaveOut.length > 0);
  const labelled = fileFrom(file.value, labelsIn(stored));
  return success({ ...labelled, name, leftOut, steps, lostSteps: stored.run.steps - steps, standIns });
}

function fileName(title: string, redacted: boolean): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/gu, '');
  return `${name === '' ? 'run' : name}${redacted ? '.redacted' : ''}.webpace.json`;
}

/** All labels in the run. A run from a file has the lowest label, whatever it says. */
function labelsIn({ run, chunks }: StoredRun): readonly { readonly trust: TrustLabel }[] {
  const citations = run.answers.flatMap((answer) => answer.citations);
  return [...chunks, ...citations, ...(run.imported ? [{ trust: 'untrusted' as const }] : [])];
}
