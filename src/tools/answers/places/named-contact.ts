/** Of several phone numbers or addresses of mail in a document, the one whose line says what the question names. */
import type { FoundReading } from '../read-answer.ts';
import { contactAsked, contactsIn, isForContact } from './contacts.ts';
import { placedFirst } from './placed-first.ts';

/** Likely: the line says words of the question, and the lines of the other contacts do not. */
const probability = 0.65;
/** Words of the question in the line of a contact that is the only one. */
const leastAlone = 2;

/** Puts that contact first (rule Q109), unless what was read is as likely. */
export function withNamedContact(found: FoundReading, question: string): FoundReading {
  const asked = contactAsked(question);
  const { readables, reading } = found;
  const [best] = reading.spans;
  if (asked === null || !isForContact(question) || (best?.probability ?? 0) >= probability) return found;
  const strongest = readables.reduce(
    (most, one) => (most === undefined || one.strength > most.strength ? one : most),
    readables[best?.passage ?? -1],
  );
  if (strongest === undefined) return found;
  const contacts = contactsIn(strongest.text, asked.telling).filter(
    ({ kind }) => asked.kind === null || kind === asked.kind,
  );
  const most = Math.max(...contacts.map(({ said }) => said));
  const [only, more] = contacts.filter(({ said }) => said === most);
  // Where there is no other one to choose from, its line has to say more of the question.
  const least = contacts.length > 1 ? 1 : Math.max(leastAlone, asked.telling.length / 2);
  if (only === undefined || more !== undefined || most < least) return found;
  const place = { readable: strongest, start: strongest.start + only.start, end: strongest.start + only.end };
  const answerable = Math.max(reading.answerable, probability);
  return placedFirst(
    found,
    [{ ...place, margin: best?.margin ?? 0, probability }],
    reading.spans,
    answerable,
  );
}
