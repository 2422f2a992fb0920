/** The file of a run in pieces, because the file of a long run is longer than a browser's longest string. */
import { textOf } from '../../core/memory/chunk.ts';
import { Fnv64 } from '../../core/memory/fnv64.ts';
import { canonicalJson } from '../hashes/canonical-json.ts';
import type { StoredRun } from '../run-record.ts';
import { checkRunInTurns, type RunParts } from './check-run.ts';
import { JsonPieces, type RecordListener } from './json-pieces.ts';
import { checkFormat, runFileFormat, runFileVersion } from './run-file-version.ts';
import { chunkShape, representationShape, runShape, stepShape } from './run-shape.ts';
import { type Reader, ShapeMismatch } from './shape.ts';
import { traceShape } from './trace-shape.ts';

/** Approximate UTF-16 units of a piece: it is written and hashed in a moment. */
const unitsInPiece = 1_000_000;

const shapes = {
  chunks: chunkShape,
  representations: representationShape,
  run: runShape,
  steps: stepShape,
  traces: traceShape,
} as const satisfies Record<string, Reader<unknown>>;

type Section = keyof typeof shapes;
/** In the order of canonical JSON, which the checksum needs. */
const sections = Object.keys(shapes).sort() as Section[];

/**
 * Gives everything after the file's first entry in pieces. The beginning comes last, because it holds the checksum. The run must
 * be whole.
 */
export function* writeInPieces(
  stored: StoredRun,
): Generator<string, { readonly head: string; readonly checksum: string }, undefined> {
  const hash = new Fnv64();
  let piece = '';
  for (const [place, section] of sections.entries()) {
    if (section === 'representations') piece += `"format":"${runFileFormat}",`;
    const opening = `${place === 0 ? '' : ','}"${section}":`;
    hash.addText(place === 0 ? `{${opening}` : opening);
    piece += opening.replace(/^,/, '');
    for (const text of textsOf(stored, section)) {
      hash.addText(text);
      piece += text;
      if (piece.length < unitsInPiece) continue;
      yield piece;
      piece = '';
    }
    piece += ',';
  }
  yield `${piece}"version":${runFileVersion}}\n`;
  const checksum = hash.addText('}').hexadecimal();
  return { head: `{"checksum":"${checksum}",`, checksum };
}

function* textsOf(stored: StoredRun, section: Section): Generator<string, void, undefined> {
  if (section === 'run') {
    // A question without its request has nothing that a file could hold.
    const { imported: _, asked: __, intent: ___, ...run } = stored.run;
    yield canonicalJson({ ...run, status: run.status === 'interrupted' ? 'running' : run.status });
    return;
  }
  yield '[';
  let first = true;
  for (const item of itemsOf(stored, section)) {
    yield first ? canonicalJson(item) : `,${canonicalJson(item)}`;
    first = false;
  }
  yield ']';
}

function* itemsOf(stored: StoredRun, section: Exclude<Section, 'run'>): Generator<unknown, void, undefined> {
  if (section === 'chunks') {
    for (const { representations: _, ...chunk } of stored.chunks) yield chunk;
  } else if (section === 'representations') {
    const whole = new Map(stored.chunks.map((chunk) => [chunk.id, textOf(chunk)]));
    for (const version of stored.representations)
      yield { ...version, text: version.text === whole.get(version.chunk) ? null : version.text };
  } else yield* stored[section];
}

/** The content of the file is in another order than ours: only a reading of the whole works. */
export class OtherOrder extends Error {
  override readonly name = 'OtherOrder';
}

/**
 * Reads a file piece by piece.
 *
 * @throws ShapeMismatch that names the fault as soon as it is seen, or OtherOrder
 */
export class RunFileReader implements RecordListener {
  readonly #json = new JsonPieces(this);
  readonly #hash = new Fnv64();
  readonly #said: { checksum?: unknown; format?: unknown; version?: unknown } = {};
  readonly #parts: Record<Exclude<Section, 'run'>, unknown[]> = {
    chunks: [],
    representations: [],
    steps: [],
    traces: [],
  };
  #run: unknown;
  /** Sections that have begun. */
  #begun = 0;
  #open: Section | null = null;

  add(piece: string): void {
    this.#json.add(piece);
  }

  /** The whole and consistent run, in turns. */
  end(): Generator<undefined, StoredRun, undefined> {
    this.#json.end();
    this.#close();
    checkFormat(this.#said);
    if (this.#begun < sections.length)
      throw new ShapeMismatch(`file.${sections[this.#begun] ?? ''} is missing`);
    if (this.#hash.addText('}').hexadecimal() !== this.#said.checksum)
      throw new ShapeMismatch(
        'it was changed after it was exported: its checksum is not that of its content',
      );
    return checkRunInTurns({ ...this.#parts, run: this.#run } as unknown as RunParts);
  }

  entry(name: string, value: unknown): void {
    if (name === 'checksum' || name === 'format' || name === 'version') this.#said[name] = value;
    else {
      this.#begin(name, '');
      if (name !== 'run') throw new ShapeMismatch(`file.${name} is not a list`);
      this.#hash.addText(canonicalJson(value));
      this.#run = runShape(value, 'file.run');
    }
  }

  list(name: string): void {
    this.#begin(name, '[');
    this.#open = name as Section;
  }

  item(name: string, value: unknown): void {
    if (name === 'run') throw new ShapeMismatch('file.run is a list');
    const section = name as Exclude<Section, 'run'>;
    const items = this.#parts[section];
    this.#hash.addText(`${items.length === 0 ? '' : ','}${canonicalJson(value)}`);
    items.push(shapes[section](value, `file.${section}[${items.length}]`));
  }

  #begin(name: string, bracket: string): void {
    this.#close();
    if (!sections.includes(name as Section)) throw new ShapeMismatch(`file.${name} is not known`);
    if (name !== sections[this.#begun]) throw new OtherOrder();
    this.#hash.addText(`${this.#begun === 0 ? '{' : ','}"${name}":${bracket}`);
    this.#begun += 1;
  }

  #close(): void {
    if (this.#open !== null) this.#hash.addText(']');
    this.#open = null;
  }
}
