/** Reads exported contacts (vCard) and calendars (iCalendar), both of one form: lines of a name, a colon and a value. RFC 6350, RFC 5545. */
import type { DataRecord, DataValue } from './data-value.ts';
import { addField } from './xml-data.ts';

/** What the names mean that people read. Others say how the file is made. */
const names: Readonly<Record<string, string>> = {
  ADR: 'address',
  ATTENDEE: 'attendee',
  BDAY: 'birthday',
  CATEGORIES: 'categories',
  DESCRIPTION: 'description',
  DTEND: 'to',
  DTSTART: 'from',
  DUE: 'due',
  EMAIL: 'email',
  FN: 'name',
  LOCATION: 'location',
  NICKNAME: 'nickname',
  NOTE: 'note',
  ORG: 'organisation',
  ORGANIZER: 'organizer',
  ROLE: 'role',
  RRULE: 'repeats',
  SUMMARY: 'title',
  TEL: 'phone',
  TITLE: 'position',
  URL: 'link',
};
/** Parts that stand for themselves. What else a part holds, such as an alarm or the rules of a time zone, is left out. */
const parts: Readonly<Record<string, string>> = {
  VCARD: 'contacts',
  VEVENT: 'events',
  VTODO: 'tasks',
  VJOURNAL: 'notes',
};
/** Words for where a number or an address belongs. */
const kinds = /^(?:home|work|cell|mobile|fax|main|other)$/iu;

const line =
  /^(?:[\w-]{1,40}\.)?([\w-]{1,40})((?:;[^:;"]{0,200}(?:"[^"]{0,200}"[^:;"]{0,200})?){0,20}):(.*)$/u;

/** True for a file of contacts or of a calendar. */
export function isPersonal(opening: string): boolean {
  return /^\ufeff?\s{0,20}BEGIN:V(?:CARD|CALENDAR)\s/iu.test(opening);
}

export function readPersonalRecords(text: string): DataRecord {
  const root = new Map<string, DataValue>();
  const open: { readonly name: string; readonly fields: Map<string, DataValue> }[] = [];
  for (const one of unfolded(text)) {
    const [, found = '', settings = '', value = ''] = line.exec(one) ?? [];
    const name = found.toUpperCase();
    const last = open.at(-1);
    if (name === 'BEGIN') open.push({ name: value.trim().toUpperCase(), fields: new Map() });
    else if (name === 'END') {
      const part = parts[open.pop()?.name ?? ''];
      if (part !== undefined && last !== undefined) addRecord(root, part, last.fields);
    } else if (last !== undefined && parts[last.name] !== undefined && names[name] !== undefined)
      addField(last.fields, fieldName(names[name], settings), valueIn(name, settings, value));
  }
  return root;
}

/** What a record is told by comes first. */
const firstFields = ['name', 'title', 'from', 'to', 'due', 'location'];

/** Records of one kind are a list, also if there is only one. */
function addRecord(root: Map<string, DataValue>, part: string, fields: DataRecord): void {
  const known = (root.get(part) ?? []) as DataValue[];
  const kept = new Map(fields);
  if (lastsOneDay(fields)) kept.delete('to');
  const first = firstFields.flatMap((name): [string, DataValue][] => {
    const value = kept.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  known.push(new Map([...first, ...kept]));
  root.set(part, known);
}

function lastsOneDay(fields: DataRecord): boolean {
  const [from, to] = [fields.get('from'), fields.get('to')];
  return typeof from === 'string' && typeof to === 'string' && isDay.test(to) && to <= from;
}

/** A line that begins with a space goes on from the one before it, as does one behind “=” in older files of contacts. */
function unfolded(text: string): string[] {
  const isQuoted = /;ENCODING=QUOTED-PRINTABLE/iu.test(text);
  const whole = isQuoted ? text.replace(/=\r?\n/gu, '') : text;
  return whole.replace(/\r?\n[ \t]/gu, '').split(/\r?\n/u);
}

/** “phone work” of `TEL;TYPE=WORK,VOICE`. */
function fieldName(name: string, settings: string): string {
  const found = settings.split(/[;=,"]/u).find((word) => kinds.test(word));
  return found === undefined ? name : `${name} ${found.toLowerCase()}`;
}

function valueIn(name: string, settings: string, value: string): string {
  const plain = /ENCODING=QUOTED-PRINTABLE/iu.test(settings) ? fromQuoted(value, settings) : value;
  if (name === 'DTEND') return lastMoment(momentIn(plain));
  if (name === 'DTSTART' || name === 'DUE' || name === 'BDAY') return momentIn(plain);
  const words = plain
    .split(/(?<!\\);/u)
    .map((part) => part.replace(/\\n/giu, '\n').replace(/\\(.)/gu, '$1').trim());
  return words
    .filter((part) => part !== '')
    .join(', ')
    .replace(/^(?:mailto|tel):/iu, '');
}

/** “2024-03-12 19:00” of `20240312T190000Z`. */
function momentIn(value: string): string {
  return value
    .trim()
    .replace(/^(\d{4})-?(\d\d)-?(\d\d)/u, '$1-$2-$3')
    .replace(
      /T(\d\d):?(\d\d):?\d{0,2}(Z?)$/u,
      (_, hour: string, minute: string, zone: string) => ` ${hour}:${minute}${zone === '' ? '' : ' UTC'}`,
    );
}

const isDay = /^\d{4}-\d\d-\d\d$/u;
const day = 86_400_000;

/** An end without a time is the first day on which the event is over. */
function lastMoment(end: string): string {
  const time = isDay.test(end) ? Date.parse(end) : Number.NaN;
  return Number.isNaN(time) ? end : new Date(time - day).toISOString().slice(0, 10);
}

/** “Ä” of `=C3=84`, or of `=C4` where the settings name its encoding. */
function fromQuoted(value: string, settings: string): string {
  const bytes = [...value.matchAll(/=([0-9A-F]{2})|./gisu)].flatMap(([whole, code]) =>
    code === undefined ? [...new TextEncoder().encode(whole)] : [Number.parseInt(code, 16)],
  );
  const decode = (encoding?: string): string => new TextDecoder(encoding).decode(Uint8Array.from(bytes));
  try {
    return decode(/CHARSET="?([\w-]{1,40})/iu.exec(settings)?.[1]);
  } catch {
    // It names no encoding that is known.
    return decode();
  }
}
