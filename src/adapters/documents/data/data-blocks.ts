/** Writes data as people read it: fields as a list, records that are alike as a table, others below headings. */

import { oneLine, type TextBuilder, tableBlock } from '../text-builder.ts';
import { readHtml } from '../web/web-page.ts';
import { type DataRecord, type DataValue, fieldInWords, isRecord } from './data-value.ts';

/** UTF-16 units. A longer text is a paragraph. */
const longestField = 200;
/** Columns of a table, and the share of its cells that are filled. */
const mostColumns = 30;
const leastFilled = 0.5;
/** A single record with more fields is no table. */
const mostOfOne = 8;
/** UTF-16 units, and items, of a list that stands in a line. */
const longestInline = 60;
const mostInline = 3;
/** Fields of a record that stands among those of the record that it belongs to, as an address does. */
const mostNested = 8;

/** Fields that say what a record is called, the best first. */
const titleNames = ['title', 'name', 'displayName', 'label', 'subject', 'headline'];
/** Fields of prose, which needs no name. */
const prose = /^(?:description|content|encoded|summary|body|text|article)$/iu;

/** `name`: the field, in words. `around`: what the record is called that the value belongs to; each of many has ingredients. */
export function addData(builder: TextBuilder, value: DataValue, name = '', level = 1, around = ''): void {
  const heading = around === '' ? name : `${around}: ${name}`;
  if (typeof value === 'string') addText(builder, value, name);
  else if (isRecord(value)) addRecord(builder, value, heading, level);
  else addList(builder, value, heading, level);
}

/** What a record is called, in one of its own fields. */
export function titleOf(record: DataRecord): string | null {
  for (const name of titleNames) {
    const title = record.get(name);
    if (typeof title === 'string' && isShort(title) && /\p{L}/u.test(title)) return oneLine(title);
  }
  return null;
}

function addRecord(builder: TextBuilder, record: DataRecord, name: string, level: number): void {
  const inner = [...record];
  const [only] = inner;
  // A record around one other record, or list, has nothing of its own to say.
  if (only !== undefined && inner.length === 1 && typeof only[1] !== 'string') {
    addData(builder, only[1], fieldInWords(only[0]), level);
    return;
  }
  const title = titleOf(record);
  addHeading(builder, title ?? name, level);
  const fields = shortFields(record).filter(([, text]) => text !== title);
  builder.block(fields.map(([field, text]) => `- ${field}: ${text}`).join('\n'));
  const around = level > 1 ? (title ?? '') : '';
  for (const [field, value] of record)
    if (!isShortField(value)) addData(builder, value, fieldInWords(field), level + 1, around);
}

function addList(builder: TextBuilder, values: readonly DataValue[], name: string, level: number): void {
  const records = values.filter(isRecord);
  if (records.length < values.length) {
    addHeading(builder, name, level);
    addItems(builder, values, level);
    return;
  }
  const table = tableOf(records);
  if (table !== null) {
    addHeading(builder, name, level);
    builder.block(table);
    return;
  }
  for (const [place, record] of records.entries()) {
    addRecord(builder, record, records.length > 1 ? `${name} ${place + 1}` : name, level);
  }
}

/** Sentences in a row are steps. */
function addItems(builder: TextBuilder, values: readonly DataValue[], level: number): void {
  const areSteps = values.every((value) => typeof value === 'string' && isSentence(value));
  const lines: string[] = [];
  for (const [place, value] of values.entries()) {
    const text = typeof value === 'string' ? value : isRecord(value) ? null : inLine(value);
    if (text !== null && isShort(text)) lines.push(`${areSteps ? `${place + 1}.` : '-'} ${oneLine(text)}`);
    else {
      builder.block(lines.splice(0).join('\n'));
      addData(builder, value, '', level + 1);
    }
  }
  builder.block(lines.join('\n'));
}

function isSentence(text: string): boolean {
  return /[.!?。！？]$/u.test(text.trim());
}

/** Records with the same short fields as rows; null if they are no such. */
function tableOf(records: readonly DataRecord[]): string | null {
  const columns = new Map<string, number>();
  const rows = records.map((record) => new Map(shortFields(record)));
  if (records.some((record) => [...record.values()].some((value) => !isShortField(value)))) return null;
  for (const row of rows)
    for (const name of row.keys()) if (!columns.has(name)) columns.set(name, columns.size);
  const filled = rows.reduce((sum, { size }) => sum + size, 0);
  const most = records.length > 1 ? mostColumns : mostOfOne;
  if (columns.size < 2 || columns.size > most || filled < leastFilled * columns.size * rows.length)
    return null;
  const cells = rows.map((row) => new Map([...row].map(([name, text]) => [columns.get(name) ?? 0, text])));
  return tableBlock([[...columns.keys()], ...cells]);
}

/** The fields that fit a line, with those of records that belong to the record. */
function shortFields(record: DataRecord): [string, string][] {
  return [...record].flatMap(([name, value]): [string, string][] => {
    if (!isShortField(value)) return [];
    const words = fieldInWords(name);
    if (typeof value === 'string') return [[words, shownTime(oneLine(value))]];
    if (!isRecord(value)) return [[words, (value as string[]).map(oneLine).join(', ')]];
    return shortFields(value).map(([inner, text]) => [joinedName(words, inner), text]);
  });
}

const moment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/u;

const duration = /^PT?(?=\d)(?:(\d{1,4})D)?T?(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,4})S)?$/u;

/** “2024-03-12 19:00” of `2024-03-12T19:00:00`, as a sheet shows it, and “1 h 20 min” of `PT1H20M`. */
function shownTime(text: string): string {
  const spent = duration.exec(text);
  if (spent !== null) {
    const units = ['d', 'h', 'min', 's'].map((unit, place) =>
      spent[place + 1] ? `${spent[place + 1]} ${unit}` : '',
    );
    return units.filter((part) => part !== '').join(' ') || text;
  }
  return text.replace(moment, (_, day: string, minute: string, second = '', zone = '') => {
    const place = zone === 'Z' ? ' UTC' : zone === '' ? '' : ` ${zone}`;
    return `${day} ${minute}${second === ':00' ? '' : second}${place}`;
  });
}

/** The name of a field within the name of its record: “address city”, but “account number” of an account. */
function joinedName(outer: string, inner: string): string {
  const last = outer.split(' ').at(-1) ?? '';
  return inner === last || inner.startsWith(`${last} `)
    ? `${outer.slice(0, outer.length - last.length)}${inner}`
    : `${outer} ${inner}`.trim();
}

/** True for a short text, a few of them, and a record of such. */
function isShortField(value: DataValue): boolean {
  if (typeof value === 'string') return isShort(value);
  if (isRecord(value))
    return (
      value.size <= mostNested && [...value.values()].every((one) => !isRecord(one) && isShortField(one))
    );
  return inLine(value) !== null;
}

/** A few short texts as one line; null for others. */
function inLine(values: readonly DataValue[]): string | null {
  const texts = values.filter((one) => typeof one === 'string');
  if (texts.length < values.length || texts.some(isSentence)) return null;
  const line = texts.join(', ');
  return isShort(line) && (texts.length <= mostInline || line.length <= longestInline) ? line : null;
}

function isShort(text: string): boolean {
  return text.length <= longestField && !isPage(text);
}

/** True for a text with tags of HTML, as in feeds. */
function isPage(text: string): boolean {
  return /<(?:p|br|div|a|b|i|em|strong|ul|ol|li|img|span|h[1-6])\b[^<>]{0,500}>/iu.test(text);
}

function addText(builder: TextBuilder, text: string, name: string): void {
  if (isPage(text)) readHtml(text, builder, { sections: false });
  else {
    const label = name === '' || prose.test(name) ? '' : `${name}: `;
    for (const [place, paragraph] of text.split(/\n\s*\n/u).entries())
      builder.block(`${place === 0 ? label : ''}${oneLine(paragraph)}`);
  }
}

function addHeading(builder: TextBuilder, text: string, level: number): void {
  if (text === '') return;
  if (level <= 2) builder.mark('section', text);
  builder.heading(level, text);
}
