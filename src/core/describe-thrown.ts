/** Describes any thrown value in words. The text is never empty and never `[object …]`, and describing never throws. */

/** Longer texts are cut, because they go into a report. */
const longest = 600;

/** @param depth how many errors within errors are named */
export function describeThrown(thrown: unknown, depth = 3): string {
  try {
    const text = wordsOf(thrown, depth).trim();
    if (text === '') return 'no reason was given';
    return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  } catch {
    // A getter or a proxy may throw when it is read.
    return 'something that cannot be described';
  }
}

function wordsOf(thrown: unknown, depth: number): string {
  if (thrown === undefined || thrown === null) return '';
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown === 'function') return 'a function was thrown';
  if (typeof thrown !== 'object') return String(thrown);
  const { name, message, reason, errors, error, type } = thrown as Record<string, unknown>;
  const said = text(message);
  const parts = Array.isArray(errors) && depth > 0 ? errors.slice(0, 5) : [];
  const inner = parts.map((part) => describeThrown(part, depth - 1)).join('; ');
  const own = said === '' && inner === '' ? text(name) : withKind(said, name);
  if (inner !== '') return own === '' ? inner : `${own} (${inner})`;
  // A lost graphics device reports a reason and a message, not an error.
  if (own !== '') return text(reason) === '' ? own : `${own} (${text(reason)})`;
  for (const value of [error, reason])
    if (value !== undefined && value !== null && depth > 0) return describeThrown(value, depth - 1);
  if (text(type) !== '') return `the event “${text(type)}”`;
  const keys = Object.keys(thrown).slice(0, 8);
  return keys.length === 0 ? '' : `an object with ${keys.join(', ')}`;
}

/** A person who asks for help needs names that say more than "Error". */
function withKind(said: string, name: unknown): string {
  const kind = text(name);
  return said === '' || kind === '' || kind === 'Error' || kind === 'WebpaceError'
    ? said
    : `${kind}: ${said}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
