import { expect, test } from 'vitest';
import { labelForms } from '../../../../src/evidence/lists/label-forms.ts';

test.each([
  ['Invoice no.', ['invoice no', 'invoice number', 'number of the invoice']],
  ['Kundennr.', ['kundennr', 'kundennummer']],
  ['Rechnungs-Nr.', ['rechnungs nr', 'rechnungsnummer']],
  ['N° de facture', ['numéro de facture', 'numéro de la facture']],
  ['N° d’abonné', ['numéro d abonné']],
  ['Nº de pedido', ['número de pedido', 'número del pedido']],
  ['Núm. de póliza', ['número de póliza', 'número de la póliza']],
  ['N. fattura', ['numero fattura']],
  ['Due date', ['due date', 'date of the due']],
  ['Piano', ['piano']],
])('Q78: a question may say %s in other forms', (label, forms) => {
  expect(labelForms(label)).toEqual(expect.arrayContaining(forms));
});

test('Q78: a word that only ends or begins like an abbreviation stays as it is', () => {
  for (const label of ['Casino', 'Volcano', 'No', 'Notes'])
    expect(labelForms(label)).toEqual([label.toLowerCase()]);
  expect(labelForms('Nota di credito').some((words) => words.includes('numero'))).toBe(false);
});
