/** `npm run library`: arguments, addresses, and what each command does over the embedded database. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UsageError } from '../../../../../scripts/lib/command-line.mjs';
import * as reading from '../../../../../src/adapters/documents/read-files.ts';
import { plainText } from '../../../../../src/adapters/documents/text/plain-text.ts';
import * as writer from '../../../../../src/adapters/team-library/library-writer.ts';
import * as migrations from '../../../../../src/adapters/team-library/migrations.ts';
import * as databases from '../../../../../src/adapters/team-library/sql-database.ts';
import * as libraries from '../../../../../src/adapters/team-library/sql-team-library.ts';
import * as faults from '../../../../../src/adapters/team-library/team-faults.ts';
import {
  parseLibraryArguments,
  readLibraryAddress,
  usage,
} from '../../../../../src/cli/node/library/arguments.mjs';
import { ingest, list, remove, search } from '../../../../../src/cli/node/library/commands.mjs';
import { openDatabase, openEmbedded } from '../../../../../src/cli/node/library/databases.mjs';
import { success } from '../../../../../src/core/errors.ts';
import { scripts } from '../../../../../src/core/text/script.ts';
import { inquire } from '../../../../../src/evidence/questions/inquiry.ts';
import type { DocumentParser } from '../../../../../src/ports/documents/document-parser.ts';
import { HashingEncoder } from '../../../../../src/testing/hashing-encoder.ts';

const program = {
  ...writer,
  ...migrations,
  ...databases,
  ...libraries,
  ...faults,
  ...reading,
  scripts,
  inquire,
};
const parser: DocumentParser = {
  parse: async ({ bytes }) => success({ format: 'markdown', title: null, text: plainText(bytes), marks: [] }),
};
let folder: string;
let database: Awaited<ReturnType<typeof openEmbedded>>;
let lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webpace-library-'));
  database = await openEmbedded();
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

function around(signal = new AbortController().signal) {
  lines = [];
  return {
    program: program as never,
    opened: { database, place: 'here' },
    print: (line: string) => void lines.push(line),
    signal,
  };
}

const options = {
  given: [] as string[],
  collection: undefined,
  readers: ['everyone'],
  prune: true,
  full: false,
};

describe('ingest', () => {
  test('TL9: reads again only what changed, takes out what is gone, and goes on after a stop', async () => {
    const documents = join(folder, 'documents');
    await mkdir(join(documents, 'lights'), { recursive: true });
    await writeFile(join(documents, 'lights', 'lamp.md'), '# Lamp\n\nThe lamp was lit in 1877.');
    await writeFile(join(documents, 'lights', 'ferry.md'), '# Ferry\n\nThe ferry leaves at ten.');
    const encoder = new HashingEncoder();
    const parts = { facts: encoder, parser, encoder: async () => encoder };
    const given = { ...options, given: [documents] };

    const stopped = new AbortController();
    stopped.abort();
    expect((await ingest(around(stopped.signal), given, parts as never)).added).toBe(0);
    expect(await ingest(around(), given, parts as never)).toMatchObject({ added: 2, kept: 0 });
    const calls = encoder.calls.length;
    expect(await ingest(around(), given, parts as never)).toMatchObject({ added: 0, kept: 2 });
    expect(encoder.calls).toHaveLength(calls);

    await writeFile(join(documents, 'lights', 'lamp.md'), '# Lamp\n\nThe lamp was lit in 1901.');
    await rm(join(documents, 'lights', 'ferry.md'));
    expect(await ingest(around(), given, parts as never)).toMatchObject({ added: 1, removed: 1 });
    await list(around());
    expect(lines).toEqual(['lights/lamp.md  “Lamp”  lights  everyone  1 passages', '1 documents in here']);

    expect(
      await search(around(), { given: ['When was the lamp lit?'], collection: 'lights', most: 5 }, encoder),
    ).toBe(1);
    expect(lines.join('\n')).toContain('The lamp was lit in 1901.');
    expect(await remove(around(), ['lights/lamp.md', 'nothing.md'])).toBe(1);
    expect(await search(around(), { given: ['lamp'], collection: undefined, most: 5 }, null)).toBe(0);
  });
});

test('CL2: what cannot be read now is named, and not taken out', async () => {
  const documents = join(folder, 'partly');
  await mkdir(documents);
  await writeFile(join(documents, 'lamp.md'), '# Lamp');
  await writeFile(join(documents, 'ferry.md'), '# Ferry');
  const parts = { facts: new HashingEncoder(), parser, encoder: () => null };
  const given = { ...options, given: [documents] };
  expect(await ingest(around(), given, parts)).toMatchObject({ added: 2 });
  await rm(join(documents, 'ferry.md'));
  await symlink(join(folder, 'nowhere'), join(documents, 'ferry.md'));
  expect(await ingest(around(), given, parts)).toMatchObject({ kept: 1, refused: 1, removed: 0 });
  expect(lines.join()).toContain('ferry.md: left out, because it cannot be read. Next:');
  await remove(around(), ['lamp.md', 'ferry.md']);
});

describe('where it is', () => {
  test('TL10, CL1: the address comes from the environment or a file, never from an argument, and no message has it', async () => {
    const file = join(folder, 'address');
    await writeFile(file, '# the team\npostgres://me:secret@db.example/papers\n');
    expect(await readLibraryAddress(file, {})).toBe('postgres://me:secret@db.example/papers');
    expect(await readLibraryAddress(undefined, { WEBPACE_TEAM_LIBRARY: '/somewhere' })).toBe('/somewhere');
    expect(await readLibraryAddress(undefined, {})).toMatch(/\.webpace.team-library$/);
    const missing = readLibraryAddress(join(folder, 'none'), {});
    await expect(missing).rejects.toThrow(/cannot be read: .*none\. Next: correct/);
    await expect(missing).rejects.toBeInstanceOf(UsageError);
    expect(() =>
      parseLibraryArguments(['list', '--address', 'postgres://me:secret@db.example/papers']),
    ).toThrow(/Unknown option/);
  });

  test('TL10: a server that is not there is said without its address', async () => {
    const { database: away } = await openDatabase('postgres://me:secret@127.0.0.1:9/papers');
    const facts = await new libraries.SqlTeamLibrary(away, 'there').facts();
    expect(!facts.ok && facts.error.details).toEqual({ fault: 'gone' });
    expect(!facts.ok && facts.error.message).not.toMatch(/secret|127/);
    await away.close();
  });

  test('TL4: a folder is open in one program at a time; a lock whose program is gone is taken over', async () => {
    const place = join(folder, 'held');
    await mkdir(place);
    await writeFile(join(place, 'in-use'), String(process.pid));
    await expect(openDatabase(place)).rejects.toThrow(/Another program has this library open/);
  });
});

describe('arguments', () => {
  test('commands and what they want', () => {
    expect(parseLibraryArguments(['--help'])).toBe('help');
    expect(parseLibraryArguments([])).toBe('help');
    expect(parseLibraryArguments(['ingest', 'papers', '--readers', 'board, staff'])).toMatchObject({
      command: 'ingest',
      readers: ['board', 'staff'],
    });
    expect(() => parseLibraryArguments(['ingest'])).toThrow(/wants a folder/);
    expect(() => parseLibraryArguments(['search', 'two', 'words'])).toThrow(/quotes/);
    expect(() => parseLibraryArguments(['burn'])).toThrow(/no command/);
    expect(usage).toContain('--address-file');
  });
});
