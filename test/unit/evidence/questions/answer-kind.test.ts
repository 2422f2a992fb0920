import { describe, expect, test } from 'vitest';
import { expectedAnswer, holdsAnswer } from '../../../../src/evidence/questions/answer-kind.ts';

describe('the kind of answer that a question asks for', () => {
  test.each([
    'What does the membership fee include?',
    'What is included in the rent?',
    'What is the deposit for?',
    'What happens if I do not pay the rent?',
    'How do I pay the rent?',
    'Which ferry has the lowest fare?',
    'Was enthält die Miete?',
    'Wie heißt der Hafen?',
    '租金包括什么',
    '租金包括哪些费用？',
  ])('Q75: no value is asked for: %s', (question) => {
    expect(expectedAnswer(question)).toBe('any');
  });

  test.each([
    ['money', 'How much is the deposit?'],
    ['money', 'What is the price of a ticket?'],
    ['money', 'What will the rent be?'],
    ['money', 'What did the repair of the old bridge cost in all?'],
    ['money', 'And the membership fee?'],
    ['money', '租金是多少'],
    ['money', 'Was kostet das Frühstück?'],
    ['money', 'Wie hoch ist die Miete?'],
    ['money', 'Combien coûte le bac ?'],
    ['money', '¿Cuánto cuesta la llave?'],
    ['money', 'Quanto costa la pulizia?'],
    ['person', 'Who pays the rent?'],
    ['person', '谁付租金'],
    ['person', 'Wer hat den Schlüssel des Bootshauses?'],
    ['person', 'Qui a la clé ?'],
    ['person', '¿Con quién vamos?'],
    ['person', 'Chi ha la chiave?'],
    ['place', 'Where do I pay the deposit?'],
    ['place', 'Wo liegt das Archiv?'],
    ['place', 'Où est la clé ?'],
    ['place', 'Dónde está la llave?'],
    ['place', 'Dove si trova la chiave?'],
    ['date', 'Seit wann gilt das?'],
    ['date', 'Jusqu’à quand ?'],
    ['date', '¿En qué año se construyó?'],
    ['date', 'Quando riapre?'],
    ['time', 'Um wie viel Uhr beginnt es?'],
    ['time', 'A que hora cierra?'],
    ['number', 'Wie viele Mitglieder gibt es?'],
    ['number', 'Combien de membres ?'],
    ['number', 'Cuantos socios hay?'],
    ['number', 'Quante chiavi ci sono?'],
  ])('Q75: %s: %s', (kind, question) => {
    expect(expectedAnswer(question)).toBe(kind);
  });

  test.each([
    ['date', 'Der Chor probt am Donnerstag.'],
    ['date', 'Le musée rouvre le 3 août.'],
    ['time', 'Beginn ist um 19 Uhr.'],
    ['number', 'Es gibt zwei Schlüssel.'],
    ['place', 'La clé est derrière la porte.'],
  ] as const)('Q75: a sentence holds a %s: %s', (kind, sentence) => {
    expect(holdsAnswer(sentence, kind)).toBeGreaterThan(0.5);
  });
});
