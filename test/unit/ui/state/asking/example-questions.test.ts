import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { contentHash } from '../../../../../src/core/memory/content-hash.ts';
import { documentId } from '../../../../../src/core/memory/units.ts';
import { hasAllSamples, isSample } from '../../../../../src/runtime/hosts/library/sample-documents.ts';
import type { LibraryDocument } from '../../../../../src/runtime/runtime.ts';
import { commands } from '../../../../../src/ui/commands/command-table.ts';
import { examplesFor, sampleQuestions } from '../../../../../src/ui/state/asking/example-questions.ts';

const library = new URL('../../../../../public/library/', import.meta.url);

function documentOf(name: string, title: string, text: string): LibraryDocument {
  const hash = contentHash(text);
  return { id: documentId(name), name, title, text, contentHash: hash, addedAt: 0, trust: 'untrusted' };
}

async function samples(): Promise<LibraryDocument[]> {
  const index = JSON.parse(await readFile(new URL('index.json', library), 'utf8')) as {
    documents: { file: string; title: string }[];
  };
  return Promise.all(
    index.documents.map(async ({ file, title }) =>
      documentOf(file, title, (await readFile(new URL(file, library), 'utf8')).replace(/\r\n?/g, '\n')),
    ),
  );
}

describe('samples', () => {
  test('V12: every sample is known by its text, under any name, and nothing else is', async () => {
    const all = await samples();
    expect(all.filter((document) => !isSample(document)).map(({ name }) => name)).toEqual([]);
    const [first] = all;
    if (first === undefined) throw new Error('The library has no samples.');
    expect(isSample(documentOf('renamed.md', 'Other', first.text))).toBe(true);
    expect(isSample(documentOf(first.name, first.title, `${first.text} changed`))).toBe(false);
  });

  test('V12: are offered while one of them is missing', async () => {
    const all = await samples();
    expect(hasAllSamples([])).toBe(false);
    expect(hasAllSamples([...all.slice(1), documentOf('own.md', 'Own', 'A text.')])).toBe(false);
    expect(hasAllSamples(all)).toBe(true);
    const [first, ...others] = all;
    const offered = (documents: readonly LibraryDocument[]): boolean =>
      commands.sample?.available?.({ work: new Map(), documents } as never) ?? true;
    if (first === undefined) throw new Error('The library has no samples.');
    expect([offered([first]), offered(others), offered(all)]).toEqual([true, true, false]);
  });
});

describe('example questions', () => {
  test('UI17: no heading with nothing below it, such as that of an author', () => {
    const text =
      '# Manual of the pump\n\n## Colin Wade\n\n## Setup\n\nOpen the valve.\n\n## Care\n\nOil it.\n\n## Index\n';
    expect(examplesFor([documentOf('pump.md', 'Manual of the pump', text)]).questions).toEqual([
      'What does “Manual of the pump” say about “Care”?',
      'What does “Manual of the pump” say about “Setup”?',
    ]);
  });

  test('UI17: what else a document says is asked only if it says more than its first sentence', () => {
    const sentence = 'The bell of the old mill rings twice at noon.';
    const more = 'It was cast by two brothers who came over the pass in the year of the flood. '.repeat(3);
    expect(examplesFor([documentOf('bell.txt', 'bell.txt', sentence)]).questions).toEqual([
      'What is “bell.txt” about?',
    ]);
    expect(examplesFor([documentOf('bell.txt', 'bell.txt', `${sentence} ${more}`)]).questions).toEqual([
      'What else is said about this: “The bell of the old mill rings twice at noon”?',
    ]);
  });

  test('UI17: no heading that repeats the title, codes last, and no colon of a heading', () => {
    const text =
      '# Arvo Kettle\n\n## About the Arvo Kettle:\n\nIt boils.\n\n## E1\n\nNo water.\n\n## Common faults:\n\nIt leaks.\n';
    expect(examplesFor([documentOf('kettle.md', 'The Arvo Kettle', text)]).questions).toEqual([
      'What does “The Arvo Kettle” say about “Common faults”?',
    ]);
    const codes = text.replace('About the Arvo Kettle:', 'Cleaning').replace('E1', 'tSt');
    expect(examplesFor([documentOf('kettle.md', 'The Arvo Kettle', codes)]).questions).toEqual([
      'What does “The Arvo Kettle” say about “Common faults”?',
      'What does “The Arvo Kettle” say about “Cleaning”?',
      'What does “The Arvo Kettle” say about “tSt”?',
    ]);
  });

  test('UI17: the samples’ where there is nothing else, none of them once an own document is there', async () => {
    expect(examplesFor([])).toEqual({ of: 'samples', questions: sampleQuestions });
    const all = await samples();
    expect(examplesFor(all).of).toBe('samples');
    const own = documentOf('lease.md', 'Lease of the mill', '# Lease of the mill\n\nIt ends in May.\n');
    expect(examplesFor([...all, own])).toEqual({
      of: 'own',
      questions: ['What is “Lease of the mill” about?'],
    });
  });

  test('UI17: they are about titles and headings, the newest document first', () => {
    const text =
      '# Boiler\n\n## Introduction\n\nIt boils.\n\n## Lighting the *pilot*\n\nTurn.\n\n## 12\n\nx\n';
    const questions = (...documents: LibraryDocument[]) => examplesFor(documents).questions;
    const boiler = documentOf('boiler.md', 'Boiler', text);
    expect(questions(boiler)).toEqual([
      'What does “Boiler” say about “Lighting the pilot”?',
      'What does “Boiler” say about “Introduction”?',
    ]);
    const letter = documentOf('letter.txt', 'A letter to the council', 'A letter to the council\nDear all.');
    expect(questions(boiler, letter)).toEqual([
      'What is “A letter to the council” about?',
      'What does “Boiler” say about “Lighting the pilot”?',
    ]);
  });

  test('UI17: of the newest, those are asked about that have headings, or a title that is a question', () => {
    const plain = Array.from({ length: 4 }, (_, at) => documentOf(`note-${at}.md`, `Note ${at}`, 'A line.'));
    const tower = documentOf('tower.md', 'Tower', '# Tower\n\n## First\n\nA.\n\n## Height\n\nB.\n');
    const scale = documentOf('scale.md', 'How to descale the kettle', 'Use vinegar.');
    expect(examplesFor([tower, scale, ...plain]).questions).toEqual([
      'What is “Note 3” about?',
      'How to descale the kettle?',
      'What does “Tower” say about “Height”?',
    ]);
  });

  test('UI17: a document without title and headings is asked about by its first sentence, in any language', () => {
    const asked = (name: string, title: string, text: string) =>
      examplesFor([documentOf(name, title, text)]).questions;
    const tower =
      'The water tower at Elmswood in the parish of Saint Odo was built\nby Harold Pym between 1911 and 1914. It holds water.';
    // Hard-wrapped, titled by the name of its file, or by the beginning of that very sentence.
    for (const title of [
      'tower.txt',
      'tower',
      'The water tower at Elmswood in the parish of Saint Odo was built',
    ])
      expect(asked('tower.txt', title, tower)).toEqual([
        'What else is said about this: “The water tower at Elmswood in the parish of Saint Odo was…”?',
      ]);
    expect(asked('a.txt', 'a.txt', 'Dear all,\n\nYes.\n\nThe rent is due on the first day. Pay it.')).toEqual(
      ['What else is said about this: “The rent is due on the first day”?'],
    );
    expect(
      asked('a.txt', 'Dear all,', 'Dear all,\n\nThe meeting is in the old school. Bring the accounts.'),
    ).toEqual(['What else is said about this: “The meeting is in the old school”?']);
    expect(asked('缆车.txt', '缆车.txt', '缆车每个月的第一个星期二停下来检修。请注意。')).toEqual([
      'What else is said about this: “缆车每个月的第一个星期二停下来检修”?',
    ]);
    expect(asked('b.txt', 'b.txt', 'يبلغ وزن الجرس أربعة وثمانين كيلوغراما. وهو قديم.')[0]).toContain(
      'يبلغ وزن',
    );
    // A title of its own, or nothing that is a whole sentence.
    expect(
      asked('c.txt', 'A letter to the council', 'A letter to the council\n\nThe rent is due on the first.'),
    ).toEqual(['What is “A letter to the council” about?']);
    expect(asked('d.txt', 'd.txt', 'words without an end')).toEqual(['What is “d.txt” about?']);
  });

  test('UI17: a document without headings is asked about by its kind', () => {
    const asked = (name: string, title: string, text: string, format?: 'csv' | 'mail') =>
      examplesFor([{ ...documentOf(name, title, text), ...(format ? { format } : {}) }]).questions;
    expect(
      asked(
        'members.csv',
        'members.csv',
        '| Name | Instrument | Joined |\n| Alma Trent | Viola | 2019 |\n| Bo Lind | Oboe | 2021 |',
        'csv',
      ),
    ).toEqual(['What is the “Joined” of Alma Trent?', 'What is the “Instrument” of Bo Lind?']);
    // No row names the columns; an entry that comes once leads to one row.
    expect(
      asked(
        'expenses.csv',
        'expenses.csv',
        '| 2024-01-03 | Rent | 850.00 |\n| 2024-01-09 | Water | 31.20 |\n| 2024-02-03 | Rent | 850.00 |',
        'csv',
      ),
    ).toEqual(['How much is Water?']);
    expect(asked('crew.csv', 'crew.csv', '| Alma Trent | Viola |\n| Bo Lind | Oboe |', 'csv')).toEqual([
      'What is in the row “Alma Trent” of “crew.csv”?',
      'What is in the row “Bo Lind” of “crew.csv”?',
    ]);
    const from = 'From: Edda Marlow <edda@example.org>';
    expect(asked('boiler.txt', from, `${from}\nSubject: Re: Boiler inspection\n\nHello.`)).toEqual([]);
    // An entry of a list, a line of a log and of data name nothing to ask about.
    expect(asked('packing.txt', 'Tent', '- Tent\n- Stove\n')).toEqual([]);
    expect(asked('log.txt', '2024-03-01 INFO started', '2024-03-01 INFO started\n')).toEqual([]);
    expect(asked('data.txt', '{"name":"dues"}', '{"name":"dues"}')).toEqual([]);
    // Such files have their own name as title; a mail has a title that nothing is asked about either.
    expect(asked('packing.txt', 'packing.txt', '- Tent\n- Stove\n')).toEqual([]);
    expect(asked('log.txt', 'log.txt', '2024-03-01 09:14 started\n')).toEqual([]);
    expect(
      asked('a.eml', 'Jörg Fell: Oats (12 May 2026)', '# Oats\n\n- From: Jörg Fell\n\nHello.', 'mail'),
    ).toEqual([]);
    expect(asked('kept.md', 'What is kept', 'Seeds.')).toEqual(['What is kept?']);
  });
});
