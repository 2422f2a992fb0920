import { expect, test } from 'vitest';
import { asksTheSame } from '../../../../src/evidence/questions/asks-the-same.ts';

const asks = (question: string, sentence: string): boolean | undefined => asksTheSame(question)?.(sentence);

test.each([
  ['Who has the key of the tool shed?', 'Mr Brown asked who has the key of the tool shed.'],
  ['Who has the key of the tool shed?', 'A visitor asked: “Who has the key of the shed?”'],
  ['When is the next choir rehearsal?', '[02.03.24, 18:01] Tom: when is the next rehearsal of the choir?'],
  ['Who has got the shed key, and what is his number?', 'Ms Lind asked who holds the key to the shed.'],
  ['What did the new boat cost?', 'Nina: does anybody know what the new boat cost?'],
  [
    'Wer hat den Schlüssel zum Schuppen?',
    'Herr Braun fragte den Vorstand, wer den Schlüssel zum Schuppen hat.',
  ],
  ['Qui a la clé de la cabane ?', 'Mme Roux a demandé qui a la clé de la cabane.'],
  ['¿Quién tiene la llave del cobertizo?', 'El señor Ruiz preguntó quién tiene la llave del cobertizo.'],
  ['工具房的钥匙在谁那里？', '王先生问工具房的钥匙在谁那里。'],
])('Q108: “%s” is asked by “%s”', (question, sentence) => {
  expect(asks(question, sentence)).toBe(true);
});

test.each([
  ['Who has the key of the tool shed?', 'Nina, who has the key of the tool shed, lives next door.'],
  ['Who has the key of the tool shed?', 'The key of the tool shed is with Mrs Novak.'],
  ['Who has the key of the tool shed?', 'Mr Brown asked who paints the gate.'],
  ['When was the mill built?', 'Did you know that the mill was built in 1911?'],
  ['Qui a la clé de la cabane ?', 'Anne, sa voisine qui a la clé de la cabane, habite à côté.'],
])('Q108: “%s” is not asked by “%s”', (question, sentence) => {
  expect(asks(question, sentence)).toBe(false);
});

test('Q108: nothing asks the same as words without an asking word', () => {
  expect(asksTheSame('key of the tool shed')).toBeNull();
  expect(asksTheSame('Who?')).toBeNull();
  expect(asksTheSame('Who asked who holds the key?')).toBeNull();
});
