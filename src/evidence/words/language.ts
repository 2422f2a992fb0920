/**
 * Guesses the language of a short text: by its script if only one language uses it, else by letters and small words. It
 * serves to choose a wiki or a region, where a wrong guess costs a search and not an answer.
 */
import { dominantScript, type Script } from '../../core/text/script.ts';

const byScript: Readonly<Partial<Record<Script, string>>> = {
  han: 'zh',
  kana: 'ja',
  hangul: 'ko',
  greek: 'el',
  hebrew: 'he',
  devanagari: 'hi',
  thai: 'th',
};

/** Letters and words that only one language of a script has. */
const withinScript: Readonly<
  Partial<Record<Script, readonly (readonly [language: string, mark: RegExp])[]>>
> = {
  cyrillic: [
    ['uk', /[іїєґ]/i],
    ['sr', /[ђћљњџј]/i],
    ['bg', /(?:^|\s)(?:е|са|какво|къде|кога|кой|коя|защо)(?=\s|$|\?)/i],
  ],
  arabic: [
    ['ur', /[ٹڈڑںے]/],
    ['fa', /[پچژگی]/],
  ],
};

const smallWords: readonly (readonly [language: string, words: string])[] = [
  [
    'en',
    'the of and in is are was were to for what who when where which how why did does do a an by on at with from it that this ' +
      'i am my can could may must should will would we our you your they have has had there need any much many not be',
  ],
  [
    'de',
    'der die das und ist sind war waren wer was wann wo wie warum welche welcher welches ein eine den dem des im in von zu mit für auf nicht hat wurde ' +
      'ich man wir uns mir mich sie darf dürfen kann können muss müssen soll sollen will wird werden habe haben hier gibt kein keine keinen einen einem einer mein meine meinen unser unsere bei am zum zur vom viel viele lange oder kostet kosten heißt es geht lautet bedeutet worum welchem welchen',
  ],
  [
    'fr',
    'le la les des et est sont était qui que quoi quand où comment pourquoi quel quelle quels un une du dans de au aux pour avec par sur ce cette a été histoire ville ' +
      'on je il elle nous vous ils peut peux doit dois faut combien mon ma mes notre nos votre vos ici pas ne en l d j à quelles ont',
  ],
  [
    'es',
    'el la los las y es son fue era quién qué cuándo dónde cómo cuál cuáles por un una del de en para con se al lo su está historia ciudad ' +
      'yo mi mis que puedo puede pueden hay necesito quiero tengo tiene tienen debo debe cuánto cuánta cuántos cuántas cuanto cuantos cuantas cuando donde quien aquí nuestro nuestra',
  ],
  [
    'it',
    'il lo la i gli le e è sono era chi che cosa quando dove come perché quale quali un una del della di nel nella per con da al alla ' +
      'io mi si in non posso può possono devo deve bisogna ha ho hanno quanto quanta quanti quante costa mio mia nostro nostra dei delle l',
  ],
  [
    'pt',
    'o a os as e é são foi era quem que quando onde como qual quais um uma do da de no na para com por ao em não ' +
      'eu posso pode podem preciso deve tem há se meu minha nosso nossa quanto quantos quantas custa aqui',
  ],
  [
    'nl',
    'de het een en is zijn was waren wie wat wanneer waar hoe waarom welke van in op te voor met niet dat die door aan ' +
      'ik mijn we wij ons onze uw kan kunnen mag mogen moet moeten hier er geen hoeveel heeft',
  ],
  [
    'sv',
    'och är var vem vad när vilken vilket en ett den det som i på av för med till inte har hur varför ' +
      'jag man kan får måste ska vi min mitt vår finns många mycket',
  ],
  [
    'pl',
    'i jest są był była kto co kiedy gdzie jak dlaczego który która które w na z do nie się że o od dla ' +
      'czy ile mogę można trzeba jaki jaka jakie mój moja',
  ],
  ['tr', 've bir bu ne kim nerede nasıl hangi için ile mi mı mu mü kaç neden olan de da'],
  ['vi', 'là của và có ai gì khi nào ở đâu như thế nào một các những cho với trong không được'],
];

const smallWordSets = smallWords.map(([language, words]) => [language, new Set(words.split(' '))] as const);

/** Letters that point to one language among those with Latin letters. */
const letters: readonly (readonly [language: string, mark: RegExp])[] = [
  ['de', /[äöüß]/g],
  ['fr', /[çœèêëîïûù]/g],
  ['es', /[ñ¿¡áíóú]/g],
  ['it', /[àèìòù]/g],
  ['pt', /[ãõçâêô]/g],
  ['sv', /[åäö]/g],
  ['pl', /[ąćęłńśźż]/g],
  ['tr', /[ğışçö]/g],
  ['vi', /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/g],
];

const charactersRead = 1_000;
const weightOfLetter = 0.6;

/** Two letters (ISO 639-1). `fallback` if nothing tells, or two languages fit alike. */
export function languageOf(text: string, fallback = 'en'): string {
  const script = dominantScript(text);
  if (script !== 'latin') {
    const found = withinScript[script]?.find(([, mark]) => mark.test(text));
    if (found !== undefined) return found[0];
    if (script === 'cyrillic') return 'ru';
    if (script === 'arabic') return 'ar';
    return byScript[script] ?? fallback;
  }
  const start = text.slice(0, charactersRead).toLowerCase();
  const words = start.match(/[\p{L}\p{M}]+/gu) ?? [];
  let best = fallback;
  let most = 0;
  for (const [language, set] of smallWordSets) {
    const mark = letters.find(([of]) => of === language)?.[1];
    const marks = mark === undefined ? 0 : (start.match(mark)?.length ?? 0);
    const score = words.filter((word) => set.has(word)).length + weightOfLetter * marks;
    if (score > most) best = language;
    // “On”, “i” and “do” are of several languages.
    else if (score === most) best = fallback;
    most = Math.max(most, score);
  }
  return best;
}
