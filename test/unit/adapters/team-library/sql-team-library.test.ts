/**
 * A team's library over the embedded database: the same search as in the own library, rights by row, and faults. The same over a
 * PostgreSQL that `WEBPACE_TEST_POSTGRES` names, whose database is emptied.
 */
import { readdir, readFile } from 'node:fs/promises';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  encodedTexts,
  LibraryWriter,
  prepareDocument,
} from '../../../../src/adapters/team-library/library-writer.ts';
import { libraryVersion, migrate, readForm } from '../../../../src/adapters/team-library/migrations.ts';
import { asRole, type SqlDatabase } from '../../../../src/adapters/team-library/sql-database.ts';
import { SqlTeamLibrary } from '../../../../src/adapters/team-library/sql-team-library.ts';
import { isTextOf } from '../../../../src/adapters/team-library/team-document.ts';
import { faultOf } from '../../../../src/adapters/team-library/team-faults.ts';
import { openDatabase, openEmbedded } from '../../../../src/cli/node/library/databases.mjs';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import { documentId, encoderId } from '../../../../src/core/memory/units.ts';
import { inquire } from '../../../../src/evidence/questions/inquiry.ts';
import { encoder, formOf, freshLibrary, put, questionOf } from './open-team-library.ts';
import { ownLibrary } from './own-library.ts';

let database: SqlDatabase;

beforeAll(async () => {
  const address = process.env.WEBPACE_TEST_POSTGRES;
  database = address === undefined ? await openEmbedded() : (await openDatabase(address)).database;
  await database.query('drop schema if exists webpace_library cascade');
  for (const role of ['reading_all', 'reading_board', 'board']) {
    await database.query(`drop role if exists ${role}`);
    await database.query(`create role ${role}`);
  }
  await database.query('grant board to reading_board');
});

afterAll(() => database.close());

const libraryAs = (role?: string) =>
  new SqlTeamLibrary(role === undefined ? database : asRole(database, role), 'here');

async function found(library: SqlTeamLibrary, text: string) {
  return valueOrThrow(await library.search(await questionOf(text)));
}

const lamp = { name: 'lamp.md', text: '# The lamp\n\nThe lamp was lit in 1877 by the keeper.' };
const board = {
  name: 'board.md',
  text: '# Wages\n\nThe keeper earns 900 crowns a year, says the board.',
  readers: ['board'],
};

describe('search', () => {
  test('TL1: ranks as the own library does, to the last digits that matter', async () => {
    const writer = await freshLibrary(database);
    const folder = new URL('../../../../public/library/', import.meta.url);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.md') || name.endsWith('.txt'));
    const files = await Promise.all(
      names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
    );
    for (const file of files) await put(writer, file);
    const own = await ownLibrary(files);
    for (const question of [
      'When was the lamp first lit?',
      '灯塔什么时候点亮？',
      'Who keeps the ferry in 2031?',
    ]) {
      const theirs = await found(libraryAs(), question);
      const ours = valueOrThrow(await own.search(inquire(question), { most: 10 }));
      const nameOf = (id: string) => own.list().find((one) => one.id === id)?.name;
      expect(theirs.present).toBe(own.progress.total);
      const expected = ours.hits.map(({ strength }) => strength);
      expect(theirs.hits).toHaveLength(expected.length);
      for (const [at, hit] of theirs.hits.entries()) expect(hit.strength).toBeCloseTo(expected[at] ?? -1, 4);
      const first = await libraryAs().document(theirs.hits[0]?.document ?? documentId(''));
      expect(first.ok && first.value.name).toBe(nameOf(ours.hits[0]?.document.id ?? ''));
      for (const [script, scale] of theirs.scales)
        expect(scale.mean).toBeCloseTo(ours.scales.get(script as never)?.mean ?? -1, 4);
    }
  });

  test('TL1: half precision moves a strength by next to nothing; an index of vectors changes nothing', async () => {
    const writer = await freshLibrary(database, 'half');
    await put(writer, lamp);
    await put(writer, { name: 'ferry.md', text: '# Ferry\n\nThe ferry leaves at ten.' });
    const before = await found(libraryAs(), 'When was the lamp lit?');
    await writer.indexVectors();
    const after = await found(libraryAs(), 'When was the lamp lit?');
    expect(after.hits.map(({ document }) => document)).toEqual(before.hits.map(({ document }) => document));
    expect(after.hits[0]?.strength).toBeCloseTo(before.hits[0]?.strength ?? -1, 3);
  });

  test('TL1: without a vector, and with one of another encoder, it goes by words alone and says so', async () => {
    const writer = await freshLibrary(database);
    await put(writer, lamp);
    const question = await questionOf('lamp', { encoder: encoderId('another') });
    const other = await libraryAs().search(question);
    expect(other.ok && other.value.otherEncoder).toBe(true);
    expect(other.ok && other.value.hits[0]?.similarity).toBeNull();
    const words = await libraryAs().search({ ...question, vector: null });
    expect(words.ok && words.value.hits[0]?.strength).toBeGreaterThan(0.5);
  });

  test('TL2: one collection alone', async () => {
    const writer = await freshLibrary(database);
    await put(writer, { ...lamp, collection: 'lights' });
    await put(writer, { name: 'other.md', text: '# Lamps\n\nA lamp was lit.', collection: 'houses' });
    const result = await libraryAs().search(await questionOf('lamp lit', { collection: 'lights' }));
    expect(result.ok && result.value.hits).toHaveLength(1);
    expect((await writer.list()).map(({ collection }) => collection)).toEqual(['lights', 'houses']);
  });
});

describe('documents', () => {
  test('TL3: an id is the proof of its text; places are those of the text, whatever stood in the file', async () => {
    const writer = await freshLibrary(database);
    const text = '\ufeffOne\u0000two\r\n\r\nThe lamp was lit.\ud800 Then it rained.';
    const { id } = await put(writer, { name: 'odd.txt', text });
    const read = valueOrThrow(await libraryAs().document(id));
    expect(read.text).toBe('One two\n\nThe lamp was lit.\ufffd Then it rained.');
    expect(isTextOf(id, read.text)).toBe(true);
    const [passage] = (await found(libraryAs(), 'lamp')).passages;
    expect(read.text.slice(passage?.start, passage?.end)).toContain('The lamp was lit.');
  });

  test('TL4: a document takes the place of the one of its name, and its words go with it', async () => {
    const writer = await freshLibrary(database);
    await put(writer, lamp);
    await put(writer, { ...lamp, text: '# The lamp\n\nIt never burned.' });
    const after = await found(libraryAs(), 'keeper 1877 burned');
    expect(new Map(after.holding)).toEqual(
      new Map([
        ['keeper', 0],
        ['1877', 0],
        ['burn', 1],
      ]),
    );
    expect(after.present).toBe(1);
    expect(await writer.remove('lamp.md')).toBe(true);
    expect(await writer.remove('lamp.md')).toBe(false);
    const [left] = await database.query('select count(*)::int as many from webpace_library.words');
    expect(left?.many).toBe(0);
  });

  test('TL4: two programs that write at once leave counts that are those of the passages', async () => {
    const writer = await freshLibrary(database);
    const second = await LibraryWriter.open(database);
    const texts = Array.from({ length: 12 }, (_, at) => ({
      name: `${at % 4}.md`,
      text: `# Text ${at}\n\nThe lamp number ${at} was lit.`,
    }));
    await Promise.all(texts.map((text, at) => put(at % 2 === 0 ? writer : second, text)));
    const counted = await database.query(
      `select stem, count(*)::int as many from webpace_library.passages, unnest(stems) stem group by stem order by stem`,
    );
    const kept = await database.query(
      'select stem, holding as many from webpace_library.words order by stem',
    );
    expect(kept).toEqual(counted);
    expect(await writer.list()).toHaveLength(4);
  });

  test('TL4: a write that fails in the middle leaves the document before it', async () => {
    const writer = await freshLibrary(database);
    await put(writer, lamp);
    const changed = prepareDocument({
      ...lamp,
      text: '# Other\n\nText.',
      readers: ['everyone'],
      fileHash: 'x',
    });
    const wrong = (await encoder.encode(encodedTexts(changed), { kind: 'passage' })).map((vector) =>
      vector.slice(1),
    );
    await expect(writer.put(changed, wrong)).rejects.toThrow();
    expect((await found(libraryAs(), 'keeper')).hits[0]?.strength).toBeGreaterThan(0.3);
  });
});

describe('rights', () => {
  test('TL5: a person finds, counts and reads what the person’s role may, and nothing else', async () => {
    const writer = await freshLibrary(database);
    await put(writer, lamp);
    const { id } = await put(writer, board);
    const outside = libraryAs('reading_all');
    const inside = libraryAs('reading_board');
    const [theirs, ours] = [
      await found(outside, 'crowns wages keeper'),
      await found(inside, 'crowns wages keeper'),
    ];
    expect(theirs.present).toBe(1);
    expect(theirs.holding).toContainEqual(['crown', 0]);
    expect(theirs.hits.map(({ document }) => document)).not.toContain(id);
    expect(ours.hits[0]?.document).toBe(id);
    expect((await outside.document(id)).ok).toBe(false);
    expect((await inside.document(id)).ok).toBe(true);
    const facts = await outside.facts();
    expect(facts.ok && facts.value.documents).toBe(1);
    await expect(
      asRole(database, 'reading_all').query('delete from webpace_library.documents'),
    ).rejects.toThrow();
  });

  test('TL6: a role that is revoked between search and visit: the document is not read', async () => {
    const writer = await freshLibrary(database);
    const { id } = await put(writer, board);
    const inside = libraryAs('reading_board');
    expect((await found(inside, 'crowns')).hits[0]?.document).toBe(id);
    await database.query('revoke board from reading_board');
    const read = await inside.document(id);
    expect(!read.ok && read.error).toMatchObject({
      code: 'team-library-failed',
      details: { fault: 'changed' },
    });
    await database.query('grant board to reading_board');
  });
});

describe('faults', () => {
  test('TL6: a document that changed between search and visit is not read, nor one that was altered in place', async () => {
    const writer = await freshLibrary(database);
    const { id } = await put(writer, lamp);
    await put(writer, { ...lamp, text: '# The lamp\n\nThe lamp was lit in 1901.' });
    const old = await libraryAs().document(id);
    expect(!old.ok && old.error.code).toBe('team-library-failed');
    await database.query(`update webpace_library.documents set text = 'forged'`);
    const [row] = await database.query('select id from webpace_library.documents');
    const forged = await libraryAs().document(documentId(String(row?.id)));
    expect(!forged.ok && forged.error.details).toEqual({ fault: 'changed' });
  });

  test('TL7: a library of an earlier version is brought up to date, and is refused to readers until then', async () => {
    await database.query('drop schema if exists webpace_library cascade');
    await migrate(database, formOf('full'), 1);
    const early = await libraryAs().facts();
    expect(!early.ok && early.error.details).toEqual({ fault: 'older' });
    await migrate(database, formOf('full'));
    expect((await readForm(database))?.version).toBe(libraryVersion);
    await put(await LibraryWriter.open(database), lamp);
    expect((await found(libraryAs(), 'lamp')).hits).toHaveLength(1);
  });

  test('TL7: one of a later version, of another encoder, and none at all are refused in words', async () => {
    await freshLibrary(database);
    await expect(migrate(database, { ...formOf('full'), encoder: encoderId('another') })).rejects.toThrow(
      /made with the encoder hashing/,
    );
    await database.query('update webpace_library.facts set version = 99');
    await expect(migrate(database, formOf('full'))).rejects.toThrow(/Update WebPACE/);
    const later = await libraryAs().facts();
    expect(!later.ok && later.error.message).toMatch(/version 99/);
    await database.query('drop schema webpace_library cascade');
    const none = await libraryAs().facts();
    expect(!none.ok && none.error.details).toEqual({ fault: 'none' });
  });

  test('TL8: a database that goes in the middle of a search is an error in words, without its own', async () => {
    await put(await freshLibrary(database), lamp);
    let statements = 0;
    const lost = Object.assign(new Error('connection to 10.1.2.3 as admin lost'), { code: '57P01' });
    const going: SqlDatabase = {
      ...database,
      query: (sql, values) => database.query(sql, values),
      transaction: (work, begin) =>
        database.transaction(
          (connection) =>
            work({
              query(sql, values) {
                statements += 1;
                return statements > 3 ? Promise.reject(lost) : connection.query(sql, values);
              },
            }),
          begin,
        ),
    };
    const result = await new SqlTeamLibrary(going, 'here').search(await questionOf('lamp'));
    expect(!result.ok && result.error.details).toEqual({ fault: 'gone' });
    expect(JSON.stringify(!result.ok && result.error)).not.toContain('10.1.2.3');
    expect((await found(libraryAs(), 'lamp')).hits).toHaveLength(1);
  });

  test('TL15: a copy that is only read is searched, and says to who writes that it is one', async () => {
    await put(await freshLibrary(database), lamp);
    const copy: SqlDatabase = {
      ...database,
      transaction: (work) => database.transaction(work, 'begin isolation level repeatable read read only'),
    };
    expect((await found(new SqlTeamLibrary(copy, 'here'), 'lamp')).hits).toHaveLength(1);
    const refused = await LibraryWriter.open(copy)
      .then((writer) => writer.remove(lamp.name))
      .catch(faultOf);
    expect(refused).toMatchObject({ code: 'team-library-failed', details: { fault: 'copy' } });
    expect((await found(libraryAs(), 'lamp')).hits).toHaveLength(1);
  });

  test('TL8: an abort ends the call at once', async () => {
    await put(await freshLibrary(database), lamp);
    const stop = new AbortController();
    stop.abort();
    const result = await libraryAs().search(await questionOf('lamp'), stop.signal);
    expect(!result.ok && result.error.code).toBe('aborted');
  });
});
