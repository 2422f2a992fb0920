import { describe, expect, it } from 'vitest';
import { asksPart, asksPartNamed } from '../../../../src/evidence/questions/asks-part.ts';
import { contentStemsOf, tellingStemsOf } from '../../../../src/evidence/questions/sought.ts';

/** The question's words in the rest that a part must be about. */
function saidIn(question: string, about: string): readonly string[] {
  const rest = new Set(contentStemsOf(about));
  return tellingStemsOf(question).filter((stem) => rest.has(stem));
}

describe('Q117: a question for the number of a part', () => {
  it.each([
    ['Which clause of the lease covers late payment?', 'section', ['leas', 'lat', 'payment']],
    ['Which GPL section is about termination?', 'section', ['gpl', 'termination']],
    ['What is the number of the clause on smoking?', 'section', ['smok']],
    ['In which step is the butter added?', 'step', ['butter', 'ad']],
    ['Where does the agreement say when support ends?', 'section', ['agreement', 'support', 'end']],
    ['Welcher Paragraph regelt den Austritt?', 'section', ['austritt']],
    ['In welchem Punkt geht es um Fahrräder?', 'step', ['fahrrader']],
    ['Quel article parle de l’arrosage ?', 'section', ['arrosag']],
    ['¿Qué artículo trata de la cuota?', 'section', ['cuota']],
    ['In quale articolo si parla della divisa?', 'section', ['divisa']],
    ['图书馆规则的哪一章讲赔偿？', 'chapter', ['图书', '书馆', '馆规', '规则', '赔偿']],
    ['借书期限在第几条？', 'section', ['借书', '书期', '期限']],
  ] as const)('Q117: %s', (question, kind, about) => {
    const asked = asksPart(question);
    expect(asked?.kind).toBe(kind);
    expect(saidIn(question, asked?.about ?? '')).toEqual(about);
  });

  it('Q117: is none for another thing', () => {
    expect(asksPart('What point does the author make?')).toBeNull();
    expect(asksPart('Who wrote section 4?')).toBeNull();
    expect(asksPart('Where does the ferry leave?')).toBeNull();
  });
});

describe('Q118: a question for what a part says', () => {
  it.each([
    ['What does section 3.2 of the handbook say?', [3, 2], ['handbook']],
    ['What is step 5?', [5], []],
    ['What does Article IV say?', [4], []],
    ['Was steht in § 15a der Satzung?', [15.01], ['der', 'satzung']],
    ['Was steht in Punkt 3?', [3], []],
    ['Que dit l’article 4 du règlement ?', [4], ['reglement']],
    ['第十二条规定了什么？', [12], []],
  ] as const)('Q118: %s', (question, number, about) => {
    const asked = asksPartNamed(question);
    expect(asked?.number).toEqual(number);
    expect(saidIn(question, asked?.about ?? '')).toEqual(about);
  });

  it('Q118: is none for a value in it', () => {
    expect(asksPartNamed('How much is the fee under article 4?')).toBeNull();
    expect(asksPartNamed('What does the handbook say about step stools?')).toBeNull();
  });
});
