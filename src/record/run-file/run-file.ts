/**
 * A run as a file: everything needed to rebuild its prompts, as canonical JSON. The page exports and imports it, and the lab
 * replays it. This file alone knows the format.
 *
 * The file is one record: `format`, `version`, `checksum` (the content hash of the canonical JSON of the rest), `run`, `steps`,
 * `chunks`, `representations`, `traces`. It has no key vectors, because any encoder makes them again from the chunks, and no
 * documents, because the run holds what it has read. Reading a file and writing it again gives the same bytes.
 */

import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import { parseJson } from '../../core/text/bounded-json.ts';
import { canonicalJson } from '../hashes/canonical-json.ts';
import type { StoredRun } from '../run-record.ts';
import { checkRun, type RunParts } from './check-run.ts';
import { writeInPieces } from './run-file-pieces.ts';
import { checkFormat } from './run-file-version.ts';
import { chunkShape, representationShape, runShape, stepShape } from './run-shape.ts';
import { listOf, recordOf, ShapeMismatch } from './shape.ts';
import { traceShape } from './trace-shape.ts';

/**
 * Most UTF-16 units read at once; longer files are read in pieces (`RunFileReader`). A run of 1,000 steps takes about 20 million.
 */
export const longestRunFile = 200_000_000;
/** Bytes. A larger run is neither written nor read. About 40,000 steps. */
export const largestRunFile = 1_000_000_000;

const contentShape = recordOf({
  run: runShape,
  steps: listOf(stepShape),
  chunks: listOf(chunkShape),
  representations: listOf(representationShape),
  traces: listOf(traceShape),
});

export function checksumOfRun(stored: StoredRun): string {
  const writing = writeInPieces(stored);
  for (let next = writing.next(); ; next = writing.next()) if (next.done) return next.value.checksum;
}

/**
 * The run in a file, whole and consistent: every property is known, every text matches its hash, every prompt is rebuilt to the
 * hash in its trace, and no trust label is impossible. Fails with `run-file-invalid` and a sentence.
 */
export function readRunFile(text: string): Result<StoredRun> {
  if (text.length > longestRunFile)
    return refusal(
      `The file has ${text.length} characters; the limit is ${longestRunFile}. It was not read.`,
    );
  try {
    const { checksum, ...content } = openRunFile(text);
    if (contentHash(canonicalJson(content)) !== checksum)
      return refusal('The file was changed after it was exported: its checksum is not that of its content.');
    return success(checkRun(contentShape(content, 'file') as RunParts));
  } catch (thrown) {
    if (thrown instanceof ShapeMismatch)
      return refusal(`This isn’t a WebPACE conversation: ${thrown.message}.`);
    throw thrown;
  }
}

/** Whether two runs have the same steps; title and time of change may differ. */
export function sameSteps(left: StoredRun, right: StoredRun): boolean {
  return (
    left.run.id === right.run.id &&
    (['steps', 'traces', 'representations'] as const).every((name) => {
      const [one, other]: (readonly unknown[])[] = [left[name], right[name]];
      // Item by item, because a long run does not fit into one string.
      return (
        one?.length === other?.length &&
        one?.every((item, place) => canonicalJson(item) === canonicalJson(other?.[place]))
      );
    })
  );
}

/** The file's record without format and version, which are checked here. */
function openRunFile(text: string): Readonly<Record<string, unknown>> {
  const parsed = parse(text);
  const { format, version, ...rest } =
    typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  checkFormat({ format, version });
  return rest;
}

function parse(text: string): unknown {
  try {
    return parseJson(text.replace(/^\ufeff/, ''));
  } catch {
    throw new ShapeMismatch('it is another kind of file, or its end is missing');
  }
}

function refusal(sentence: string): { readonly ok: false; readonly error: WebpaceError } {
  return failure(new WebpaceError('run-file-invalid', `${sentence} Nothing was changed.`));
}
