import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../src/core/memory/units.ts';
import { inquire } from '../../../../src/evidence/questions/inquiry.ts';
import type { LibraryDocument } from '../../../../src/ports/documents/documents.ts';
import type { ReadAnswer } from '../../../../src/tools/answers/read-answer.ts';
import { readablesOfSearches } from '../../../../src/tools/answers/reading/readables.ts';
import { comparedAnswer, listAnswer } from '../../../../src/tools/answers/shaped-answer.ts';
import type { SearchOutcome } from '../../../../src/tools/library/search-library.ts';

const nothing: ReadAnswer = { quotes: [], answers: [], nearest: true };
const statistics = { idf: () => 1, documentFrequency: () => 1 };

function document(name: string, text: string): LibraryDocument {
  const title = /^# (.+)/.exec(text)?.[1] ?? name;
  return { id: documentId(name), name, title, text, contentHash: name, addedAt: 0, trust: 'untrusted' };
}

function found(...documents: LibraryDocument[]): SearchOutcome {
  const hits = documents.map((one) => ({
    document: one,
    passage: { id: one.id, document: one.id, start: 0, end: one.text.length, text: one.text },
    similarity: null,
    strength: 0.8,
    snippet: '',
  }));
  return { hits, passages: hits } as unknown as SearchOutcome;
}

const boiler = document(
  'boiler.md',
  '# The boiler\n\n## How to start it\n\nBefore the first frost:\n\n1. Open the gas valve.\n2. Press the button\n   for five seconds.\n\n3. Wait until the flame is blue.\n\nThen rest.\n',
);
const steps =
  '1. Open the gas valve.\n2. Press the button\n   for five seconds.\n\n3. Wait until the flame is blue.';

describe('the steps of a how-to', () => {
  const ask = (question: string, answer = nothing) =>
    listAnswer(answer, readablesOfSearches([found(boiler)], 8), inquire(question), statistics);

  test('Q43: are quoted as the whole list, word for word', () => {
    const answer = ask('How do I start the boiler?');
    expect(answer).toMatchObject({ answers: [], nearest: false });
    const [quote] = answer?.quotes ?? [];
    expect(quote?.text).toBe(steps);
    expect(boiler.text.slice(quote?.start, quote?.end)).toBe(steps);
  });

  test('Q43: are asked for by how, whatever else the words could ask for', () => {
    const alarm = document(
      'alarm.md',
      '# The alarm\n\n## Changing the code\n\n1. Enter the old code.\n2. Press 9.\n3. Enter the new code twice.\n',
    );
    const readables = readablesOfSearches([found(alarm)], 8);
    const list = (question: string) => listAnswer(nothing, readables, inquire(question), statistics);
    // “The code of” alone would ask for one.
    expect(list('How do I change the code of the alarm?')?.quotes[0]?.text).toMatch(/^1\. Enter.*twice\.$/s);
    expect(list('What is the code of the alarm that I change?')).toBeNull();
    // A word of the question may stand in a step; title and heading hold two.
    expect(list('How do I press to change the code?')?.quotes[0]?.text).toMatch(/^1\. Enter/);
    expect(list('How do I press the old button of the door?')).toBeNull();
  });

  test.each([
    [
      'Comment détartrer la bouilloire ?',
      '# La bouilloire\n\n## Détartrage\n\n1. Verser le vinaigre.\n2. Rincer.\n',
    ],
    ['Wie entkalke ich den Kessel?', '# Der Kessel\n\n## Entkalkung\n\n1. Essig einfüllen.\n2. Spülen.\n'],
    ['¿Cómo limpiar la tetera?', '# La tetera\n\n## Limpieza\n\n1. Echar vinagre.\n2. Aclarar.\n'],
    ['How do I install the kettle?', '# The kettle\n\n## Installation\n\n1. Unpack it.\n2. Plug it in.\n'],
  ])('Q43: stand below a noun that the question says as a verb: %s', (question, text) => {
    const readables = readablesOfSearches([found(document('kettle.md', text))], 8);
    const answer = listAnswer(nothing, readables, inquire(question), statistics);
    expect(answer?.quotes[0]?.text).toMatch(/^1\. .*\n2\. .*$/u);
    const other = text.replace(/## .*/u, '## Contract');
    const readOther = readablesOfSearches([found(document('kettle.md', other))], 8);
    expect(listAnswer(nothing, readOther, inquire(question), statistics)).toBeNull();
  });

  test('Q43: the list whose heading says most of the question comes first', () => {
    const text =
      '# The kettle of Hull\n\n## Handle\n\n1. Unscrew it.\n2. Screw on the new one.\n\n## Descaling\n\n1. Pour vinegar.\n2. Rinse.\n';
    const readables = readablesOfSearches([found(document('kettle.md', text))], 8);
    const answer = listAnswer(nothing, readables, inquire('How do I descale the Hull kettle?'), statistics);
    expect(answer?.quotes[0]?.text).toMatch(/^1\. Pour/u);
    const [first] = readables;
    if (first === undefined) throw new Error('nothing was read');
    const start = text.indexOf('Unscrew it');
    const quote = { source: first.source, start, end: start + 10, text: 'Unscrew it', header: null };
    const at = { citation: 0, start: 0, end: 10, probability: 0.9, certainty: 'sure' as const };
    const sure: ReadAnswer = { quotes: [quote], answers: [{ text: 'Unscrew it', ...at }], nearest: false };
    const instead = listAnswer(sure, readables, inquire('How do I descale the Hull kettle?'), statistics);
    expect(instead?.quotes[0]?.text).toMatch(/^1\. Pour/u);
  });

  test('Q43: are found by a question in Chinese, some of whose pairs of characters cross two words', () => {
    const filter = document(
      'filter.txt',
      '空气净化器\n\n二、滤网更换\n1. 打开后盖。\n2. 放入新滤网。\n\n滤网建议每六个月更换一次。\n',
    );
    const readables = readablesOfSearches([found(filter)], 8);
    const list = (question: string) => listAnswer(nothing, readables, inquire(question), statistics);
    expect(list('怎样更换滤网？')?.quotes[0]?.text).toBe('1. 打开后盖。\n2. 放入新滤网。');
    expect(list('怎样清洗风扇？')).toBeNull();
  });

  test('Q43: are no answer to who, or to what the list is not about', () => {
    expect(ask('Who starts the boiler?')).toBeNull();
    expect(ask('How is the chimney swept in the boathouse?')).toBeNull();
  });

  test('Q43: words of a step give way to the list, words of elsewhere do not', () => {
    const value = (words: string, certainty: 'sure' | 'likely' = 'sure'): ReadAnswer => {
      const start = boiler.text.indexOf(words);
      const [readable] = readablesOfSearches([found(boiler)], 8);
      if (readable === undefined) throw new Error('There is one.');
      const quote = { source: readable.source, start, end: start + words.length, text: words, header: null };
      const at = { citation: 0, start: 0, end: words.length, probability: 0.9, certainty };
      return { quotes: [quote], answers: [{ text: words, ...at }], nearest: false };
    };
    // The sources of another search are others: a document is known by its number.
    const list = (answer: ReadAnswer) => ask('How do I start the boiler?', answer);
    expect(list(value('Open the gas valve.'))?.quotes[0]?.text).toBe(steps);
    expect(list(value('Before the first frost:'))?.quotes).toMatchObject([{ text: steps }]);
    const often = ask('Wie oft start it the boiler?', value('Before the first frost:'));
    expect(often).toBeNull();
    expect(list(value('Then rest.'))).toBeNull();
    expect(list(value('Then rest.', 'likely'))?.quotes[0]?.text).toBe(steps);
    expect(ask('How do I press the button of the boiler?', value('Then rest.', 'likely'))).toBeNull();
  });
});

describe('what changed between two documents', () => {
  const old = document(
    'lease-2021.md',
    '# Lease of the boathouse 2021\n\nThe rent is £300 a month. The lease ends on 31 March 2024. The key hangs by the door.\n',
  );
  const young = document(
    'lease-2024.md',
    '# Lease of the boathouse 2024\n\nThe rent is £340 a month. The key hangs by the door. The lease ends on 31 March 2027. Dogs are allowed.\n',
  );
  const choir = document('choir.md', '# The choir 2021\n\nThe choir sings in 2024.\n');
  const ask = (question: string, answer = nothing) =>
    comparedAnswer(answer, [found(young, old, choir)], inquire(question));
  const texts = (answer: ReadAnswer | null) =>
    answer?.pairs?.map(({ left, right }) => [left, right].map((at) => answer.quotes[at ?? -1]?.text));

  test('Q44: stands side by side, the earlier first, without what both say', () => {
    expect(texts(ask('What changed between the lease of 2021 and the lease of 2024?'))).toEqual([
      ['The rent is £300 a month.', 'The rent is £340 a month.'],
      ['The lease ends on 31 March 2024.', 'The lease ends on 31 March 2027.'],
      [undefined, 'Dogs are allowed.'],
    ]);
  });

  test('Q44: words that ask for what is different are no matter, if a text holds them, too', () => {
    const [first, second] = [2019, 2024].map((year) =>
      document(
        `pump-${year}.md`,
        `# Manual of the Aldo pump ${year}\n\nThe filter is changed every ${year === 2019 ? 'six' : 'nine'} months. The pressure is ${year === 2019 ? '2.4' : '2.8'} bar.\n`,
      ),
    );
    const inquired = inquire('What changed between the 2019 and the 2024 manual of the Aldo pump?');
    const hits = first && second ? [found(second, first)] : [];
    expect(texts(comparedAnswer(nothing, hits, inquired))).toEqual([
      ['The filter is changed every six months.', 'The filter is changed every nine months.'],
      ['The pressure is 2.4 bar.', 'The pressure is 2.8 bar.'],
    ]);
  });

  test('Q44: is kept to what the question names', () => {
    expect(texts(ask('How did the rent change from the lease 2021 to the lease 2024?'))).toEqual([
      ['The rent is £300 a month.', 'The rent is £340 a month.'],
    ]);
  });

  test('Q44: is not told where a question names one document, or is surely answered', () => {
    expect(ask('What is the rent in the lease of 2024?')).toBeNull();
    const sure = {
      text: '£340',
      citation: 0,
      start: 0,
      end: 4,
      probability: 0.9,
      certainty: 'sure' as const,
    };
    const answered: ReadAnswer = { ...nothing, answers: [sure], nearest: false };
    expect(ask('What is the rent, in the lease 2021 or the lease 2024?', answered)).toBeNull();
  });

  test('Q44: is told of two versions that are mostly the same, however much either adds', () => {
    const clauses = Array.from({ length: 12 }, (_, at) => `Clause ${at} binds both sides for good.`).join(
      ' ',
    );
    const added = (words: string) => Array.from({ length: 8 }, (_, at) => `${words} ${at}.`).join(' ');
    const versionOf = (year: number, fee: number, words: string) =>
      document(
        `pact-${year}.md`,
        `# Pact ${year}\n\nThe fee is £${fee} a month. ${clauses} ${added(words)}\n`,
      );
    const versions = [
      versionOf(2021, 300, 'Lamps hang at pier'),
      versionOf(2024, 340, 'Bring kettles to house'),
    ];
    const question = inquire('How did the fee change from the pact 2021 to the pact 2024?');
    const answer = comparedAnswer(nothing, [found(...versions)], question);
    expect(texts(answer)?.[0]).toEqual(['The fee is £300 a month.', 'The fee is £340 a month.']);
  });

  test('Q44: is not told of two chapters of one manual', () => {
    const folders = document(
      'pump-folders.md',
      '# Pump folders\n\nNotes of the pump are already in a folder. The folder is read at night. Old notes move to the attic. Nobody opens it by day. A bell rings at six. Two keys hang in the hall.\n',
    );
    const clean = document(
      'pump-clean.md',
      '# Pump clean\n\nA folder of notes that is there already is removed by clean. It then asks for water. The valve stays shut. Oil is not needed. The hose hangs outside. Hoses of the pump are already in a folder.\n',
    );
    const question = 'What does pump clean do with a folder that is already there?';
    expect(comparedAnswer(nothing, [found(clean, folders)], inquire(question))).toBeNull();
  });
});
