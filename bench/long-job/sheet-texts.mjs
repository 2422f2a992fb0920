// The words of a long job: what its sheets say, how it is asked and corrected, and what says nothing.

export const years = [1987, 1988, 1989];

const starts = ['Hal', 'Brin', 'Sor', 'Quar', 'Moss', 'Tern', 'Ald', 'Cob', 'Fen', 'Lar', 'Ott', 'Plo'];
const ends = ['low Pier', 'dle Yard', 'rel Lock', 'ry End', 'gate Hall', 'by Mill', 'er Weir', 'nick Bridge'];
const firstNames = [
  'Ada',
  'Bela',
  'Cyr',
  'Dora',
  'Emil',
  'Fay',
  'Gus',
  'Hedy',
  'Ivo',
  'Jun',
  'Kit',
  'Lena',
  'Mara',
  'Nils',
  'Olga',
  'Piet',
  'Rosa',
  'Sven',
];
const lastNames = [
  'Brook',
  'Storm',
  'Holm',
  'Finch',
  'Vane',
  'Lund',
  'Marl',
  'Quill',
  'Thorn',
  'Keel',
  'Ashe',
  'Birch',
  'Crane',
  'Dale',
  'Frost',
  'Gray',
];
const colours = [
  'amber',
  'grey',
  'scarlet',
  'olive',
  'violet',
  'white',
  'cobalt',
  'ochre',
  'black',
  'silver',
];
const things = [
  'lantern',
  'anchor',
  'heron',
  'barrel',
  'wheel',
  'bell',
  'ladder',
  'kettle',
  'otter',
  'crown',
];

/**
 * What a sheet states, how it is asked in other words, how it is asked when the place is known already, and how the user says it.
 * @type {{ value: 'name' | 'sign' | 'time' | 'price', states: (place: string, value: string) => string,
 *   asks: (place: string, year: number) => string, follows: () => string,
 *   said: (place: string, value: string, year: number) => string, accepts: (value: string) => string[] }[]}
 */
export const facts = [
  {
    value: 'name',
    states: (place, value) => `The keeper of ${place} is ${value}.`,
    asks: (place, year) => `Who looked after ${place} in ${year}?`,
    follows: () => 'And who looked after it?',
    said: (place, value, year) => `The keeper of ${place} in ${year} was ${value}.`,
    accepts: (value) => [value],
  },
  {
    value: 'sign',
    states: (place, value) => `Over the door of ${place} hangs the ${value}.`,
    asks: (place, year) => `Which emblem was above the entrance of ${place} in ${year}?`,
    follows: () => 'And which emblem was above its entrance?',
    said: (place, value, year) => `Over the door of ${place} hung the ${value} in ${year}.`,
    accepts: (value) => [value],
  },
  {
    value: 'time',
    states: (place, value) => `The gates of ${place} are opened at ${value}.`,
    asks: (place, year) => `From what time on could people come in at ${place} in ${year}?`,
    follows: () => 'And from what time on could people come in there?',
    said: (place, value, year) => `The gates of ${place} were opened at ${value} in ${year}.`,
    accepts: (value) => [value],
  },
  {
    value: 'price',
    states: (place, value) => `A berth at ${place} costs ${value} a night.`,
    asks: (place, year) => `What did people pay to moor overnight at ${place} in ${year}?`,
    follows: () => 'And what did people pay to moor there overnight?',
    said: (place, value, year) => `A berth at ${place} cost ${value} a night in ${year}.`,
    accepts: (value) => [value, value.replace(' shillings', ''), `${value} a night`],
  },
  {
    value: 'name',
    states: (place, value) => `The boards of ${place} were painted by ${value}.`,
    asks: (place, year) => `Who coloured the planks of ${place} in ${year}?`,
    follows: () => 'And who coloured its planks?',
    said: (place, value, year) => `The boards of ${place} were painted by ${value} in ${year}.`,
    accepts: (value) => [value],
  },
];

/** One place leads to another. */
export const rope = {
  states: (/** @type {string} */ place, /** @type {string} */ supplier) =>
    `Rope for ${place} is fetched from ${supplier}.`,
  describes: (/** @type {string} */ place) => `the place that sold rope to ${place}`,
};

export const noise = [
  'The minutes note that it rained for most of the week and that the kettle was mended twice.',
  'Everybody who came on the open day was thanked, and the bread was gone before noon.',
  'A second copy of this sheet lies in the hall, next to the list of tools that were lent.',
  'Nothing was decided about the fence; the matter will be raised again after the harvest.',
  'The old plan shows a well that nobody has found, though two winters were spent on it.',
  'The visitors came by the lower road, since the upper one was closed for the herds.',
  'The accounts were read aloud and approved, with one voice against the price of rope.',
  'Boats that arrive late are asked to ring once and to wait for the tide.',
];

/** @param {number} count up to 96 */
export function placesOf(count) {
  return Array.from({ length: count }, (_, i) => `${starts[i % 12]}${ends[(i + Math.floor(i / 24)) % 8]}`);
}

/** Each value is given once in a job, so that no chance hit counts as known. @param {(end: number) => number} below */
export function valueMakers(below) {
  const given = new Set();
  const once = (/** @type {() => string} */ make) => () => {
    for (;;) {
      const value = make();
      if (given.has(value)) continue;
      given.add(value);
      return value;
    }
  };
  const pick = (/** @type {readonly string[]} */ list) => list[below(list.length)] ?? '';
  return {
    name: once(() => `${pick(firstNames)} ${pick(lastNames)}`),
    sign: once(() => `${pick(colours)} ${pick(things)}`),
    time: once(() => `${10 + below(12)}:${10 + below(49)}`),
    price: once(() => `${20 + below(180)} shillings`),
  };
}
