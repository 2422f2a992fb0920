/** Reads XML as data: an element with elements in it is a record, one with words in it is a text. */

import { damaged } from '../parse-errors.ts';
import { type DataRecord, type DataValue, deepestData, isRecord } from './data-value.ts';
import { readXml, type XmlAttributes } from './xml-events.ts';

interface OpenElement {
  readonly fields: Map<string, DataValue>;
  /** Words between its own tags. */
  own: string;
  /** These, and those of the elements in it. */
  all: string;
  elements: number;
}

/** Attributes that say how the file is made, and not what it says. */
const technical = /^(?:xmlns|version|schemaLocation|lang|space|base|isPermaLink)$/u;

/** The root element as a record of one field. Throws `document-damaged` for what is no whole XML. */
export function readXmlData(bytes: Uint8Array): DataRecord {
  const root = opened(new Map());
  const open: OpenElement[] = [root];
  readXml(bytes, {
    open(_, attributes) {
      if (open.length > deepestData) throw damaged('its parts are nested too deeply');
      open.push(opened(attributes));
    },
    text(text) {
      const element = open.at(-1) as OpenElement;
      element.own += text;
      element.all += text;
    },
    close(name) {
      const element = open.pop();
      const parent = open.at(-1);
      if (element === undefined || parent === undefined) throw damaged('a part of it is not whole XML');
      parent.elements += 1;
      parent.all += element.all;
      addField(parent.fields, name, dataOf(element));
    },
  });
  return root.fields;
}

function opened(attributes: XmlAttributes): OpenElement {
  const fields = new Map<string, DataValue>();
  for (const [name, value] of attributes)
    if (!isTechnical(name, attributes) && value.trim() !== '') fields.set(name, value.trim());
  return { fields, own: '', all: '', elements: 0 };
}

/** A name with its prefix has another one without it, and a prefix is declared once. */
function isTechnical(name: string, attributes: XmlAttributes): boolean {
  return name.includes(':') || technical.test(name) || attributes.has(`xmlns:${name}`);
}

/** Words beside elements are prose, in which elements mark words. */
function dataOf({ fields, own, all, elements }: OpenElement): DataValue {
  const words = own.trim();
  if (words !== '' && elements > 0) return all.trim();
  if (words === '') return fields.size === 0 ? '' : fields;
  // The type of a text says how it is written: `<title type="html">`.
  const more = [...fields].filter(([name]) => name !== 'type');
  return more.length === 0 ? words : new Map([['', words], ...more]);
}

/** Adds a field. Several elements of one name are a list. */
export function addField(fields: Map<string, DataValue>, name: string, value: DataValue): void {
  if (value === '') return;
  const known = fields.get(name);
  if (known === undefined) fields.set(name, value);
  else if (typeof known === 'string' || isRecord(known)) fields.set(name, [known, value]);
  else (known as DataValue[]).push(value);
}
