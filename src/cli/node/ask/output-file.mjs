// The files that `npm run ask` writes at its end.
import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '../../../../scripts/lib/command-line.mjs';

/**
 * Refuses a file that could not be written, before minutes are spent on its content.
 * @param {string} option the option that names the file
 * @param {string | undefined} file
 */
export async function checkOutputFile(option, file) {
  if (file === undefined) return;
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory() === true)
    throw new UsageError(`'${file}' is a folder. Next: name a file in it for ${option}.`);
  const folder = dirname(file);
  const inside = await stat(folder).catch(() => null);
  if (inside?.isDirectory() !== true)
    throw new UsageError(
      `There is no folder '${folder}'. Next: make it, or name another place for ${option}.`,
    );
  const writable = await access(found === null ? folder : file, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!writable)
    throw new UsageError(`'${file}' may not be written. Next: name another place for ${option}.`);
}
