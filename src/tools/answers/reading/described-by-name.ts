/**
 * Checks the bridge of a second hop: does the text that gives the name say that it is what the question describes? “The ferry”
 * and “Mr Prewitt” stand in one sentence, and still he is no ferry.
 */
import type { Reader, ReadOptions } from '../../../ports/retrieval/reader.ts';
import type { Linked } from './linked-readables.ts';
import { readReadables } from './read-readables.ts';

/**
 * How likely the reader finds the name where it is asked for the description alone, in [0, 1]; null if nothing is described.
 * The form of the question is the same in every language. Rejects as the reader does.
 */
export async function describedByName(
  reader: Reader,
  { lead, described }: Pick<Linked, 'lead' | 'described'>,
  options: ReadOptions,
): Promise<number | null> {
  if (described === null) return null;
  let most = 0;
  for (const form of [`${described} = ?`, `Who is ${described}?`]) {
    const { reading } = await readReadables(reader, form, [lead.from], options);
    const named = reading.spans.find(({ start, end }) => {
      const said = lead.from.text.slice(start, end);
      return said.includes(lead.words) || (said.length > 1 && lead.words.includes(said));
    });
    most = Math.max(most, named?.probability ?? 0);
  }
  return most;
}
