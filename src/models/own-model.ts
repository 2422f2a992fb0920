/** A model that a person brings as GGUF files or by an address: its entry beside the catalogue, and the checks of its parts. */
import { failure, type Result, success } from '../core/errors.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import { type GgufFacts, refusal } from './gguf-facts.ts';
import type { DeviceFacts } from './verdict.ts';
import { verdict } from './verdict.ts';

interface OwnModelPart {
  /** The key in the store. */
  readonly url: string;
  readonly bytes: number;
  /** In lower-case hex, if the person knew it beforehand: the content must match it. */
  readonly sha256?: string;
}

export interface OwnModel extends CatalogueModel {
  readonly kind: 'language-model';
  readonly engine: 'wllama';
  readonly architecture: string;
  /** "Q4_K_M"; null if the file does not say it in known terms. */
  readonly quantisation: string | null;
  /** In billions; null if neither the file nor its name tells. */
  readonly parameters: number | null;
  readonly layers: number;
  /** `estimated`: its kind of tokenizer cannot be rebuilt here, and counts err on the high side. */
  readonly tokenizer: 'exact' | 'estimated';
  readonly source: 'file' | 'address';
  readonly parts: readonly OwnModelPart[];
}

/** Ids of such models begin with this, and no others do. */
export const ownModelPrefix = 'own/';

/** llama.cpp's engine for the browser takes no larger file, because it reads by 32-bit offsets: 2 GB less one byte. */
export const mostFileBytes = 2 ** 31 - 1;

export interface GivenPart {
  /** Of the file, without a folder. */
  readonly name: string;
  readonly bytes: number;
  readonly facts: GgufFacts;
  /** The least length of the file; null if unknown. */
  readonly leastBytes: number | null;
}

/** The parts in their order, or why they are not one whole model. Their headers tell them apart; names do not matter. */
export function orderParts<Part extends GivenPart>(given: readonly Part[]): Result<Part[]> {
  const [first] = given;
  if (first === undefined)
    return failure(refusal('The model', 'no file was given', 'Choose a file that ends in .gguf.'));
  for (const { name, bytes, leastBytes } of given) {
    if (bytes > mostFileBytes)
      return failure(
        refusal(
          name,
          `it has ${gigabytes(bytes)} GB, and this engine takes files of up to 2 GB`,
          'Split it (llama-gguf-split --split --split-max-size 512M model.gguf model) and add all parts together, or choose a smaller quantisation.',
        ),
      );
    if (leastBytes !== null && bytes < leastBytes)
      return failure(refusal(name, `it is not whole: ${bytes} of ${leastBytes} bytes`, 'Get it anew.'));
  }
  const parts = first.facts.split?.parts ?? 1;
  const other = given.find(({ facts }) => (facts.split?.parts ?? 1) !== parts);
  if (other !== undefined || (parts === 1 && given.length > 1))
    return failure(
      refusal(
        (other ?? (given[1] as Part)).name,
        'it is of another model than the first file',
        'Add one model at a time.',
      ),
    );
  if (parts === 1) return success([first]);
  const ordered: Part[] = [];
  for (let part = 0; part < parts; part += 1) {
    const found = given.filter(({ facts }) => facts.split?.part === part);
    if (found.length === 0)
      return failure(
        refusal(
          first.name,
          `part ${part + 1} of ${parts} is missing`,
          'Add all parts together; their names end in -0000N-of-0000M.gguf.',
        ),
      );
    if (found.length > 1)
      return failure(
        refusal((found[1] as Part).name, `part ${part + 1} was given twice`, 'Give each part once.'),
      );
    ordered.push(found[0] as Part);
  }
  return success(ordered);
}

/** Names of all parts from the name of one; null if it is not named as a part. */
export function partNames(name: string): string[] | null {
  const found = /^(.*)-(\d{5})-of-(\d{5})\.gguf$/i.exec(name);
  const parts = Number(found?.[3] ?? 0);
  if (found === null || parts < 2 || parts > 999) return null;
  return Array.from(
    { length: parts },
    (_, i) => `${found[1]}-${String(i + 1).padStart(5, '0')}-of-${found[3]}.gguf`,
  );
}

/** Working memory beside weights and cache. */
export const workingBytes = 200_000_000;

export function makeOwnModel(
  given: readonly GivenPart[],
  more: Pick<OwnModel, 'id' | 'source' | 'parts' | 'tokenizer'>,
): OwnModel {
  const { name, facts } = given[0] as GivenPart;
  const bytes = given.reduce((sum, part) => sum + part.bytes, 0);
  const title = [facts.name ?? name.replace(/(-\d{5}-of-\d{5})?\.gguf$/i, ''), facts.quantisation]
    .filter(Boolean)
    .join(', ');
  return {
    ...more,
    title,
    kind: 'language-model',
    engine: 'wllama',
    revision: null,
    evidence: 'not-run',
    licence: facts.licence ?? 'not stated in the file',
    downloadBytes: bytes,
    downloadExact: true,
    baseMemoryBytes: bytes + workingBytes,
    keyValueBytesPerToken: facts.keyValueBytesPerToken,
    defaultContext: Math.min(4096, facts.trainedContext),
    trainedContext: facts.trainedContext,
    needs: { webgpu: false, halfPrecision: false, largestBufferBytes: 0 },
    goodFor: 'Your own model, on the processor.',
    architecture: facts.architecture,
    quantisation: facts.quantisation,
    parameters: facts.parameters,
    layers: facts.layers,
  };
}

/** Why a model cannot run here at all; null if it may. If it is merely tight, the person decides. */
export function refuseOwnModel(model: OwnModel, device: DeviceFacts): Result<null> {
  const judged = verdict(model, device, model.defaultContext);
  const [reason] = judged.reasons;
  if (judged.verdict !== 'no' || reason === undefined) return success(null);
  const needed = gigabytes(judged.memoryBytes);
  const smaller = 'Choose a smaller model or a smaller quantisation.';
  switch (reason) {
    case 'file-too-large':
      return failure(
        refusal(model.title, `it needs ${needed} GB, and WebAssembly gives 3.5 at most`, smaller),
      );
    case 'memory-too-small':
      return failure(
        refusal(model.title, `it needs ${needed} GB of memory, more than this device has free`, smaller),
      );
    case 'storage-too-small':
      return failure(
        refusal(
          model.title,
          `it takes ${gigabytes(model.downloadBytes)} GB, more than this browser keeps for this site`,
          'Delete models or conversations that are not needed any more.',
        ),
      );
    default:
      return failure(refusal(model.title, 'this device lacks what it needs', smaller));
  }
}

/** A stored model of the person's own if it is complete; null for anything else. */
export function readOwnModel(stored: unknown): OwnModel | null {
  const model = readGgufModel(stored);
  return model?.id.startsWith(ownModelPrefix) ? model : null;
}

/** The same for any model that is described by its GGUF file. */
export function readGgufModel(stored: unknown): OwnModel | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const model = stored as OwnModel;
  const right =
    typeof model.id === 'string' &&
    typeof model.title === 'string' &&
    typeof model.architecture === 'string' &&
    (model.tokenizer === 'exact' || model.tokenizer === 'estimated') &&
    [model.trainedContext, model.defaultContext, model.baseMemoryBytes, model.keyValueBytesPerToken].every(
      (value) => Number.isFinite(value) && value > 0,
    ) &&
    Array.isArray(model.parts) &&
    model.parts.length > 0 &&
    model.parts.every(
      ({ url, bytes, sha256 }) =>
        typeof url === 'string' &&
        Number.isSafeInteger(bytes) &&
        bytes > 0 &&
        (sha256 === undefined || /^[0-9a-f]{64}$/.test(sha256)),
    );
  return right ? model : null;
}

function gigabytes(bytes: number): number {
  return Math.round(bytes / 1e8) / 10;
}
