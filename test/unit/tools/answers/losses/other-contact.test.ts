import { describe, expect, it } from 'vitest';
import { otherContactLossOf } from '../../../../../src/tools/answers/losses/other-contact.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

const bill = [
  'Customer service: 0800 220 0117, Monday to Friday.',
  'Power cuts (Duraton Networks): 900 440 118, day and night.',
  'Write to billing@voltar.example or, for a move, to moving@voltar.example.',
].join('\n');

function loss(question: string, place: string, text = bill): number {
  return otherContactLossOf(question, [readableOf('Electricity bill', text)])(spanOf(text, place));
}

describe('Q109: a number or an address whose line says less of the question than that of another one', () => {
  it.each([
    ['Which phone number do I call if there is a power cut?', '0800 220 0117', 6],
    ['Which phone number do I call if there is a power cut?', '900 440 118', 0],
    ['What is the phone number of customer service?', '0800 220 0117', 0],
    ['What is the phone number of customer service?', '900 440 118', 6],
    ['Which email is it for a move?', 'billing@voltar.example', 6],
    ['Which email is it for a move?', 'moving@voltar.example', 0],
  ])('Q109: “%s”: %s loses %i', (question, place, lost) => {
    expect(loss(question, place)).toBe(lost);
  });

  it('Q109: nothing is lost where no contact is asked for, or no line says more', () => {
    expect(loss('What is the number of the bill?', '0800 220 0117')).toBe(0);
    expect(loss('Which phone number do I call at night and on Monday?', '900 440 118')).toBe(0);
    expect(loss('What is the phone number?', '900 440 118')).toBe(0);
  });

  const club =
    'Presidenta: Eva Ruiz, 983 009 270, eva@club.example\nTesorera: Ana Gil, 983 009 271, ana@club.example';
  it.each([
    ['¿Cuál es el correo electrónico de la tesorera?', 'ana@club.example', 0],
    ['¿Cuál es el correo electrónico de la tesorera?', 'eva@club.example', 6],
    ['¿Cuál es el correo electrónico de la tesorera?', '983 009 270', 6],
    ['¿Cuál es el teléfono de la tesorera?', '983 009 271', 0],
    ['¿Cuál es el teléfono de la tesorera?', '983 009 270', 6],
  ])('Q109: of a number and an address in one line: “%s”: %s loses %i', (question, place, lost) => {
    expect(loss(question, place, club)).toBe(lost);
  });

  it('Q109: an address loses beside a number in a line that says as much, if a number is asked for', () => {
    const line =
      'A burst pipe: call 0161 555 0148, day or night; everything else to repairs@dunmore.example.';
    const question = 'Who do I call at night about a burst pipe?';
    expect(loss(question, 'repairs@dunmore.example', line)).toBe(6);
    expect(loss(question, '@dunmore.example', line)).toBe(6);
    expect(loss(question, '0161 555 0148', line)).toBe(0);
  });

  it('Q109: a line in Spanish, too', () => {
    const factura =
      'Atención al cliente: 983 009 270, de lunes a viernes.\nAverías (distribuidora): 900 440 118, las 24 horas.';
    const question = '¿A qué teléfono llamo si hay una avería eléctrica?';
    expect(loss(question, '983 009 270', factura)).toBe(6);
    expect(loss(question, '900 440 118', factura)).toBe(0);
  });
});
