import { describe, expect, test } from 'vitest';
import { documentsAsked } from '../../../../src/evidence/questions/asks-documents.ts';

describe('questions for the documents that speak of something', () => {
  test.each([
    ['Which documents mention dogs?', 'dogs'],
    ['what of my papers discuss the old mill', 'the old mill'],
    ['Which of the minutes talk about the weir?', 'the weir'],
    ['List all documents about the ferry', 'the ferry'],
    ['Where is the bell mentioned?', 'the bell'],
    ['In welchen Dokumenten wird die Mühle erwähnt?', 'die mühle'],
    ['Welche Dokumente handeln von Hunden?', 'hunden'],
    ['Wo wird die Glocke erwähnt?', 'die glocke'],
    ['Quels documents parlent des chiens ?', 'chiens'],
    ['¿Qué documentos mencionan el molino?', 'el molino'],
    ['Quali documenti parlano di cani?', 'cani'],
    ['Quais documentos falam da ponte?', 'ponte'],
    ['Welke documenten gaan over honden?', 'honden'],
    ['В каких документах упоминается мельница?', 'мельница'],
    ['哪些文件提到了石桥？', '石桥'],
    ['石橋が出てくる文書はどれですか', '石橋'],
    ['أي مستندات تذكر الجسر؟', 'الجسر'],
  ])('Q106: “%s”', (question, about) => {
    expect(documentsAsked(question)).toBe(about);
  });

  test.each([
    'Which document do I need for the ferry?',
    'What files does the keeper sign?',
    'Where is the bell?',
    'Which file contains the passwords of the users?',
    'Which contract covers damage by water?',
    'Which documents mention',
    'Who wrote the letter about dogs?',
    '',
    `Which documents mention ${'the mill '.repeat(40)}`,
  ])('Q106: not “%s”', (question) => {
    expect(documentsAsked(question)).toBeNull();
  });
});
