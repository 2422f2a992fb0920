/** What a team's library may answer. Whatever stands between it and the page may have written anything. */
import type { DocumentId, EncoderId } from '../../core/memory/units.ts';
import type { TeamFacts, TeamFindings } from '../../ports/documents/team-library.ts';
import {
  flag,
  id,
  listOf,
  orNull,
  type Reader,
  recordOf,
  ShapeMismatch,
  text,
  whole,
} from '../../record/run-file/shape.ts';

/** More than any search gives. */
const mostItems = 10_000;

const finite: Reader<number> = (value, place) => {
  if (!Number.isFinite(value)) throw new ShapeMismatch(`${place} is not a number`);
  return value as number;
};

/** Checks the length before the items. */
function few<Value>(read: Reader<Value>): Reader<Value[]> {
  return (value, place) => {
    if (Array.isArray(value) && value.length > mostItems) throw new ShapeMismatch(`${place} is too long`);
    return listOf(read)(value, place);
  };
}

function pairOf<Value>(second: Reader<Value>): Reader<readonly [string, Value]> {
  return (value, place) => {
    if (!Array.isArray(value) || value.length !== 2) throw new ShapeMismatch(`${place} is no pair`);
    return [text(500)(value[0], place), second(value[1], place)];
  };
}

const ranked = {
  document: id<DocumentId>(),
  passage: whole(),
  similarity: orNull(finite),
  strength: finite,
};

const passageShape = recordOf({ ...ranked, start: whole(), end: whole() }, { heading: text() });

export const factsShape: Reader<TeamFacts> = recordOf({
  place: text(1_000),
  encoder: id<EncoderId>(),
  documents: whole(),
});

export const findingsShape: Reader<TeamFindings> = recordOf({
  hits: few(recordOf(ranked)),
  passages: few(passageShape),
  scales: few(pairOf(recordOf({ mean: finite, deviation: finite }))),
  present: whole(),
  holding: few(pairOf(whole())),
  otherEncoder: flag,
});
