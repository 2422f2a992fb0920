/** Recognises our files, and the versions that can be read. */
import { ShapeMismatch } from './shape.ts';

export const runFileFormat = 'webpace-run';
/** 2: answers are data; before, one text held quotes and short answer. */
export const runFileVersion = 2;
const oldestVersion = 1;

/** @throws ShapeMismatch that says why the file cannot be read */
export function checkFormat(said: { readonly format?: unknown; readonly version?: unknown }): void {
  const { format, version } = said;
  if (format !== runFileFormat) throw new ShapeMismatch('it is not one that WebPACE has exported');
  if (typeof version !== 'number' || !Number.isSafeInteger(version))
    throw new ShapeMismatch('it does not say of which version it is');
  if (version > runFileVersion)
    throw new ShapeMismatch(
      `it is of version ${version}, made by a newer WebPACE, and this one reads version ${runFileVersion}; reload the page to get the newest`,
    );
  if (version < oldestVersion)
    throw new ShapeMismatch(`it is of version ${version}, which no release has written`);
}
