import { failure, type Result, success, WebpaceError } from '../core/errors.ts';

const mostTags = 20;
/** UTF-16 units. */
const longestTag = 60;

/** The tags trimmed, with single spaces, without duplicates that differ in case alone, in alphabetical order. */
export function tagsOf(tags: readonly string[]): Result<readonly string[]> {
  const byName = new Map<string, string>();
  for (const tag of tags) {
    const name = tag.replace(/\s+/gu, ' ').trim();
    if (name.length > longestTag)
      return refusal(`A tag has at most ${longestTag} letters; this one has ${name.length}. Shorten it.`);
    if (name !== '' && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  }
  if (byName.size > mostTags)
    return refusal(`A conversation has at most ${mostTags} tags. Take one away first.`);
  return success([...byName].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, name]) => name));
}

function refusal(sentence: string): { readonly ok: false; readonly error: WebpaceError } {
  return failure(new WebpaceError('settings-invalid', sentence));
}
