import { describe, expect, test } from 'vitest';
import { asksStatement } from '../../../../src/evidence/questions/asks-statement.ts';

describe('questions that a whole sentence answers', () => {
  test.each([
    'What is said about dogs on the ferry?',
    'what does the lease say about pets',
    "What's known about the keeper of the tide book?",
    'What are the rules for dogs on board?',
    'Was steht im Vertrag über Haustiere?',
    'Was sagt die Satzung zum Austritt?',
    'Que dit le règlement sur les chiens ?',
    '¿Qué dice el contrato sobre las mascotas?',
    'Cosa dice il regolamento sui cani?',
    'O que diz o contrato sobre animais?',
    'Wat staat er over honden?',
    'Что сказано в договоре о животных?',
    'ماذا يقول العقد عن الحيوانات؟',
    '合同里关于宠物怎么说？',
    '契約にはペットについて何と書いてありますか',
    'Are dogs allowed?',
  ])('Q54: “%s”', (question) => {
    expect(asksStatement(question)).toBe(true);
  });

  test.each([
    'What is the fee for dogs?',
    'Who said it about the ferry?',
    'What about the gates?',
    'What did the keeper say?',
    'Was kostet ein Hund auf der Fähre?',
    'Qui dit cela sur les chiens ?',
    '¿Qué precio tiene?',
    '关于宠物的费用是多少？',
    '',
  ])('Q54: not “%s”', (question) => {
    expect(asksStatement(question)).toBe(false);
  });
});
