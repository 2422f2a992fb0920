/**
 * Ranks words and vectors in one statement with the score of `rankPassages`. Candidates are the passages nearest in
 * meaning and those with the question's rarest words; each is scored as in the own library. Within these limits the
 * result equals that of scoring every passage.
 */
import { calibratedRange, defaultPseudoCount, leastDeviation } from '../../core/relevance/calibration.ts';
import { b, k1 } from '../../core/text/bm25.ts';
import { densityShare } from '../../evidence/passages/rank-passages.ts';
import {
  certain,
  foreignWordsAlone,
  otherScript,
  otherYearPenalty,
  sameScript,
} from '../../evidence/strength.ts';
import { type LibraryForm, vectorType } from './migrations.ts';

/** Passages nearest in meaning that are scored. */
export const mostNear = 200;
/** Passages that are scored for their words. Words are taken from the rarest on until this many passages hold them. */
export const mostWorded = 1_500;
/** Passages on which the scales are measured: all of a small library, a fixed random part of a large one. */
export const mostSampled = 2_000;

/**
 * The statement. Its values: $1 vector or null; the question's words: $2 stems, $3 weights, $4 whether each also occurs
 * in other scripts, $5 rarities; $6 stems that candidates hold; scripts: $7 names, $8 means, $9 deviations; $10 the
 * question's script; $11 its years; $12 mean length of passages; $13 most passages; $14 most documents; $15 sampled
 * share; $16 collection or null. A candidate's stems are unpacked once; looking up each word in them would unpack them
 * each time.
 */
export function hybridSql(form: LibraryForm): string {
  const vector = `$1::${vectorType(form)}`;
  const isForeign = (script: string) =>
    `(${script} <> $10::text and ${script} <> 'other' and $10::text <> 'other')`;
  const weighed = (side: typeof sameScript | typeof otherScript, overlap: string) =>
    `(${side.similarity} * similarity + ${side.overlap} * ${overlap} + ${side.constant}) / ${certain}`;
  const inCollection = `($16::text is null or exists (
      select from webpace_library.documents d where d.id = p.document and d.collection = $16::text))`;
  return `
with asked as (
  select * from unnest($2::text[], $3::float8[], $4::boolean[], $5::float8[]) as word (stem, weight, crosses, rarity)
), near as materialized (
  select p.document, p.at from webpace_library.passages p
  where ${vector} is not null and p.vector is not null and ${inCollection}
  order by p.vector <#> ${vector} limit ${mostNear}
), worded as materialized (
  select p.document, p.at from webpace_library.passages p
  where p.stems && $6::text[] and ${inCollection} limit ${2 * mostWorded}
), candidates as materialized (
  select p.document, p.at, p.script, p.span_start, p.span_end, p.heading, -(p.vector <#> ${vector}) as cosine,
    held.own, held.others, held.density
  from (select * from near union select * from worded) found
  join webpace_library.passages p using (document, at)
  cross join lateral (
    select coalesce(sum(asked.weight), 0) as own,
      coalesce(sum(asked.weight) filter (where asked.crosses), 0) as others,
      coalesce(sum(asked.rarity * stored.times * ${k1 + 1}
        / (stored.times + ${k1} * (${1 - b} + ${b} * p.length / $12::float8))), 0) as density
    from unnest(p.stems, p.counts) as stored (stem, times) join asked using (stem) where stored.stem = any ($2::text[])
  ) held
), totals as (
  select coalesce(sum(weight), 0) as own, coalesce(sum(weight) filter (where crosses), 0) as others from asked
), sampled as materialized (
  select p.script, -(p.vector <#> ${vector}) as cosine from webpace_library.passages p
  where ${vector} is not null and p.vector is not null and p.sample <= $15::float8 and ${inCollection}
), measured as (
  select script, count(*) as many, sum(cosine) as sum, sum(cosine * cosine) as squares from sampled group by script
), means as (
  select script, many, sum, squares, prior.deviation,
    (${defaultPseudoCount} * prior.mean + sum) / (${defaultPseudoCount} + many) as mean
  from measured join unnest($7::text[], $8::float8[], $9::float8[]) as prior (script, mean, deviation) using (script)
), scales as materialized (
  select script, mean, greatest(${leastDeviation}, sqrt(greatest(0, (${defaultPseudoCount} * deviation * deviation
    + squares - 2 * mean * sum + many * mean * mean) / (${defaultPseudoCount} + many)))) as deviation
  from means
), compared as (
  select candidates.*, ${isForeign('candidates.script')} as is_foreign,
    case when cosine is null or scales.mean is null then null
      else least(${calibratedRange.highest}, greatest(${calibratedRange.lowest},
        (cosine - scales.mean) / scales.deviation)) end as similarity,
    case when max(density) over () > 0 then density / max(density) over () else 0 end as dense
  from candidates left join scales using (script)
), joined as (
  select compared.*, ${1 - densityShare} * case when is_foreign
      then case when totals.others > 0 then compared.others / totals.others else 0 end
      else case when totals.own > 0 then compared.own / totals.own else 0 end end
    + ${densityShare} * dense as overlap
  from compared cross join totals
), weighed as (
  select joined.*, greatest(0, case
      when similarity is null then case when is_foreign then overlap * ${foreignWordsAlone} else overlap end
      when is_foreign then greatest(0, ${weighed(otherScript, 'overlap')})
      else greatest(0, ${weighed(sameScript, 'overlap')}) end
    - case when cardinality($11::text[]) > 0 and cardinality(d.title_years) > 0
        and not d.title_years && $11::text[] then ${otherYearPenalty} else 0 end) as strength, d.added_at
  from joined join webpace_library.documents d on d.id = joined.document
), placed as (
  select weighed.*, row_number() over (order by strength desc, added_at, document, at) as place,
    row_number() over (partition by document order by strength desc, at) as of_document
  from weighed
)
select document, at, span_start, span_end, heading, similarity, strength, place, of_document,
  (select coalesce(json_agg(json_build_array(script, json_build_object('mean', mean, 'deviation', deviation))), '[]')::text
   from scales) as scales
from placed where place <= $13::int or of_document = 1
order by place limit $13::int + $14::int`;
}
