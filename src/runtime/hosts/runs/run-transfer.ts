/**
 * Writes, reads and checks run files of any length in pieces. Between pieces the page can draw, show progress and react
 * to a stop. Loaded when a run is first exported, imported or forked.
 */

import { failure, type Result, success, WebpaceError } from '../../../core/errors.ts';
import type { StoredRun } from '../../../ports/runs/run-store.ts';
import { stopIfAborted } from '../../../ports/stopped.ts';
import { largestRunFile, longestRunFile, readRunFile } from '../../../record/run-file/run-file.ts';
import { OtherOrder, RunFileReader, writeInPieces } from '../../../record/run-file/run-file-pieces.ts';
import { ShapeMismatch } from '../../../record/run-file/shape.ts';
import type { Transfer } from '../../runs.ts';

export { forkRun } from '../../../record/fork-run.ts';
export { redactRun } from '../../../record/redaction/redact-run.ts';
export { checksumOfRun, sameSteps } from '../../../record/run-file/run-file.ts';
export { withStandIns } from '../../../record/run-file/stand-ins.ts';

/** UTF-16 units in one part of the file. The browser keeps the parts outside the page's memory. */
const lettersInPart = 8_000_000;
/** Typical UTF-16 units of a step, for the progress. */
const usualStep = 25_000;

/** Makes the run's file. Fails with `run-file-invalid` if it would be too large to be read. */
export async function fileOf(
  stored: StoredRun,
  { signal, onProgress }: Transfer = {},
): Promise<Result<Blob>> {
  const parts: Blob[] = [];
  let text = '';
  let size = 0;
  const writing = writeInPieces(stored);
  for (;;) {
    const { done, value } = writing.next();
    if (done) return success(new Blob([value.head, ...parts, text], { type: 'application/json' }));
    text += value;
    size += value.length;
    if (size > largestRunFile) return failure(tooLarge(size));
    if (text.length < lettersInPart) continue;
    parts.push(new Blob([text]));
    text = '';
    onProgress?.(Math.min(0.99, size / (stored.run.steps * usualStep)));
    await pageTurn(signal);
  }
}

/** The run in a file. Rejects with `aborted`. */
export async function runIn(file: Blob, { signal, onProgress }: Transfer = {}): Promise<Result<StoredRun>> {
  if (file.size > largestRunFile) return failure(tooLarge(file.size));
  try {
    return success(await readInPieces(file, signal, onProgress));
  } catch (thrown) {
    if (!(thrown instanceof ShapeMismatch || thrown instanceof OtherOrder)) throw thrown;
    // Read at once, the run may be whole but in another order, and every fault is reported in one way.
    if (file.size <= longestRunFile) return readRunFile(await file.text());
    const problem = thrown instanceof ShapeMismatch ? thrown.message : 'its parts stand in another order';
    return failure(
      new WebpaceError(
        'run-file-invalid',
        `This isn’t a WebPACE conversation: ${problem}. Nothing was changed.`,
      ),
    );
  }
}

async function readInPieces(
  file: Blob,
  signal: AbortSignal | undefined,
  onProgress: Transfer['onProgress'],
): Promise<StoredRun> {
  const reader = new RunFileReader();
  const decoder = new TextDecoder();
  let read = 0;
  for (; read < file.size; read += lettersInPart) {
    const bytes = await file.slice(read, read + lettersInPart).arrayBuffer();
    reader.add(decoder.decode(bytes, { stream: true }));
    onProgress?.(Math.min(0.8, (0.8 * read) / file.size));
    await pageTurn(signal);
  }
  reader.add(decoder.decode());
  const checking = reader.end();
  for (;;) {
    const { done, value } = checking.next();
    if (done) return value;
    await pageTurn(signal);
  }
}

/** Lets the page draw and react. Rejects if it was told to stop. */
async function pageTurn(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  stopIfAborted(signal);
}

function tooLarge(size: number): WebpaceError {
  return new WebpaceError(
    'run-file-invalid',
    `The file of this conversation has more than ${largestRunFile / 1_000_000} MB, which cannot be read again. Fork the conversation at an earlier step, and export that one. Nothing was changed.`,
    { details: { size, limit: largestRunFile } },
  );
}
