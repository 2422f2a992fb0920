import { describe, expect, test } from 'vitest';
import { withNamedContact } from '../../../../../src/tools/answers/places/named-contact.ts';
import { foundReading, readableOf, spanOf, wordsFound } from '../../../../doubles/readables.ts';

const bill =
  'Your electricity bill.\nPower cuts (Duraton Networks): 900 440 118, day and night. Customer service: 983 009 270, on weekdays.';

function first(question: string, text = bill, probability = 0.3): string | undefined {
  const found = foundReading(
    readableOf('Bill', text),
    [spanOf(text, text.slice(0, 4), { probability })],
    0.2,
  );
  return wordsFound(withNamedContact(found, question))[0];
}

describe('Q109: the contact whose line says what the question names', () => {
  test.each([
    ['What number do I call if there is a power cut?', '900 440 118'],
    ['What is the phone number of customer service?', '983 009 270'],
  ])('Q109: “%s”: %s', (question, number) => {
    expect(first(question)).toBe(number);
  });

  const club = [
    'Founded on 2024-09-01 by the treasurer.',
    'Seasons of the president: 2023-2024 and 12/03/2024.',
    'President: Eva Ruiz, 983 009 270, eva@club.example',
    'Treasurer: Ana Gil, 01.23.45.67.89, ana@club.example',
    '会长：李伟，电话13800001111，邮箱li@club.example',
    '财务：王芳，电话13800002222，邮箱wang@club.example',
  ].join('\n');
  test.each([
    ['What is the phone number of the treasurer?', '01.23.45.67.89'],
    ['What is the e-mail address of the treasurer?', 'ana@club.example'],
    ['What is the phone number of the president?', '983 009 270'],
    ['财务的邮箱是什么？', 'wang@club.example'],
    ['会长的电话号码是什么？', '13800001111'],
  ])('Q109: of numbers, addresses and dates: “%s”: %s', (question, contact) => {
    expect(first(question, club)).toBe(contact);
  });

  test('Q109: of a contact that is the only one the line says two words of the question, and half of them', () => {
    const text = 'Your heating fails at night: call 900 440 118.';
    expect(first('Who do I call if the heating fails at night?', text)).toBe('900 440 118');
    expect(first('Who do I call if the heating leaks on a Sunday in March?', text)).toBe('Your');
  });

  test.each([
    ['something likely was read', 'What is the phone number of customer service?', bill, 0.7],
    ['no contact is asked for', 'What do people call a power cut?', bill, 0.3],
    ['no line says more than another', 'What is the phone number?', bill, 0.3],
    ['there is one contact', 'What is the phone number of the service?', 'Your service: 900 440 118.', 0.3],
  ])('Q109: nothing changes where %s', (_, question, text, probability) => {
    expect(first(question, text, probability)).toBe('Your');
  });
});
