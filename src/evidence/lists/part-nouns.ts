/** What the numbered parts of laws, contracts, handbooks and instructions are called. */

/** A chapter holds further parts. */
const chapters =
  'chapter|part|kapitel|teil|chapitre|partie|cap[ií]tulo|t[ií]tulo|parte|capitolo|titolo|hoofdstuk|deel';
const steps = 'step|schritt|étape|paso|passo|stap';
const sections =
  'section|sec|clause|article|art|rule|paragraph|abschnitt|artikel|paragraphen?|klausel|ziffer|regel|règle|paragraphe|art[ií]culo|sección|cláusula|apartado|regla|articolo|sezione|clausola|regola|comma|artigo|seção|secção|regra';

/** Numbered items of a list, if a question says that something stands in one. */
export const points = 'point|punkt|punto|ponto|item';

export type PartKind = 'chapter' | 'section' | 'step';

/** Source of a pattern for all of them, without “part” and the like, which are said of other things, too. */
export const askedNouns = `chapter|kapitel|chapitre|cap[ií]tulo|capitolo|hoofdstuk|${steps}|${sections}`;
/** Source of a pattern for all of them, and “§”. */
export const partNouns = `(?:${chapters}|${steps}|${sections})(?!\\p{L})|§{1,2}`;
/** The same in Chinese and Japanese, behind the number. */
export const hanNouns = '条|條|章|节|節|款|步';

const chapterNoun = new RegExp(`^(?:${chapters}|[章节節])$`, 'iu');
const stepNoun = new RegExp(`^(?:${steps}|${points}|步)$`, 'iu');

/** @param noun “Article”, “§”, “条” */
export function partKind(noun: string): PartKind {
  if (chapterNoun.test(noun)) return 'chapter';
  return stepNoun.test(noun) ? 'step' : 'section';
}
