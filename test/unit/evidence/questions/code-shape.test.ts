import { expect, test } from 'vitest';
import { codeShape } from '../../../../src/evidence/questions/code-shape.ts';

test.each([
  ['What is the three-letter code of the currency of Iceland?', 'ISK', '352'],
  ['Which 2 letter code has Kirk?', 'KI', 'KIR'],
  ['Welchen dreistelligen Code hat die Krone?', '352', 'ISK'],
  ['Welche drei Buchstaben stehen für die Krone?', 'ISK', '352'],
  ['¿Cuál es el código de dos letras de Suiza?', 'CH', 'CHE'],
  ['Quel est le code à trois lettres de la couronne ?', 'ISK', 'IS'],
  ['冰岛货币的三字母代码是什么？', 'ISK', '352'],
  ['What is the four-digit code of the gate?', '1204', '120'],
])('Q56: “%s” asks for a code like %s', (question, code, other) => {
  expect(codeShape(question)?.test(code)).toBe(true);
  expect(codeShape(question)?.test(other)).toBe(false);
});

test('Q56: a question that does not say the length asks for no form', () => {
  for (const question of [
    'Who wrote two letters to Ann?',
    'What code has Iceland?',
    'How do three ferries letter?',
  ])
    expect(codeShape(question)).toBeNull();
});
