// A long job by a seed: sheets that are read one after another, what the user corrects between two readings, and questions at the end.
// Everything in it is invented here. What makes it hard is what makes such jobs hard for people: sheets of one place differ in their year
// alone, questions use other words than the sheets, some need two sheets or the question before, and some texts repeat a question
// without its answer. No rule here knows of any policy.
import { facts, noise, placesOf, rope, valueMakers, years } from './sheet-texts.mjs';

/**
 * `plain`: one sheet answers. `two sheets`: one sheet names the place, and the sheet of that place answers. `follow-up`: the question leans
 * on the one before.
 * @typedef {'plain' | 'two sheets' | 'follow-up'} JobForm
 * @typedef {{ place: string, year: number, title: string, parts: string[] }} JobDocument
 * @typedef {{ question: string, accepted: string[], needs: string[], kind: 'early' | 'corrected' | 'other', form: JobForm,
 *   document: number }} JobQuestion
 * @typedef {{ documents: JobDocument[], firstReading: number, corrections: string[], questions: JobQuestion[] }} Job
 * @typedef {{ seed: number, documents: number, questions: number, early: number, corrected: number }} JobSize
 * @typedef {{ place: string, year: number, printed: string[], values: string[], supplier: string }} Sheet
 */

/** Each value stands in one sheet alone: there are no more signs. */
const mostDocuments = 90;

/** @param {JobSize} size @param {(seed: number) => () => number} seededRandom @returns {Job} */
export function makeJob({ seed, documents: count, questions, early, corrected }, seededRandom) {
  const chance = chanceOf(seededRandom(seed));
  const sheets = sheetsOf(count, chance);
  const places = asked({ count, questions, early, corrected }, chance);
  const corrections = places
    .filter(({ kind }) => kind === 'corrected')
    .map(({ document, fact }) => correct(/** @type {Sheet} */ (sheets[document]), fact, chance));
  const units = places.map((place) => questionsOf(place, sheets));
  const texts = sheets.map((sheet) => textsOf(sheet, chance));
  for (const [first] of units) if (first !== undefined) distract(texts, sheets, first, chance);
  return {
    documents: sheets.map(({ place, year }, i) => ({
      place,
      year,
      title: `Sheet of ${place}, ${year}`,
      parts: (texts[i] ?? []).map((sentences) => sentences.join(' ')),
    })),
    firstReading: Math.floor((3 * count) / 4),
    corrections,
    questions: shuffled(chance, units).flat(),
  };
}

/** @param {() => number} random */
function chanceOf(random) {
  const below = (/** @type {number} */ end) => Math.floor(random() * end);
  return { below, values: valueMakers(below) };
}

/** @typedef {ReturnType<typeof chanceOf>} Chance */

/** @template Item @param {Chance} chance @param {readonly Item[]} list */
const pick = (chance, list) => /** @type {Item} */ (list[chance.below(list.length)]);

/** @template Item @param {Chance} chance @param {readonly Item[]} list */
function shuffled(chance, list) {
  const left = [...list];
  return list.map(() => /** @type {Item} */ (left.splice(chance.below(left.length), 1)[0]));
}

/** Sheets in the order of reading: those of one place lie apart. @param {number} count @param {Chance} chance @returns {Sheet[]} */
function sheetsOf(count, chance) {
  const least = 2 * years.length;
  if (count < least || count > mostDocuments)
    throw new Error(`A job has ${least} to ${mostDocuments} documents.`);
  const places = placesOf(Math.ceil(count / years.length));
  const all = places.flatMap((place) => years.map((year) => ({ place, year }))).slice(0, count);
  // Each place of a year sells rope to exactly one other, so that each sheet can be the second one of a question.
  const suppliers = new Map(
    years.flatMap((year) => {
      const own = shuffled(
        chance,
        all.filter((one) => one.year === year).map(({ place }) => place),
      );
      return own.map(
        (place, i) => /** @type {const} */ ([`${place} ${year}`, own[(i + 1) % own.length] ?? '']),
      );
    }),
  );
  return shuffled(chance, all).map(({ place, year }) => {
    const printed = facts.map(({ value }) => chance.values[value]());
    return { place, year, supplier: suppliers.get(`${place} ${year}`) ?? '', printed, values: [...printed] };
  });
}

/**
 * What is asked: early ones are of the first quarter of the sheets, corrected ones of what was read before the correction, and the
 * rest of the sheets behind the first quarter. Of every five that are not corrected one needs two sheets and one leans on another.
 * @param {{ count: number, questions: number, early: number, corrected: number }} size @param {Chance} chance
 */
function asked({ count, questions, early, corrected }, chance) {
  const quarter = Math.max(1, Math.floor(count / 4));
  const read = Math.floor((3 * count) / 4);
  const indexes = Array.from({ length: count }, (_, i) => i);
  const of = (/** @type {number[]} */ among, /** @type {number} */ length) => {
    const order = shuffled(chance, among);
    return Array.from({ length }, (_, i) => order[i % order.length] ?? 0);
  };
  const correctedOnes = of(indexes.slice(quarter, read), corrected);
  const rest = indexes.slice(quarter).filter((one) => !correctedOnes.includes(one));
  /** @param {number[]} documents @param {'early' | 'other'} kind @param {number} length of questions */
  const unitsOf = (documents, kind, length) => {
    /** @type {AskedPlace[]} */
    const units = [];
    let left = length;
    for (let i = 0; left > 0; i += 1) {
      const follows = i % 4 === 3 && left > 1;
      const form = i % 4 === 1 ? /** @type {const} */ ('two sheets') : /** @type {const} */ ('plain');
      units.push({ kind, form, follows, document: documents[i] ?? 0, fact: i % facts.length });
      left -= follows ? 2 : 1;
    }
    return units;
  };
  return [
    ...unitsOf(of(indexes.slice(0, quarter), early), 'early', early),
    ...correctedOnes.map((document, i) => ({
      kind: /** @type {const} */ ('corrected'),
      form: /** @type {const} */ ('plain'),
      follows: false,
      document,
      fact: i % facts.length,
    })),
    ...unitsOf(of(rest, questions - early - corrected), 'other', questions - early - corrected),
  ];
}

/** @typedef {{ kind: JobQuestion['kind'], form: 'plain' | 'two sheets', follows: boolean, document: number, fact: number }} AskedPlace */

/** What is right from here on, though the sheet says the old value. @param {Sheet} sheet @param {number} fact @param {Chance} chance */
function correct(sheet, fact, chance) {
  const { value, said } = /** @type {typeof facts[number]} */ (facts[fact]);
  const right = chance.values[value]();
  sheet.values[fact] = right;
  return `Correction: the sheet of ${sheet.year} is wrong. ${said(sheet.place, right, sheet.year)}`;
}

/** A question, and the one that leans on it where there is one. @param {AskedPlace} asked @param {Sheet[]} sheets @returns {JobQuestion[]} */
function questionsOf({ kind, form, follows, document, fact }, sheets) {
  const sheet = /** @type {Sheet} */ (sheets[document]);
  const { asks, accepts } = /** @type {typeof facts[number]} */ (facts[fact]);
  const answer = sheet.values[fact] ?? '';
  const buyer = sheets.find(({ year, supplier }) => year === sheet.year && supplier === sheet.place);
  const isLinked = form === 'two sheets' && buyer !== undefined;
  const subject = isLinked ? rope.describes(buyer.place) : sheet.place;
  /** @type {JobQuestion} */
  const first = {
    question: asks(subject, sheet.year),
    accepted: accepts(answer),
    kind,
    document,
    form: isLinked ? 'two sheets' : 'plain',
    needs: [answer, ...(isLinked ? [rope.states(buyer.place, sheet.place)] : [])],
  };
  if (!follows) return [first];
  const next = (fact + 1) % facts.length;
  const { follows: leans, accepts: acceptsNext } = /** @type {typeof facts[number]} */ (facts[next]);
  const value = sheet.values[next] ?? '';
  return [
    first,
    {
      question: leans(),
      accepted: acceptsNext(value),
      needs: [value],
      kind,
      form: 'follow-up',
      document,
    },
  ];
}

/** Sentences of each part. @param {Sheet} sheet @param {Chance} chance */
function textsOf({ place, printed, supplier }, chance) {
  const sentences = [
    ...facts.map(({ states }, fact) => states(place, printed[fact] ?? '')),
    rope.states(place, supplier),
  ];
  // Two sentences that say something in each of three parts.
  return [0, 1, 2].map((part) => [
    pick(chance, noise),
    sentences[part] ?? '',
    pick(chance, noise),
    sentences[part + 3] ?? '',
    pick(chance, noise),
  ]);
}

/** The question's own words stand in the sheet of another place, without an answer. @param {string[][][]} texts @param {Sheet[]} sheets @param {JobQuestion} asked @param {Chance} chance */
function distract(texts, sheets, { question, document }, chance) {
  const others = sheets.flatMap(({ place }, i) => (place === sheets[document]?.place ? [] : [i]));
  const parts = texts[pick(chance, others)] ?? [];
  const part = pick(chance, parts);
  part[part.length - 1] = `A visitor asked: “${question}” Nobody at the desk could tell.`;
}
