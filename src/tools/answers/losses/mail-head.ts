/** What a place loses in the line of a mail that says when it was sent, or of a page that says when it was published: only a question about that means it. */
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits, as for another form. */
const mailHeadLoss = 6;

const labelled = (names: string): RegExp =>
  new RegExp(String.raw`^\s{0,9}(?:[-*>] )?\*{0,2}(?:${names})\s?\*{0,2}\s?[:：]`, 'iu');
const sentLabel = labelled(
  'date|sent|gesendet|datum|envoyé(?: le)?|fecha|enviado(?: el)?|data|inviato(?: il)?|verzonden|日期|发送时间|時間|日時|送信日時|التاريخ',
);
/** Who wrote, to whom, and about what. */
const otherLabel = labelled(
  'from|to|cc|subject|von|an|betreff|de|à|para|objet|asunto|da|per|oggetto|assunto|van|aan|onderwerp|发件人|收件人|主题|差出人|宛先|件名|من|إلى|الموضوع',
);
const subjectLabel = labelled('subject|betreff|objet|asunto|oggetto|assunto|onderwerp|主题|件名|الموضوع');
/** What a page says of itself above its text. */
const pageLabel = labelled(
  'title|description|author|tags?|keywords|category|categories|slug|permalink|layout|draft|link|guid|summary',
);
const timestamp = /\d{4}-\d{2}-\d{2}/u;
const ofPages = /publi|post|issue|edit|updat|modif|veröffentlich|aktualisier|发[布表]|更新|نشر/iu;
/** Lines before and after in which the rest of the head may stand. */
const headWithin = 6;
/** “On Tue, 20 May 2025 at 08:15, Marcus Dell wrote:”. */
const opensQuoted = /^[\s>]{0,9}(?:(?:on|am|le|el|il|em|op)\s|[在于])/iu;
const wrote = /wrote|schrieb|écrit|escribió|escreveu|scritto|schreef|写道/iu;
/** Words of a message and of sending it. */
const ofMessages =
  /(?<!\p{L})(?:sent|sends?|sender|wr(?:ite|ites|iting|ote|itten)|e-?mails?|mails?|messages?|letters?|repl(?:y|ied)|received?|forwarded|dated?)(?!\p{L})|schick|gesendet|sandte|schrieb|schreib|nachricht|datum|envoy|écri|courriel|messag|correo|mensaj|mensag|escrib|escrit|escrev|envi[aóa]|fecha|scritt|scriv|inviat|bericht|verzond|verstuur|schreef|发(?:件|送|来|给|信)|寄|写|邮件|来信|送信|送っ|書[いきく]|メール|届い|رسال|أرسل|كتب/iu;

/** Loss of a span's margin (rule Q114). */
export function mailHeadLossOf(question: string, readables: readonly Readable[]): (span: ReadSpan) => number {
  if (ofMessages.test(question)) return () => 0;
  const isHead = ofPages.test(question) ? isSentLine : isSentOrPublished;
  return ({ passage, start }) => {
    const text = readables[passage]?.text ?? '';
    return isHead(text.split('\n'), lineOf(text, start)) ? mailHeadLoss : 0;
  };
}

function lineOf(text: string, place: number): number {
  return text.slice(0, place).split('\n').length - 1;
}

function isSentOrPublished(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  const around = lines.slice(Math.max(0, at - headWithin), at + headWithin + 1);
  const isPage = sentLabel.test(line) && timestamp.test(line) && around.some((one) => pageLabel.test(one));
  return isPage || isSentLine(lines, at);
}

/** A subject or an address shows that these lines head a mail, and not a journey. */
function isSentLine(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (!/\d/u.test(line)) return false;
  if (/[:：]\s?$/u.test(line) && opensQuoted.test(line) && wrote.test(line)) return true;
  if (!sentLabel.test(line)) return false;
  const around = lines.slice(Math.max(0, at - headWithin), at + headWithin + 1);
  const others = around.filter((one) => otherLabel.test(one));
  return others.length > 1 && others.some((one) => one.includes('@') || subjectLabel.test(one));
}
