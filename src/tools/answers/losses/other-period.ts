/** What a place loses that says how much in a year where an hour, a day or a month is asked about. */
import { splitSentences } from '../../../core/text/sentences.ts';
import { headerOfRow } from '../../../evidence/tables/tables.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits, as for another year. */
const otherPeriodLoss = 6;

const periods = {
  hour: /(?<!\p{L})(?:per hour|an hour|hourly|pro stunde|in der stunde|stündlich(?:e[rnms]?)?|por hora|la hora|de l['’]heure|par heure)(?!\p{L})|每(?:个)?小时|في الساعة/iu,
  day: /(?<!\p{L})(?:per day|a day|daily|pro tag|am tag|täglich(?:e[rnms]?)?|por día|al día|diari[oa]|par jour|journali[eè]re?)(?!\p{L})|每[天日]|في اليوم|يومي/iu,
  week: /(?<!\p{L})(?:per week|a week|weekly|pro woche|in der woche|wöchentlich(?:e[rnms]?)?|por semana|a la semana|semanal|par semaine|hebdomadaire)(?!\p{L})|每(?:周|星期)|في الأسبوع|أسبوعي/iu,
  month:
    /(?<!\p{L})(?:per month|a month|monthly|pro monat|im monat|monatlich(?:e[rnms]?)?|por mes|al mes|mensual|par mois|mensuel(?:le)?)(?!\p{L})|每(?:个)?月|في الشهر|شهري/iu,
  year: /(?<!\p{L})(?:per year|a year|yearly|annual(?:ly)?|per annum|pro jahr|im jahr(?! \d)|jährlich(?:e[rnms]?)?|por año|al año|anual|par an|annuel(?:le)?)(?!\p{L})|每年|في السنة|سنوي/iu,
};

/**
 * Loss of a span's margin (rule Q84): the question names a period (“per hour”), and the span's sentence or its column's names have another
 * one and not this.
 */
export function otherPeriodLossOf(
  question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  const asked = Object.values(periods).filter((period) => period.test(question));
  if (asked.length !== 1) return () => 0;
  const [own] = asked;
  return ({ passage, start }) => {
    const at = readables[passage];
    if (at === undefined || own === undefined) return 0;
    const sentence = splitSentences(at.text).find((one) => one.start <= start && start < one.end);
    const header = sentence === undefined ? null : headerOfRow(at, sentence);
    const said = `${header ?? ''} ${sentence?.text ?? ''}`;
    const isOther = Object.values(periods).some((period) => period.test(said));
    return isOther && !own.test(said) ? otherPeriodLoss : 0;
  };
}
