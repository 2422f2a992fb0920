/** Phone numbers and addresses of mail in a text, and how much of a question stands beside each. */
import { stemsOf } from '../../../core/text/stem.ts';
import { phoneNumber } from '../../../evidence/questions/asking-forms.ts';
import { tellingStemsOf } from '../../../evidence/questions/sought.ts';

/** Ask for a number, or whom to call. */
const asksPhone =
  /(?<!\p{L})(?:phone|telephone|mobile|call|ring|dial|telefon\p{L}{0,8}|handy\p{L}{0,8}|anruf\p{L}{0,3}|rufe?n?|tel[eé]fono|m[oó]vil|llam\p{L}{1,4}|t[eé]l[eé]phone|portable|appel\p{L}{1,4}|joindre|chiam\p{L}{1,4})(?!\p{L})|电话|電話|هاتف/iu;
const asksMail = /(?<!\p{L})(?:e-?mail|correo)(?!\p{L})|邮箱|メール|بريد/iu;
/** Dates and ranges of years, which have the form of a number. */
const year = String.raw`(?:1[5-9]|20)\p{Nd}{2}`;
const dated = String.raw`(?!(?:${year}[/-]\p{Nd}{1,2}[/-]\p{Nd}{1,2}|\p{Nd}{1,2}[/-]\p{Nd}{1,2}[/-]${year}|${year} ?[/-] ?${year})(?!\p{Nd}))`;
/** A letter of a word: scripts without spaces set none before a number either. */
const letter = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}`;
const address = String.raw`(?:${letter}|[\p{N}._%+-]){1,60}@(?:${letter}|[\p{N}.-]){0,59}(?:${letter}|\p{N})`;
const phone = String.raw`[+(]?\p{Nd}[\p{Nd} ()/-]{5,20}\p{Nd}|(?:\+\p{Nd}{1,3}[ .])?\p{Nd}{1,2}(?:\.\p{Nd}{2}){4}`;
const contact = new RegExp(
  String.raw`${address}|(?<!${letter}|[\p{N}.,/-])${dated}(?:${phone})(?!${letter}|\p{N})`,
  'gu',
);
/** Asks for the number or the address itself. */
const wantsContact = new RegExp(
  String.raw`(?<!\p{L})(?:${phoneNumber}|(?:which|what) number (?:do|can|should|must|shall) (?:i|we|you)|whom? (?:do|can|should|must|shall) (?:i|we|you) (?:call|ring|phone|e-?mail|write to)|e-?mail address|e-?mail-?adresse|correo electr[oó]nico|a qui[eé]n llam\p{L}{1,4}|adresse (?:e-?mail|mail|[eé]lectronique)|indirizzo e-?mail)(?!\p{L})|电话(?:号码)?是|哪个电话|邮箱(?:地址)?是|電話番号|メールアドレス|رقم (?:ال)?هاتف`,
  'iu',
);

/** Longest text that is looked at, in UTF-16 units. */
const longest = 8_000;

type ContactKind = 'phone' | 'mail';

export interface Contact {
  readonly kind: ContactKind;
  /** Offsets in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Number of the question's telling words in its line. */
  readonly said: number;
}

interface ContactAsked {
  /** Null if it may be either. */
  readonly kind: ContactKind | null;
  /** Stems of the question's telling words, without those that only ask for a contact. */
  readonly telling: readonly string[];
}

/** Null if the question asks for no contact. */
export function contactAsked(question: string): ContactAsked | null {
  const [phone, mail] = [asksPhone.test(question), asksMail.test(question)];
  if (!phone && !mail) return null;
  const telling = [...new Set(tellingStemsOf(question))].filter(
    (stem) => !asksPhone.test(stem) && !asksMail.test(stem),
  );
  return { kind: phone && mail ? null : phone ? 'phone' : 'mail', telling };
}

/** True if the answer is a number or an address, and no other thing that calls and mails are about. */
export function isForContact(question: string): boolean {
  return wantsContact.test(question);
}

/** Of several contacts of one kind in a line, each has the words since the one before, and the last one the rest of the line, too. */
export function contactsIn(text: string, telling: readonly string[]): readonly Contact[] {
  const contacts: Contact[] = [];
  let start = 0;
  for (const line of text.slice(0, longest).split('\n')) {
    const found = [...line.matchAll(contact)];
    for (const kind of ['phone', 'mail'] as const) {
      const ofKind = found.filter(([words]) => words.includes('@') === (kind === 'mail'));
      let from = 0;
      for (const [place, { 0: words, index }] of ofKind.entries()) {
        const end = index + words.length;
        const stems = new Set(stemsOf(line.slice(from, place === ofKind.length - 1 ? line.length : end)));
        const said = telling.filter((stem) => stems.has(stem)).length;
        contacts.push({ kind, start: start + index, end: start + end, said });
        from = end;
      }
    }
    start += line.length + 1;
  }
  return contacts;
}
