/** Reads OFX, in which banks export statements: its names as words, its days as they are written elsewhere. https://financialdataexchange.org/ofx */

import { damaged } from '../parse-errors.ts';
import { decodeText } from '../text/decode-text.ts';
import { type DataRecord, type DataValue, deepestData, isRecord } from './data-value.ts';
import { addField, readXmlData } from './xml-data.ts';
import { resolveReferences } from './xml-events.ts';

/** What the names mean that a statement shows. Others stay as they are. */
const names: Readonly<Record<string, string>> = {
  ACCTID: 'account number',
  ACCTTYPE: 'account type',
  AVAILBAL: 'available balance',
  BALAMT: 'balance',
  BANKACCTFROM: 'account',
  BANKID: 'bank number',
  BANKMSGSRSV1: 'bank',
  BANKTRANLIST: 'period',
  BRANCHID: 'branch',
  CCACCTFROM: 'card',
  CCSTMTRS: 'card statement',
  CHECKNUM: 'check number',
  CREDITCARDMSGSRSV1: 'credit card',
  CURDEF: 'currency',
  DTASOF: 'as of',
  DTEND: 'to',
  DTPOSTED: 'date',
  DTSERVER: 'made on',
  DTSTART: 'from',
  DTUSER: 'date of the person',
  FI: 'institution',
  FITID: 'transaction number',
  LANGUAGE: 'language',
  LEDGERBAL: 'balance',
  MEMO: 'memo',
  NAME: 'name',
  ORG: 'organisation',
  SIGNONMSGSRSV1: 'file',
  SONRS: 'file',
  STMTRS: 'statement',
  STMTTRN: 'transactions',
  STMTTRNRS: 'statement',
  TRNAMT: 'amount',
  TRNTYPE: 'type',
};

/** What only programs read. */
const technical = /^(?:STATUS|TRNUID|DTPROFUP|FID|INTU\..*|SESSCOOKIE|MKTGINFO)$/u;

/** True for a statement of the first form, in which values have no closing tags. */
export function isOldStatement(opening: string): boolean {
  return /^\s{0,20}OFXHEADER:/u.test(opening);
}

export function readBankStatement(bytes: Uint8Array): DataValue {
  const text = decodeText(bytes);
  const isOld = text.ok && isOldStatement(text.value);
  const root = isOld ? recordOf(text.value) : readXmlData(bytes);
  return inWords(root.get('OFX') ?? root);
}

const tag = /<(\/?)([A-Z0-9.]{1,40})>([^<]*)/gu;

interface OpenRecord {
  readonly name: string;
  readonly fields: Map<string, DataValue>;
}

/** A tag with words behind it is a field. Another one is a record up to its closing tag, or a field without words. */
function recordOf(text: string): DataRecord {
  const root = new Map<string, DataValue>();
  const open: OpenRecord[] = [{ name: '', fields: root }];
  for (const [, slash, name = '', words = ''] of text.matchAll(tag)) {
    const fields = open.at(-1)?.fields ?? root;
    if (slash !== '') closeRecord(open, name);
    else if (words.trim() !== '') addField(fields, name, resolveReferences(words.trim()));
    else open.push({ name, fields: new Map() });
    if (open.length > deepestData) throw damaged('its parts are nested too deeply');
  }
  return root;
}

/** What was opened within the record and never closed has no words: what follows it belongs to the record. */
function closeRecord(open: OpenRecord[], name: string): void {
  const at = open.findLastIndex((record) => record.name === name);
  const record = open[at];
  const parent = open[at - 1];
  if (record === undefined || parent === undefined) return;
  for (const empty of open.splice(at).slice(1))
    for (const [field, value] of empty.fields) addField(record.fields, field, value);
  if (record.fields.size > 0) addField(parent.fields, name, record.fields);
}

function inWords(value: DataValue): DataValue {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return value.map(inWords);
  return new Map(
    [...value]
      .filter(([name]) => !technical.test(name))
      .map(([name, field]) => [names[name] ?? name, fieldInWords(name, field)]),
  );
}

/** One transaction is a list, too. */
function fieldInWords(name: string, field: DataValue): DataValue {
  if (typeof field === 'string') return name.startsWith('DT') ? dayOf(field) : field;
  return inWords(name === 'STMTTRN' && isRecord(field) ? [field] : field);
}

/** “2024-04-05” of `20240405120000.000[-5:EST]`. */
function dayOf(moment: string): string {
  return moment.replace(/^(\d{4})(\d\d)(\d\d).*$/su, '$1-$2-$3');
}
