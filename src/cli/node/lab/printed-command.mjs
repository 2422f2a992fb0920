// The command as the notes print it, so that a reader can run it from the repository's root.
import { isAbsolute, posix, relative, sep } from 'node:path';
import { root } from '../../../../scripts/lib/command-line.mjs';

/**
 * Equal for all shards of a sweep, wherever the sessions of a machine are: they are printed as `data/NAME`.
 * @param {readonly string[]} args the arguments after the script's name
 */
export function printedCommand(args) {
  const kept = args.filter(
    (arg, i) => !/^--(shard|out|fresh)\b/.test(arg) && !/^--(shard|out)$/.test(args[i - 1] ?? ''),
  );
  return `npm run lab -- ${kept.map((arg) => quoted(printedPath(arg))).join(' ')}`;
}

/**
 * A path outside of the repository from its last folder `data` on, or with such a folder before its last folder. Anything
 * else as it is.
 * @param {string} argument
 */
function printedPath(argument) {
  const inside = isAbsolute(argument) ? relative(root, argument) : argument;
  if (!isAbsolute(inside) && inside.split(sep)[0] !== '..')
    return isAbsolute(argument) ? inside.split(sep).join('/') : argument;
  const parts = argument.split(/[/\\]/).filter((part) => part !== '' && part !== '..' && part !== '.');
  const data = parts.lastIndexOf('data');
  if (data >= 0) return parts.slice(data).join('/');
  const isFile = posix.extname(parts.at(-1) ?? '') !== '';
  return ['data', ...parts.slice(isFile ? -2 : -1)].join('/');
}

/**
 * As a shell takes it.
 * @param {string} argument
 */
function quoted(argument) {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}
