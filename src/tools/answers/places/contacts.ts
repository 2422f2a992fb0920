/** Phone numbers and addresses of mail in a text, and how much of a question stands beside each. */
import { stemsOf } from '../../../core/text/stem.ts';
import { tellingStemsOf } from '../../../evidence/questions/sought.ts';

/** Asks for a number or an address, or whom to call or write to. */
const asksContact =
  /(?<!\p{L})(?:phone|telephone|mobile|call|ring|dial|e-?mail|telefon\p{L}{0,8}|handy\p{L}{0,8}|anruf\p{L}{0,3}|rufe?n?|tel[eé]fono|m[oó]vil|llam\p{L}{1,4}|correo|t[eé]l[eé]phone|portable|appel\p{L}{1,4}|joindre|chiam\p{L}{1,4})(?!\p{L})|电话|邮箱|電話|メール|هاتف|بريد/iu;
const contact =
  /[\p{L}\p{N}._%+-]{1,60}@[\p{L}\p{N}.-]{1,60}|(?<![\p{L}\p{N}.,/-])[+(]?\p{Nd}[\p{Nd} ()/-]{5,20}\p{Nd}(?![\p{L}\p{N}])/gu;
/** Asks for the number or the address itself. */
const wantsContact =
  /(?<!\p{L})(?:(?:phone|telephone|mobile|fax) (?:number|no)|(?:which|what) number (?:do|can|should|must|shall) (?:i|we|you)|whom? (?:do|can|should|must|shall) (?:i|we|you) (?:call|ring|phone|e-?mail|write to)|e-?mail address|telefonnummer|handynummer|faxnummer|e-?mail-?adresse|(?:qu[eé]|cu[aá]l es el|n[uú]mero de) tel[eé]fono|correo electr[oó]nico|a qui[eé]n llam\p{L}{1,4}|num[eé]ro de (?:t[eé]l[eé]phone|portable)|adresse (?:e-?mail|mail|[eé]lectronique)|numero di telefono|indirizzo e-?mail)(?!\p{L})|电话(?:号码)?是|哪个电话|邮箱(?:地址)?是|電話番号|メールアドレス|رقم (?:ال)?هاتف/iu;

/** Longest text that is looked at, in UTF-16 units. */
const longest = 8_000;

export interface Contact {
  /** Offsets in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Number of the question's telling words in its line. */
  readonly said: number;
}

/** Stems of the question's telling words, without those that only ask for a contact; null if it asks for none. */
export function contactAsked(question: string): readonly string[] | null {
  if (!asksContact.test(question)) return null;
  return [...new Set(tellingStemsOf(question))].filter((stem) => !asksContact.test(stem));
}

/** True if the answer is a number or an address, and no other thing that calls and mails are about. */
export function isForContact(question: string): boolean {
  return wantsContact.test(question);
}

/** Of several contacts in one line, each has the words since the one before, and the last one the rest of the line, too. */
export function contactsIn(text: string, telling: readonly string[]): readonly Contact[] {
  const contacts: Contact[] = [];
  let start = 0;
  for (const line of text.slice(0, longest).split('\n')) {
    const found = [...line.matchAll(contact)];
    let from = 0;
    for (const [place, { 0: words, index }] of found.entries()) {
      const end = index + words.length;
      const stems = new Set(stemsOf(line.slice(from, place === found.length - 1 ? line.length : end)));
      contacts.push({
        start: start + index,
        end: start + end,
        said: telling.filter((stem) => stems.has(stem)).length,
      });
      from = end;
    }
    start += line.length + 1;
  }
  return contacts;
}
