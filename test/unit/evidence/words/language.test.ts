import { describe, expect, test } from 'vitest';
import { languageOf } from '../../../../src/evidence/words/language.ts';

describe('the language of a short question', () => {
  test.each([
    ['en', 'Can I bring my dog?'],
    ['en', 'May I smoke?'],
    ['en', 'Can I cancel my booking?'],
    ['en', 'Do I need insurance?'],
    ['en', 'How much is parking?'],
    ['en', 'Should we tip?'],
    ['de', 'Darf ich hier parken?'],
    ['de', 'Muss ich Miete zahlen?'],
    ['de', 'Gibt es Parkplätze?'],
    ['de', 'Was kostet Parken?'],
    ['de', 'Wer hat meinen Schlüssel?'],
    ['fr', 'Peut-on fumer ici ?'],
    ['fr', 'Doit-on payer une caution ?'],
    ['fr', 'Faut-il réserver ?'],
    ['fr', 'Combien coûte le parking ?'],
    ['es', '¿Puedo fumar?'],
    ['es', '¿Se puede aparcar aquí?'],
    ['es', 'Puedo cancelar mi reserva?'],
    ['it', 'Si può parcheggiare qui?'],
    ['it', 'Devo pagare una caparra?'],
    ['it', 'Quanto costa la pulizia?'],
    ['pt', 'Quanto custa o estacionamento?'],
    ['nl', 'Hoeveel boten waren er in 2022?'],
    ['nl', 'Moet ik betalen?'],
    ['pl', 'Czy muzeum jest otwarte?'],
  ])('Q50: %s: “%s”', (language, question) => {
    expect(languageOf(question, '')).toBe(language);
  });

  test.each(['Is alcohol paid?', 'And E6?', 'Posso fumare?', '2022'])(
    'Q50: “%s” may be of several languages',
    (question) => {
      expect(languageOf(question, '')).toBe('');
    },
  );
});
