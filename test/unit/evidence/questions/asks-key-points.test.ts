import { describe, expect, test } from 'vitest';
import { keyPointsAsked } from '../../../../src/evidence/questions/asks-key-points.ts';
import { messages as arabic } from '../../../../src/ui/language/catalogues/ar.ts';
import { messages as german } from '../../../../src/ui/language/catalogues/de.ts';
import { messages as spanish } from '../../../../src/ui/language/catalogues/es.ts';
import { messages as chinese } from '../../../../src/ui/language/catalogues/zh.ts';

describe('questions for the key points of a document', () => {
  test.each([
    ['Summarise the annual report 2022', 'the annual report 2022'],
    ['please summarize the lease.', 'the lease'],
    ['Give me a short summary of the harbour minutes', 'the harbour minutes'],
    ['What are the key points of the lease?', 'the lease'],
    ["What's the telephone directory about?", 'the telephone directory'],
    ['Fasse den Mietvertrag kurz zusammen', 'den mietvertrag'],
    ['Zusammenfassung vom Mietvertrag', 'mietvertrag'],
    ['Worum geht es im Mietvertrag?', 'mietvertrag'],
    ['Résume le règlement intérieur', 'le règlement intérieur'],
    ['De quoi parle le règlement ?', 'le règlement'],
    ['¿De qué trata el contrato de alquiler?', 'el contrato de alquiler'],
    ['Riassumi lo statuto del coro', 'lo statuto del coro'],
    ['Resumo do estatuto', 'estatuto'],
    ['Vat het huurcontract samen', 'het huurcontract'],
    ['Краткое содержание договора', 'договора'],
    ['لخص عقد الإيجار', 'عقد الإيجار'],
    ['总结一下劳动合同', '劳动合同'],
    ['劳动合同的要点是什么？', '劳动合同'],
    ['定款を要約してください', '定款'],
  ])('Q105: “%s”', (question, of) => {
    expect(keyPointsAsked(question)?.of).toBe(of);
  });

  test.each([
    'Summarise this document',
    'summary',
    'What is it about?',
    'tl;dr',
    'Fasse das Dokument zusammen',
    'Résume ce texte',
    '总结一下这个文件',
  ])('Q105: “%s” only points at a document', (question) => {
    expect(keyPointsAsked(question)).toEqual({ of: '' });
  });

  test.each([german, spanish, chinese, arabic])(
    'Q105: the page’s own question is one in its language',
    (catalogue) => {
      const question = catalogue['Key points of “{title}”']?.replace('{title}', 'Harbour lease') ?? '';
      expect(keyPointsAsked(question)?.of).toContain('harbour lease');
    },
  );

  test.each([
    'The key points of my lease are rent and deposit.',
    'Los puntos clave del contrato son la renta y la fianza.',
    'What about the gates?',
    'Who wrote the summary of 2022?',
    'How many points does the report have?',
    'What is the fee for dogs?',
    'Was steht im Vertrag über Haustiere?',
    '合同里关于宠物怎么说？',
    '',
    `Summarise ${'the lease '.repeat(40)}`,
  ])('Q105: not “%s”', (question) => {
    expect(keyPointsAsked(question)).toBeNull();
  });
});
