/** Reads a saved message (.eml): who wrote to whom, when and about what, then its text. Attachments are named and not opened. */
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { ParsedDocument } from '../../ports/documents/document-parser.ts';
import { encrypted, withoutText } from './parse-errors.ts';
import { oneLine, TextBuilder } from './text-builder.ts';
import { readHtml } from './web/web-page.ts';

/** Parts in parts. No program writes deeper messages. */
const deepest = 30;
/** Bytes of the head of a message or of one of its parts. */
const longestHead = 1_000_000;

export async function readMailMessage(bytes: Uint8Array): Promise<ParsedDocument> {
  const message = await PostalMime.parse(bytes, { maxNestingDepth: deepest, maxHeadersSize: longestHead });
  const builder = new TextBuilder();
  const subject = oneLine(message.subject ?? '');
  builder.heading(1, subject);
  builder.block(headOf(message));
  const before = builder.finish().text.length;
  const { text = '', html = '' } = message;
  if (text.trim() !== '') for (const paragraph of text.split(/\n\s*\n/u)) builder.block(paragraph);
  else if (html !== '') readHtml(html, builder, { sections: false });
  const whole = builder.finish().text;
  if (whole.length === before && isSealed(message)) throw encrypted('The message');
  if (whole === '') throw withoutText('This message has no text in it. Add one that does.');
  return { format: 'mail', title: titleOf(message, subject), text: whole, marks: [] };
}

/** Who wrote it about what, and on which day: passages say “I”, and messages of one thread have one subject. Null without any of it. */
function titleOf({ from, headers }: Email, subject: string): string | null {
  const who = oneLine(from?.name || (from?.address ?? ''));
  const day = /\b\d{1,2} [A-Z][a-z]{2} \d{4}\b/u.exec(headerOf(headers, 'date'))?.[0];
  const about = [who, subject].filter((part) => part !== '').join(': ');
  return about === '' ? null : `${about}${day === undefined ? '' : ` (${day})`}`;
}

function headerOf(headers: Email['headers'], name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? '';
}

/** The lines that a mail program shows above a message. */
function headOf({ from, to, cc, headers, attachments }: Email): string {
  const names = attachments.flatMap(({ filename }) => filename ?? []);
  return [
    ['From', namesOf(from === undefined ? [] : [from])],
    ['To', namesOf(to ?? [])],
    ['Cc', namesOf(cc ?? [])],
    ['Date', headerOf(headers, 'date')],
    ['Attachments', names.join(', ')],
  ]
    .map(([label, value = '']) => (oneLine(value) === '' ? '' : `- ${label}: ${oneLine(value)}`))
    .filter((line) => line !== '')
    .join('\n');
}

function namesOf(addresses: readonly Address[]): string {
  const boxes = addresses.flatMap((one) => one.group ?? [one]);
  return boxes
    .map(({ name, address = '' }) => (name === '' || name === address ? address : `${name} (${address})`))
    .join(', ');
}

function isSealed({ headers, attachments }: Email): boolean {
  const sealed = /multipart\/encrypted|application\/(?:x-)?pkcs7-mime|application\/pgp-encrypted/iu;
  return (
    sealed.test(headerOf(headers, 'content-type')) ||
    attachments.some(({ mimeType }) => sealed.test(mimeType))
  );
}
