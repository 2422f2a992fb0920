/** Reads the YAML block at the top of a Markdown file, which site generators and note programs write, as the fields that it states. */
import { parse } from 'yaml';
import { frontMatter } from '../../../evidence/documents/document-title.ts';
import { addData } from '../data/data-blocks.ts';
import { type DataRecord, type DataValue, deepestData, isRecord } from '../data/data-value.ts';
import { TextBuilder } from '../text-builder.ts';

/** Fields that only the program reads which makes pages of the files. */
const technical =
  /^(?:layout|permalink|slug|draft|published|weight|nav_?order|order|sidebar\w*|toc\w*|aliases|redirect\w*|image|cover|css\w*|url|path|template|(?:has_)?children|parent|hide\w*)$/iu;
/** Copies of one part that a file may ask for, so that a small block does not become a large text. */
const mostCopies = 20;

/** The text with the block as a list of fields, below its title unless the text begins with it. As it is if the block is no YAML. */
export function withFields(text: string): string {
  const [title, body] = frontMatter(text);
  if (body === text) return text;
  const block = text.slice(text.indexOf('\n'), text.length - body.length).replace(/\n---$/u, '\n');
  const fields = fieldsOf(block);
  if (fields === null) return text;
  const builder = new TextBuilder();
  const heading = /^ {0,3}#[ \t]+([^\n]{1,300})/mu.exec(body)?.[1]?.trim();
  if (heading === title) fields.delete('title');
  addData(builder, fields);
  return `${builder.finish().text}\n\n${body.replace(/^[^\n]*\n/u, '').trimStart()}`;
}

function fieldsOf(block: string): Map<string, DataValue> | null {
  try {
    // Every value is a text, as it is written: amounts keep their decimals and codes their zeros.
    const read = parse(block, {
      schema: 'failsafe',
      mapAsMap: true,
      maxAliasCount: mostCopies,
      logLevel: 'error',
    }) as unknown;
    const value = dataOf(read, 0);
    if (value === null || !isRecord(value)) return null;
    return new Map([...value].filter(([name]) => !technical.test(name)));
  } catch {
    return null;
  }
}

/** What says nothing is left out, as is what is nested without end. */
function dataOf(value: unknown, depth: number): DataValue | null {
  if (depth > deepestData) return null;
  if (typeof value === 'string') return /^(?:~|null)?$/u.test(value.trim()) ? null : value;
  if (Array.isArray(value)) return value.map((one) => dataOf(one, depth + 1)).filter((one) => one !== null);
  if (!(value instanceof Map)) return null;
  const record = new Map<string, DataValue>();
  for (const [name, field] of value as ReadonlyMap<unknown, unknown>) {
    const inner = dataOf(field, depth + 1);
    if (typeof name === 'string' && inner !== null) record.set(name, inner);
  }
  return record as DataRecord;
}
