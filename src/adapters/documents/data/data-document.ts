/** Reads a file of data (JSON, XML, OFX, vCard, iCalendar) as text: what settings, contacts, a calendar, a bank statement or a feed say. */
import type { ParsedDocument } from '../../../ports/documents/document-parser.ts';
import { plainText, readText } from '../text/plain-text.ts';
import { TextBuilder } from '../text-builder.ts';
import { isOldStatement, readBankStatement } from './bank-statement.ts';
import { addData, titleOf } from './data-blocks.ts';
import { type DataValue, isRecord } from './data-value.ts';
import { readJson } from './json-data.ts';
import { isPersonal, readPersonalRecords } from './personal-records.ts';
import { readXmlData } from './xml-data.ts';

/** A file that only looks like data is a text. */
export async function readData(bytes: Uint8Array): Promise<ParsedDocument> {
  const value = dataOf(bytes);
  const builder = new TextBuilder();
  if (value !== null) addData(builder, value);
  const { text, marks } = builder.finish();
  if (value === null || text === '') return readText('text', bytes);
  return { format: 'data', title: titleOfData(value), text, marks };
}

function dataOf(bytes: Uint8Array): DataValue | null {
  const opening = new TextDecoder().decode(bytes.subarray(0, 1_024));
  if (isOldStatement(opening) || /<OFX>/u.test(opening)) return readBankStatement(bytes);
  if (isPersonal(opening)) return readPersonalRecords(plainText(bytes));
  if (!/^\ufeff?\s*</u.test(opening)) return readJson(plainText(bytes));
  try {
    return readXmlData(bytes);
  } catch {
    // Text with tags in it.
    return null;
  }
}

/** What the outermost record is called, or the only one in it. */
function titleOfData(value: DataValue): string | null {
  if (typeof value === 'string' || !isRecord(value)) return null;
  const inner = [...value.values()].filter((field) => typeof field !== 'string');
  return titleOf(value) ?? (inner.length === 1 ? titleOfData(inner[0] as DataValue) : null);
}
