// A long job by a seed: documents that are read one after another, a few corrections by the user, and questions at the end.
// Everything in it is invented here.

/**
 * @typedef {{ title: string, parts: string[] }} JobDocument
 * @typedef {{ question: string, answer: string, kind: 'early' | 'corrected' | 'other', place: number }} JobQuestion
 * @typedef {{ documents: JobDocument[], corrections: string[], questions: JobQuestion[] }} Job
 * @typedef {{ seed: number, documents: number, questions: number, early: number, corrected: number }} JobSize
 */

const starts = ['Hal', 'Brin', 'Sor', 'Quar', 'Moss', 'Tern', 'Ald', 'Cob', 'Fen', 'Lar', 'Ott', 'Plo'];
const ends = ['low Pier', 'dle Yard', 'rel Lock', 'ry End', 'gate Hall', 'by Mill', 'er Weir', 'nick Bridge'];
const firstNames = ['Ada', 'Bela', 'Cyr', 'Dora', 'Emil', 'Fay', 'Gus', 'Hedy', 'Ivo', 'Jun', 'Kit', 'Lena'];
const lastNames = ['Brook', 'Storm', 'Holm', 'Finch', 'Vane', 'Lund', 'Marl', 'Quill', 'Thorn', 'Keel'];
const colours = ['amber', 'grey', 'scarlet', 'olive', 'violet', 'white', 'cobalt', 'ochre'];
const things = ['lantern', 'anchor', 'heron', 'barrel', 'wheel', 'bell', 'ladder', 'kettle'];

/** What a document states, what is asked of it, and how it is corrected. */
const facts = [
  {
    states: (/** @type {string} */ place, /** @type {string} */ value) =>
      `The keeper of ${place} is ${value}.`,
    asks: (/** @type {string} */ place) => `Who is the keeper of ${place}?`,
  },
  {
    states: (/** @type {string} */ place, /** @type {string} */ value) =>
      `The sign over the door of ${place} is the ${value}.`,
    asks: (/** @type {string} */ place) => `What is the sign over the door of ${place}?`,
  },
  {
    states: (/** @type {string} */ place, /** @type {string} */ value) =>
      `The gates of ${place} are opened at ${value}.`,
    asks: (/** @type {string} */ place) => `At what time are the gates of ${place} opened?`,
  },
];
const noise = [
  'The minutes note that it rained for most of the week and that the kettle was mended twice.',
  'Everybody who came on the open day was thanked, and the bread was gone before noon.',
  'A second copy of this sheet hangs in the hall, next to the list of tools that were lent.',
  'Nothing was decided about the fence; the matter will be raised again after the harvest.',
  'The old plan shows a well that nobody has found, though two winters were spent on it.',
  'The visitors came by the lower road, since the upper one was closed for the herds.',
  'The accounts were read aloud and approved, with one voice against the price of rope.',
  'Boats that arrive late are asked to ring once and to wait for the tide.',
];

/** @param {JobSize} size @param {(seed: number) => () => number} seededRandom @returns {Job} */
export function makeJob({ seed, documents: count, questions, early, corrected }, seededRandom) {
  const random = seededRandom(seed);
  const pick = (/** @type {readonly any[]} */ list) => list[Math.floor(random() * list.length)];
  const name = () => `${pick(firstNames)} ${pick(lastNames)}`;
  const sign = () => `${pick(colours)} ${pick(things)}`;
  const time = () => `${6 + Math.floor(random() * 12)}:${10 + Math.floor(random() * 49)}`;
  const makers = [name, sign, time];
  const places = placesOf(count);
  const values = places.map(() => makers.map((make) => /** @type {string} */ (make())));
  const documents = places.map((place, i) => ({
    title: `Sheet of ${place}`,
    parts: facts.map(({ states }, fact) =>
      [pick(noise), states(place, values[i]?.[fact] ?? ''), pick(noise), pick(noise)].join(' '),
    ),
  }));
  const asked = askedOf(count, questions, early);
  /** @type {string[]} */
  const corrections = [];
  const made = asked.map(({ place, kind }, i) => {
    const fact = i % facts.length;
    const { states, asks } = /** @type {typeof facts[number]} */ (facts[fact]);
    const title = places[place] ?? '';
    const wrong = values[place]?.[fact] ?? '';
    const isCorrected = kind === 'other' && corrections.length < corrected;
    let answer = wrong;
    while (isCorrected && answer === wrong) answer = makers[fact]?.() ?? '';
    if (isCorrected) corrections.push(`Correction, the sheet is out of date. ${states(title, answer)}`);
    const shown = isCorrected ? /** @type {const} */ ('corrected') : kind;
    return { question: asks(title), answer, kind: shown, place };
  });
  return { documents, corrections, questions: made };
}

/** @param {number} count */
function placesOf(count) {
  const most = starts.length * ends.length;
  if (count > most) throw new Error(`A job has at most ${most} documents.`);
  return Array.from({ length: count }, (_, i) => `${starts[i % 12]}${ends[(i + Math.floor(i / 24)) % 8]}`);
}

/**
 * Early ones are of the first quarter of the documents; the others are spread over the rest.
 * @param {number} count @param {number} questions @param {number} early
 */
function askedOf(count, questions, early) {
  const quarter = Math.max(1, Math.floor(count / 4));
  return Array.from({ length: questions }, (_, i) =>
    i < early
      ? { place: i % quarter, kind: /** @type {const} */ ('early') }
      : { place: quarter + ((i - early) % (count - quarter)), kind: /** @type {const} */ ('other') },
  );
}
