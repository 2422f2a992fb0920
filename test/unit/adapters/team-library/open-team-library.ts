/** A team's library over the embedded database, made anew for each test; filled with the hashing encoder. */
import {
  encodedTexts,
  LibraryWriter,
  prepareDocument,
} from '../../../../src/adapters/team-library/library-writer.ts';
import { migrate, type Precision } from '../../../../src/adapters/team-library/migrations.ts';
import type { SqlDatabase } from '../../../../src/adapters/team-library/sql-database.ts';
import { textHash } from '../../../../src/adapters/team-library/team-document.ts';
import { scripts } from '../../../../src/core/text/script.ts';
import { inquire } from '../../../../src/evidence/questions/inquiry.ts';
import type { TeamQuestion } from '../../../../src/ports/documents/team-library.ts';
import { HashingEncoder } from '../../../../src/testing/hashing-encoder.ts';

export const encoder = new HashingEncoder();

export interface Text {
  readonly name: string;
  readonly text: string;
  readonly title?: string;
  readonly collection?: string;
  readonly readers?: readonly string[];
}

export function formOf(precision: Precision) {
  return { encoder: encoder.id, dimension: encoder.dimension, precision };
}

/** Takes away whatever the test before it left, and makes the tables. */
export async function freshLibrary(database: SqlDatabase, precision: Precision = 'full') {
  await database.query('drop schema if exists webpace_library cascade');
  await migrate(database, formOf(precision));
  return LibraryWriter.open(database);
}

export async function put(writer: LibraryWriter, { readers = ['everyone'], ...text }: Text) {
  const document = prepareDocument({ ...text, readers, fileHash: textHash(text.text) });
  await writer.put(document, await encoder.encode(encodedTexts(document), { kind: 'passage' }));
  return document;
}

export async function questionOf(text: string, more: Partial<TeamQuestion> = {}): Promise<TeamQuestion> {
  const inquiry = inquire(text);
  const [vector] = await encoder.encode([inquiry.text], { kind: 'query' });
  return {
    question: text,
    about: [],
    vector: [...(vector ?? [])],
    encoder: encoder.id,
    priors: scripts.map((script) => [script, encoder.cosinePrior()] as const),
    most: 10,
    ...more,
  };
}
