/** What a place loses that says the least or the most where the usual setting is asked about, or the other way round. */
import { splitSentences } from '../../../core/text/sentences.ts';
import { clauseDivider } from '../../../evidence/words/clause-divider.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits, as for another year. */
const otherBoundLoss = 6;

const least =
  /(?<!\p{L})(?:minim(?:um|al\p{L}*|ale|o|a)|mínim[oa]s?|min\.|mindest\p{L}*|kleinste\p{L}*|smallest|at least)(?!\p{L})|最[小低少]|至少|الحد الأدنى/iu;
const most =
  /(?<!\p{L})(?:maxim(?:um|al\p{L}*|ale)|máxim[oa]s?|max\.|höchst\p{L}*|größte\p{L}*|largest|at most)(?!\p{L})|最[大高多]|至多|الحد الأقصى/iu;
const usual =
  /(?<!\p{L})(?:defaults?|standardwert\p{L}*|standardmäßig|standardeinstellung|vorgabe(?:wert)?|voreingestellt\p{L}*|predeterminad[oa]s?|por defecto|par défaut)(?!\p{L})|默认|缺省|既定|デフォルト|افتراضي/iu;
const bounds = [least, most, usual];

/** Says nothing and gets what is usual. */
const saysNothing =
  /(?<!\p{L})(?:(?:if|when) (?:i|we|you|it) (?:do not|don['’]?t|just|only) (?:run|start|call|set|say|give|choose|pass|specify|configure)|unless (?:i |we |you )?(?:\p{L}+ )?otherwise|without (?:giving|setting|specifying|choosing|passing)|wenn (?:ich|man|wir) nichts (?:angebe|angibt|angeben|einstell\p{L}+|setz\p{L}+)|ohne (?:angabe|einstellung)|si no (?:se |lo )?(?:indic|especific|pon|configur)\p{L}+|sin (?:indicar|especificar)|si (?:je|on) ne (?:précise|règle|donne|spécifie) (?:rien|pas)|sans (?:préciser|indiquer))(?!\p{L})|不(?:指定|设置|设定|填写)|没有?(?:指定|设置)|إذا لم (?:أ|ت|ي|ن)(?:حدد|ضبط)/iu;

/**
 * Loss of a span's margin (rule Q98): the question asks for the least, the most or the usual setting, the span's clause says another of
 * these and not the asked one, and the passage says the asked one elsewhere.
 */
export function otherBoundLossOf(
  question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  const asked = bounds.filter(
    (bound) => bound.test(question) || (bound === usual && saysNothing.test(question)),
  );
  const [own] = asked;
  if (own === undefined || asked.length > 1) return () => 0;
  return ({ passage, start }) => {
    const text = readables[passage]?.text;
    if (text === undefined || !own.test(text)) return 0;
    const clause = clauseAt(text, start);
    return bounds.some((bound) => bound.test(clause)) && !own.test(clause) ? otherBoundLoss : 0;
  };
}

/** The clause of a sentence of prose around a place; empty in a row of a table, where columns say what a cell is. */
function clauseAt(text: string, place: number): string {
  const sentence = splitSentences(text).find((one) => one.start <= place && place < one.end);
  if (sentence === undefined || sentence.kind === 'table-row') return '';
  const cuts = [...sentence.text.matchAll(clauseDivider)].map(({ index }) => index);
  const within = place - sentence.start;
  const from = cuts.findLast((cut) => cut <= within) ?? 0;
  return sentence.text.slice(
    from,
    cuts.find((cut) => cut > within),
  );
}
