/**
 * Recognises yes-or-no questions by the small words that mark them in each language. A whole sentence answers such a
 * question; a name or a number cut out of it does not. Without a known mark nothing changes, so the lists need not be
 * complete.
 */

import { languageOf } from '../words/language.ts';

interface WhetherForm {
  /** Words that begin such a question. */
  readonly begins: string;
  /** Words that ask for something else wherever they stand: question words, and words between alternatives. */
  readonly unless: string;
}

/** Languages that put the verb first in such questions. */
const verbFirst: Readonly<Record<string, WhetherForm>> = {
  en: {
    begins:
      "is are was were do does did has have had can could may might must shall should will would am isn't aren't wasn't weren't don't doesn't didn't hasn't haven't can't",
    unless: 'who whom whose what which when where why how or',
  },
  de: {
    begins:
      'ist sind bin war waren hat habe haben hatte brauche braucht brauchen kann können konnte darf dürfen durfte muss müssen musste soll sollen wird werden wurde wurden gibt',
    unless:
      'wer wen wem wessen was wann wo wohin woher warum wieso weshalb wie welche welcher welches welchen welchem oder',
  },
  fr: {
    begins:
      'est-ce peut-on doit-on faut-il a-t-il a-t-elle a-t-on y est-il est-elle sont-ils sont-elles ont-ils puis-je dois-je peux-tu avez-vous',
    unless: 'quoi quand où pourquoi comment combien quel quels quelle quelles ou',
  },
  es: {
    begins:
      'es son era eran fue fueron está están hay había hubo tiene tienen puedo puede pueden podemos se debo debe deben tengo necesito',
    unless: 'quién quiénes qué cuándo dónde cómo cuál cuáles cuánto cuánta cuántos cuántas o',
  },
  it: {
    begins: "è sono era erano c'è ha hanno può possono si deve devono bisogna",
    unless: 'chi che cosa quando dove come perché quale quali quanto quanta quanti quante o oppure',
  },
  pt: {
    begins: 'é são eram foi foram há tem têm posso pode podem devo deve devem preciso está estão',
    unless: 'quem que quando onde como qual quais quanto quantos quantas ou',
  },
  nl: {
    begins: 'is zijn was waren heeft heb hebben kan kunnen mag mogen moet moeten wordt worden',
    unless: 'wie wat wanneer waar waarom hoe welke welk hoeveel of',
  },
};

/** Languages with a word, an ending, or a pronoun behind the verb that marks such questions. */
const marked: readonly { readonly mark: RegExp; readonly unless: RegExp }[] = [
  { mark: /^(?:هل|آیا)\s/u, unless: /(?:^|\s)(?:من|متى|أين|لماذا|كيف|كم|أم|چه|کجا|چرا|چند|یا)(?=\s|$)/u },
  {
    mark: /\p{L}(?:-t-on|-(?:t-)?(?:il|elle|ils|elles|je|tu))(?!\p{L})/iu,
    unless:
      /(?<!\p{L})(?:qu(?:i|e|oi|and|els?|elles?)?|où|pourquoi|comment|combien|l(?:e|es|a)quel\p{L}{0,3}|ou)(?!\p{L})/iu,
  },
  { mark: /^(?:i\s|a\s)?czy\s/iu, unless: /\s(?:kto|co|kiedy|gdzie|dlaczego|ile|jak|lub)(?=\s|$)/iu },
  { mark: /^(?:і\s|а\s)?чи\s/iu, unless: /\s(?:хто|що|коли|де|чому|скільки|як|або)(?=\s|$)/iu },
  { mark: /^apakah\s/iu, unless: /\s(?:siapa|kapan|mana|berapa|mengapa|bagaimana|atau)(?=\s|$)/iu },
  {
    mark: /吗[?？]?$|是否|是不是|有没有|能不能|可不可以|会不会|要不要/u,
    unless: /什么|谁|哪|几|多少|怎|为何|何时|还是/u,
  },
  {
    mark: /か[?？。]?$/u,
    unless: /何|誰|だれ|いつ|どこ|どれ|どの|どう|どちら|どんな|なぜ|なん|なに|いくら|いくつ/u,
  },
  {
    mark: /(?:까|나요|가요)[?？]?$/u,
    unless: /누구|누가|언제|어디|무엇|무슨|뭐|몇|얼마|왜|어떻게|어느|어떤/u,
  },
  { mark: /(?:ไหม|หรือไม่|หรือเปล่า)[?？]?$/u, unless: /ใคร|อะไร|เมื่อ|ที่ไหน|ทำไม|อย่างไร|เท่าไ|กี่/u },
  { mark: /(?:^|\s)(?:không|chưa)[?？]?$/iu, unless: /(?:^|\s)(?:ai|gì|nào|đâu|bao|sao|mấy)(?=\s|$)/iu },
  {
    mark: /\sли(?=[\s?？])/iu,
    unless: /(?:^|\s)(?:кто|что|когда|где|почему|как|какой|какая|какие|сколько|или)(?=\s|$)/iu,
  },
  {
    mark: /\sm[ıiuü](?=[\s?？]|$)/iu,
    unless: /(?:^|\s)(?:kim|ne|nerede|nasıl|hangi|kaç|niçin|neden|yoksa)(?=\s|$)/iu,
  },
];

/** The form of such a question by its verb, which may be any. */
const verbForms: Readonly<Record<string, RegExp>> = {
  // “Bekomme ich …”, “zahlt die …”: only the verb of such a question, or of a request, stands there.
  de: /^(?:und |aber )?(?:(?!(?:heute|bitte|solange|damit|seit|soweit|sooft|wenn|denn|sondern|während)\s)(?:\p{L}{2,20}[ent]|hab|krieg|bekomm|brauch) (?:ich|du|wir|man)|(?!(?:mit|samt|laut|statt|seit|damit|nicht|soweit)\s)\p{L}{2,20}t (?:die|das|eine?|meine?|unsere?))(?!\p{L})/iu,
  // “¿Incluye el precio …?”, “Aceptan perros?”: with a question mark it is no request, and a word that ends so before an article or a plural is the verb.
  es: /^[¿\s]*(?:y |pero )?(?!(?:sobre|desde|para|durante|entre|ante|hasta|contra|mediante|donde|cuando|tod[oa]s?|cada|fuera|quien|bien|también|orden|examen|imagen|origen|volumen)\s)(?:\p{L}{2,20}(?:[ae]|[ae]n) (?:el|las?|los|una?|mi|tu|su|al)|\p{L}{2,20}[ae]n \p{L}{2,20}s)(?!\p{L})[^?？]*[?？]\s*$/iu,
  it: /^(?:e |ma )?(?!(?:sopra|senza|verso|oltre|durante|entro|presso|come|dove|anche|mentre|quale|tutt[aeio]|fuori|prima|dopo|quante)\s)(?:\p{L}{2,20}(?:[ae]|[ao]no|[aei]te) (?:il|l[aeo]|i|gli|una?|(?:un|l)['’]\p{L}{2,20})|\p{L}{2,20}(?:[ao]no|[aei]te) \p{L}{2,20}[ie])(?!\p{L})[^?？]*[?？]\s*$/iu,
};

const verbs = new Map(
  Object.entries(verbFirst).map(([language, { begins, unless }]) => [
    language,
    { begins: new Set(begins.split(' ')), unless: new Set(unless.split(' ')) },
  ]),
);
/** Words that join a question to the one before it. */
const joining = new Set('and but so then und aber dann et mais alors y pero e ma en maar'.split(' '));

/** True if the question is marked as one that wants yes or no. */
export function asksWhether(question: string): boolean {
  const asked = question.trim();
  if (marked.some(({ mark, unless }) => mark.test(asked) && !unless.test(asked))) return true;
  const words =
    asked
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu) ?? [];
  const opening = words.find((word) => !joining.has(word)) ?? '';
  const known = [...verbs].filter(([, { begins, unless }]) => begins.has(opening) || unless.has(opening));
  const language = languageOf(asked, '');
  const own = known.filter(([of]) => of === language);
  // “Serve la prenotazione?” has no word that tells the language.
  const verbForm = Object.entries(verbForms).find(
    ([of, form]) => (of === language || (language === '' && of !== 'de')) && form.test(asked),
  );
  if (verbForm !== undefined) return !words.some((word) => verbs.get(verbForm[0])?.unless.has(word));
  // “Was” is a verb in one language and asks for a thing in another one: where nothing tells which it is, all must agree.
  const forms = own.length > 0 ? own : known;
  return (
    forms.length > 0 &&
    forms.every(([, { begins, unless }]) => begins.has(opening) && !words.some((word) => unless.has(word)))
  );
}
