/** The ways in which a question may say the label of a form: in full where the form abbreviates, and turned round. */
import { comparable } from '../words/comparable.ts';

const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{3})[ -]?nr\.?$/iu, 'nummer'],
  [/(?<=\p{L}{3})[ -]?Nr\.?$/u, ' nummer'],
  [/ no\.?$/iu, ' number'],
  [/^(?:n\.?[°º]|no\.) (?=d[eu'’])/iu, 'numéro '],
  [/^(?:n\.?[°º]|n[úu]m\.) (?=d[eo] )/iu, 'número '],
  [/^n[.°º]{1,2} (?=di |d['’]|\p{L}{4})/iu, 'numero '],
];
const possessive = /^(\p{L}{3,20}) (number|date|address|name|amount|period|time|fee|rate|code)$/u;
const linked = /^(\p{L}{3,20}) (?:de|di) (\p{L}{3,20})$/u;
const articles = ['de la', 'de l', 'du', 'del', 'della', 'dell', 'da', 'do'];

/** Comparable forms of a label, itself first: “Invoice no.” is also “invoice number” and “number of the invoice”. */
export function labelForms(label: string): readonly string[] {
  const plain = comparable(label);
  const full = spelledOut
    .map(([form, words]) => comparable(label.replace(form, words)))
    .filter((words) => words !== plain);
  const turned = [plain, ...full].flatMap((words) => {
    const [, of = '', thing = ''] = possessive.exec(words) ?? [];
    const [, first = '', second = ''] = linked.exec(words) ?? [];
    return [
      ...(thing === '' ? [] : [`${thing} of the ${of}`, `${thing} of ${of}`, `${thing} on the ${of}`]),
      ...(second === '' ? [] : articles.map((article) => `${first} ${article} ${second}`)),
    ];
  });
  return [...new Set([plain, ...full, ...turned])];
}
