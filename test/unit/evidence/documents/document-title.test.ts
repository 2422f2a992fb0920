import { describe, expect, test } from 'vitest';
import { cutAt, documentTitle, withoutControls } from '../../../../src/evidence/documents/document-title.ts';

const name = 'notes.md';

describe('documentTitle', () => {
  test.each([
    ['the first heading', '# Field notes\n\nText.', 'Field notes'],
    ['the first heading, though lines stand before it', 'Draft\n\n# Field notes #\n', 'Field notes'],
    [
      'the first line where there is no heading of the first level',
      '\n\n  A letter home\n## Part\n',
      'A letter home',
    ],
    ['the first line without its marks', '## **The north slope**\nText', 'The north slope'],
    ['the first line that says anything', '----\n***\nThe log of the lamp', 'The log of the lamp'],
    ['a heading, not a comment in a code block', '```sh\n# install\n```\n# Manual', 'Manual'],
    ['a Chinese first line', '灯塔日志\n星期二', '灯塔日志'],
    ['white space made single', '#   The\tlamp   log', 'The lamp log'],
    [
      'what a block at the beginning calls it',
      '---\ntitle: "Lamp oil"\nsection: 7\n---\n\n# Use',
      'Lamp oil',
    ],
    ['a heading below a block that says no title', '---\noutline: deep\n---\n\n# Use {#use-of-it}\n', 'Use'],
    ['a heading of HTML', '<p align="center">\n<h1 align="center">Lamp <b>room</b></h1>\n', 'Lamp room'],
    ['the line above a double rule', 'Short note\n\nLamp room\n=========\n', 'Lamp room'],
    ['a first line with a rule under it', '\nLamp room\n---------\n\nUse\n===\nText', 'Lamp room'],
    [
      'the line below a letterhead in two columns',
      `Lamp Board                 J. Lund\nMemo 12          North Pier\n${' '.repeat(44)}May 1931\n\n      Lamp oil -- a guide\n\nText`,
      'Lamp oil -- a guide',
    ],
    [
      'the first line, though some columns follow',
      'LAMP(1)      Lamps      LAMP(1)\n\nNAME\n',
      'LAMP(1) Lamps LAMP(1)',
    ],
    ['a line with words, not one of tags alone', '<p align="center">\n</p>\nThe lamp room', 'The lamp room'],
    ['a link by its words', '# [Lamp room](https://example.org) ![badge](b.svg)', 'Lamp room'],
    ['the file name of a list', '- Tent\n- Lamp\n', name],
    ['the file name of a list of tasks', '[ ] Call the roofer\n[x] Buy oil\n', name],
    ['the file name of a log', '2026-05-12 09:14:03 Pump on\nPump off\n', name],
    ['the file name of a record', 'Fecha: 2024-04-17\nUsuario: Ana\n\nHola a todos!', name],
    ['the subject of a letter', 'Date: 4 May\nSubject: The lamp\n\nDear Ana,', 'The lamp'],
    ['a first line with a colon', 'Field notes: the lamp\nIt was dark.', 'Field notes: the lamp'],
    ['the heading of a list', '- Tent\n\n# What to take\n', 'What to take'],
    ['the file name of a table', '| Year | Oil |\n| --- | --- |\n| 1901 | 3 |', name],
    ['the file name where no line says anything', '---\n***\n', name],
    ['the file name where everything stands in a code block', '```\nx = 1\n```', name],
  ])('is %s', (_, text, title) => {
    expect(documentTitle(text, name)).toBe(title);
  });

  test.each([
    ['README', 'kiln-readme.md', 'kiln readme'],
    ['# Changelog', 'kiln_changelog.md', 'kiln changelog'],
    ['4.21.2 / 2024-11-06\n====', 'kiln-history.md', 'kiln history'],
    ['# unreleased\n\n# v0.2.0', 'kiln-CHANGELOG.md', 'kiln CHANGELOG'],
    ['# [1.2.0] - 2031-05-06', 'kiln-changes.md', 'kiln changes'],
    ['# Version 1.2.0 of the kiln', 'kiln-changes.md', 'Version 1.2.0 of the kiln'],
    ['# Readme', 'readme.md', 'Readme'],
    ['# Readme', 'kiln/readme.md', 'Readme'],
    ['# The kiln', 'kiln-readme.md', 'The kiln'],
    ['# Benefits & Perks', 'benefits-and-perks.md', 'Benefits & Perks'],
  ])('of %j in %s is %j: the name says it where it says more', (text, file, title) => {
    expect(documentTitle(text, file)).toBe(title);
  });

  test.each([
    'Dear all,',
    'Dear Ms Marlow:',
    'Hi Ana!',
    'Liebe Kolleginnen und Kollegen,',
    'Sehr geehrte Damen und Herren,',
    'Chers collègues,',
    'Estimada señora Ruiz:',
    'Hola a todos,',
    '尊敬的王先生：',
    '各位同事：',
    'السادة الأعزاء،',
    '**Dear all,**',
  ])('J22: the greeting %j is no title: the name of the file is, or a subject', (greeting) => {
    const letter = `${greeting}\n\nThe kiln is closed on Monday.\n`;
    expect(documentTitle(letter, 'kiln-closing.txt')).toBe('kiln-closing.txt');
    expect(documentTitle(`Subject: The kiln\n\n${letter}`, 'a.txt')).toBe('The kiln');
    expect(documentTitle(`${greeting}\n\nBetreff: Der Ofen\n\nText.\n`, 'a.txt')).toBe('Der Ofen');
    expect(documentTitle(`# The kiln\n\n${letter}`, 'a.txt')).toBe('The kiln');
  });

  test.each([
    'Dear diary of a potter',
    'Hi-fi for beginners',
    'Hello world',
    'Cars of the north, and their owners',
    'Liebe',
    'Hidden costs:',
    '尊敬的人是怎样炼成的。第一章',
  ])('J22: %j is no greeting, and stays a title', (line) => {
    expect(documentTitle(`${line}\n\nText of it.`, 'a.txt')).toBe(line);
  });

  test('J22: is no line with a version that a program wrote, and the title that a line names', () => {
    const versioned =
      '\t$sketch: rules.txt,v 1.1 2003/02/25 16:05:13 finch Exp $\n\nRules of the club\n\nRow.';
    expect(documentTitle(versioned, 'a.txt')).toBe('Rules of the club');
    expect(documentTitle('.. title: Minutes of June\n\nPresent: Ada.', 'a.rst')).toBe('Minutes of June');
    expect(documentTitle('$5: the price of tea$\n\nText.', 'a.txt')).toBe('$5: the price of tea$');
  });

  test('is the name of a file of settings, unless a comment stands by itself', () => {
    const settings = '[server]\n# port that it listens on\nport = 80\n\n[mail]\nretries = 3\n';
    expect(documentTitle(settings, 'relay.ini')).toBe('relay.ini');
    expect(documentTitle(`# Relay settings\n\n${settings}`, 'relay.ini')).toBe('Relay settings');
    expect(documentTitle('[1] The first note\n\nMore', 'notes.txt')).toBe('[1] The first note');
  });

  test('is the name of a log or a conversation, whose lines a program wrote', () => {
    const chat = ['Hello', 'Good evening', 'Shall we begin?'].map(
      (said) => `14.06.31, 19:02 - Mara: ${said}`,
    );
    expect(documentTitle(chat.join('\n'), 'garden.log')).toBe('garden.log');
    const talk = ['-!- mara joined', '< mara> Hello', '<@juno> Shall we?'].map((said) => `19:02 ${said}`);
    expect(documentTitle(`--- opened\n${talk.join('\n')}`, 'garden.log')).toBe('garden.log');
    expect(documentTitle('[00:00:04] IDA: Welcome.\n[00:00:09] OLE: Why?', 'talk.txt')).toBe(
      '[00:00:04] IDA: Welcome.',
    );
    expect(documentTitle('Garden club\n19:02 we began.\nThen it rained.', 'garden.txt')).toBe('Garden club');
  });

  test('does not look for a heading far down a long text', () => {
    expect(documentTitle(`First line\n${'x\n'.repeat(3000)}# Late`, name)).toBe('First line');
  });

  test('is cut at a word, and never within a character', () => {
    const long = documentTitle('word '.repeat(100), name);
    expect(long.length).toBeLessThanOrEqual(120);
    expect(long.endsWith('word…')).toBe(true);
    const trees = documentTitle(`a${'🌲'.repeat(100)}`, name);
    expect(trees).not.toMatch(/[\ud800-\udfff]/u);
    expect(trees.length).toBeLessThanOrEqual(120);
  });

  test('has no characters that turn the direction of what follows', () => {
    expect(documentTitle('# Invoice \u202Etxt.exe\u2066', name)).toBe('Invoice txt.exe');
  });
});

describe('withoutControls', () => {
  test('keeps letters, joiners and accents', () => {
    expect(withoutControls('a\u0001b\tc\u200dd é 灯')).toBe('ab c\u200dd é 灯');
  });
});

describe('cutAt', () => {
  test('leaves half a character away', () => {
    expect(cutAt('a🌲', 2)).toBe('a');
    expect(cutAt('a🌲', 3)).toBe('a🌲');
  });
});
