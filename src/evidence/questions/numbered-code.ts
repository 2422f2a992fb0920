/** The numbered code that a question names: “exit code 4”, “Rückgabewert 3”, “退出值 9”. */
import { tellingStemsOf } from './sought.ts';

export interface NumberedCode {
  readonly number: string;
  /** Stems of what else the question says, such as the program: the document has to be about that. */
  readonly others: readonly string[];
}

/** Words for a code that a program ends with or shows. */
const nouns =
  "(?:exit|return|error|fault|status|signal|response|result)[ -]?(?:code|status|value|number)|(?:exit|return) ?codes?|error|status|(?:exit|rückgabe|fehler|status|beendigungs)-?(?:code|wert|status|nummer)|(?:código|valor) de (?:salida|error|retorno|estado)|(?:code|valeur) (?:de (?:retour|sortie|statut)|d['’]erreur)|(?:codice|valore) (?:di (?:uscita|errore|ritorno|stato)|d['’]errore)|(?:退出|返回|错误|状态)(?:值|码|代码|状态)";
const named = new RegExp(
  `(?<!\\p{L})(?:${nouns}) ?(?:nr\\.? |no\\.? |#)?(\\d{1,5})(?![\\p{L}\\p{N}]|[.,:-]\\p{N})`,
  'iu',
);
/** What stands above a list of such codes, in any of these languages. */
const aboveList =
  /(?<!\p{L})(?:exit|return|error|status|code|value|signal|rückgabe|fehler|beendigung|salida|retorno|estado|retour|sortie|statut|uscita|ritorno|stato)|退出|返回|错误|状态/iu;
/** Asks what it means. */
const meaning =
  /(?<!\p{L})(?:mean(?:s|ing)?|stands? for|stand|bedeute[tn]|bedeutung|hei(?:ß|ss)t|steht|significa(?:do)?|quiere decir|signifie|veut dire|signification|vuol dire)(?!\p{L})|表示|意思|含义|什么|是|的|代表/giu;

/** Null for a question that names none. */
export function numberedCodeIn(question: string): NumberedCode | null {
  const found = named.exec(question);
  const number = found?.[1];
  if (found === null || number === undefined) return null;
  const rest = question.replace(found[0], ' ').replace(meaning, ' ');
  return { number, others: [...new Set(tellingStemsOf(rest))] };
}

/** True if the words above a list say that its keys are such codes. */
export function speaksOfCodes(text: string): boolean {
  return aboveList.test(text);
}
