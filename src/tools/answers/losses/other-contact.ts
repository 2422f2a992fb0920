/** What a phone number or an address of mail loses, if another one of the text stands in a line that says more of the question. */
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import { type Contact, contactAsked, contactsIn } from '../places/contacts.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits, as for another form. */
const otherContactLoss = 6;

/** Loss of a span's margin (rule Q109). */
export function otherContactLossOf(
  question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  const asked = contactAsked(question);
  if (asked === null) return () => 0;
  const known = new Map<number, readonly Contact[]>();
  const contactsOf = (passage: number): readonly Contact[] => {
    const contacts = known.get(passage) ?? contactsIn(readables[passage]?.text ?? '', asked.telling);
    known.set(passage, contacts);
    return contacts;
  };
  return ({ passage, start, end }) => {
    const contacts = contactsOf(passage);
    const own = contacts.find((one) => one.end > start && one.start < end);
    if (own === undefined) return 0;
    const kind = asked.kind ?? own.kind;
    // A number is called, and no address.
    const most = own.kind === kind ? own.said : own.said - 1;
    return contacts.some((one) => one.kind === kind && one.said > most) ? otherContactLoss : 0;
  };
}
