import { describe, expect, it } from 'vitest';
import { otherFormLossOf } from '../../../../../src/tools/answers/losses/other-form.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

const loss = (question: string, text: string, place: string, header: string | null = null): number =>
  otherFormLossOf(question, [readableOf('Notes', text, { header })])(spanOf(text, place));

const row = '| 06/04/2024 | THE COPPER KETTLE | -9.60 | 1846.51 |';
const header = '| Date | Payee | Amount | Balance |';

describe('Q83: what cannot be the share, the difference or the total that is asked for', () => {
  it.each([
    ['What percentage is kept if I cancel the day before?', 'The day before: 40 %. Else 25 €.', '40', 0],
    ['What percentage is kept if I cancel the day before?', 'The day before: 40 %. Else 25 €.', '25 €', 6],
    ['前の日にキャンセルすると料金の何％かかりますか', '前日：40%、それまでは25 €', '25 €', 6],
    ['前の日にキャンセルすると料金の何％かかりますか', '前日：40%、それまでは25 €', '40%', 0],
    ["De combien a augmenté l'érable ?", '| E004 | Érable | 64 |', '64', 6],
    ["De combien a augmenté l'érable ?", "L'érable a augmenté de 5 euros.", '5 euros', 0],
    ['By how many names did the list grow?', 'The list now stands at 31 names.', '31', 6],
    ['By how many names did the list grow?', 'The list grew by 8 names.', '8', 0],
    ['How much dearer is a full plot now?', 'Noreen proposed £70 for a full plot.', '£70', 6],
    ['How much dearer is a full plot now?', 'A full plot is £8 dearer.', '£8', 0],
    ['By how much did the maple go up?', '| E004 | Maple | 64 |', '64', 6],
  ])('Q83: %s “%s”: %s loses %i', (question, text, place, lost) => {
    expect(loss(question, text, place)).toBe(lost);
  });

  it.each([
    ['What percentage of the members are women?', 'About half of them are women.', 'half', null, 0],
    ['Quel pourcentage est mort ?', 'Les trois quarts sont morts.', 'trois quarts', null, 0],
    ['De combien de couleurs se compose la palette ?', 'La palette compte 216 couleurs.', '216', null, 0],
    ['total i spent at the copper kettle', row, '-9.60', header, 6],
    ['What is the total of the invoice?', '| Total | 41.20 |', '41.20', '| Item | Amount |', 0],
    ['What is the total for the kettle?', '| Kettle | 41.20 |', '41.20', '| Item | Total |', 0],
    ['What is the total for the kettle?', 'The kettle comes to 41.20.', '41.20', null, 0],
    ['What did I spend at the kettle?', row, '-9.60', header, 0],
  ])('Q83: %s “%s”: %s loses as a total', (question, text, place, named, lost) => {
    expect(loss(question, text, place, named)).toBe(lost);
  });
});
