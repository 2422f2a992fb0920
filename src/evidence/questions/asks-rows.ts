/**
 * Recognises questions for the things that some words fit (“Which rooms have a sea view?”, “Who lives in Harrowick?”), as a table lists
 * them. A question that compares, denies or leaves out something is left to the reader.
 */
import { stemsOf } from '../../core/text/stem.ts';
import { type CountAsked, isSameWord, matterIn } from './asks-count.ts';
import { excludes, tellingWords } from './asks-extreme.ts';
import { fromFirstWord } from './plain-question.ts';

const opensThing =
  /^(?:which|what|welche[rsmn]?|qu[eé]|quel(?:le)?s?|quali|quale|che)\s+(?:of (?:the|our|my) )?(?<noun>\p{L}+)/u;
const opensPerson = /^(?:who|wer|qui[eé]n(?:es)?|qui|chi)\s/u;
/** Behind “what” these ask for something else than things of a kind. */
const noThing =
  /^(?:is|are|was|were|does|do|did|has|have|will|can|should|kind|sort|type|time|year|day|date|ist|sind|war|es|son|hay|est|sont|heures?|jours?|tag|jahr|año|día|hora|è|sono|ora|giorno|anno|tipo|cosa)$/u;
/** Join a thing to where it is or what it has. Others (“goes to”, “leaves”) say more than a cell does. */
const joining = new Set(
  stemsOf(
    'live reside come belong has have be stay offer include wohnen wohnt leben lebt kommt kommen gehört gehören hat haben liegt liegen vive viven tiene tienen viene vienen está están habite habitent vient viennent ont a situé vivono abita abitano vengono ha hanno appartiene',
  ),
);
const ordinals: readonly RegExp[] = [
  /(?<!\p{L})(?:first|erste[nrs]?|primer[oa]?|premi(?:er|ère))(?!\p{L})/gu,
  /(?<!\p{L})(?:second|zweite[nrs]?|segund[oa]|deuxième|seconde?)(?!\p{L})/gu,
  /(?<!\p{L})(?:third|dritte[nrs]?|tercer[oa]?|troisième)(?!\p{L})/gu,
  /(?<!\p{L})(?:fourth|vierte[nrs]?|cuart[oa]|quatrième)(?!\p{L})/gu,
  /(?<!\p{L})(?:fifth|fünfte[nrs]?|quint[oa]|cinquième)(?!\p{L})/gu,
];

/** What the question asks for; `thing` is empty for “who”. Null for other questions. */
export function rowsAsked(question: string): CountAsked | null {
  const asked = ordinals.reduce(
    (text, ordinal, place) => text.replace(ordinal, String(place + 1)),
    fromFirstWord(question),
  );
  const noun = opensThing.exec(asked)?.groups?.noun;
  if (noun === undefined ? !opensPerson.test(asked) : noThing.test(noun)) return null;
  const telling = excludes(asked) ? null : tellingWords(asked);
  const [thing, ...more] = noun === undefined ? [''] : stemsOf(noun);
  if (telling === null || thing === undefined || more.length > 0) return null;
  const words = telling.filter((word) => !isSameWord(word, thing) && !joining.has(word));
  return { thing, words: [...new Set(words)], matterOf: (text) => matterIn(text) };
}
