/**
 * Generates long jobs from a seed, like the workflows that PAACE is trained on (section 3.2): planned steps over two to
 * six documents each, noise, values that are needed much later, interruptions, and corrections by the user. What each
 * step needs is known exactly: each value is in one earlier step only, and a corrected one in its correction.
 */
import { seededRandom } from '../random.ts';
import type { Need, Session, SessionStep } from '../sessions/trajectory.ts';
import { documents, facts, noise, people, places } from './vocabulary.ts';

interface WorkflowOptions {
  readonly seed: number;
  /** Steps of the session, 5 to 1,000. */
  readonly steps: number;
}

/** A value that a step has stated. */
interface Held {
  readonly name: string;
  readonly place: string;
  readonly value: string;
  readonly step: number;
  corrected: boolean;
}

/** Probabilities of the kinds of steps. The rest is planned work. */
const chances = { correct: 0.08, interrupt: 0.18, use: 0.45 };
/** A value is used at least this many steps after it was stated, because nearer ones need no memory. */
const leastDistance = 4;

export function generateWorkflow({ seed, steps: count }: WorkflowOptions): Session {
  const maker = new WorkflowMaker(seed);
  while (maker.steps.length < count) maker.step();
  return {
    id: `workflow ${seed}, ${count} steps`,
    lang: 'en',
    query:
      'Prepare the works at every site: find what each needs, and file the papers with the right numbers.',
    steps: maker.steps,
    needs: maker.needs,
  };
}

class WorkflowMaker {
  readonly steps: SessionStep[] = [];
  readonly needs: Need[] = [];
  readonly #random: () => number;
  readonly #held: Held[] = [];
  readonly #salt: number;
  #values = 0;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    this.#salt = 1000 + Math.floor(this.#random() * 8000);
  }

  step(): void {
    const far = this.#held.filter(
      ({ step, corrected }) => !corrected && this.steps.length - step >= leastDistance,
    );
    const turn = this.#random();
    if (far.length > 0 && turn < chances.correct) this.#correct(this.#pick(far));
    else if (turn < chances.interrupt) this.#interrupt();
    else if (far.length > 0 && turn < chances.use) this.#use(this.#pick(far));
    else this.#work();
  }

  /** Reads documents about a place. One of their sentences states a new value. */
  #work(): void {
    const place = this.#pick(places);
    const fact = this.#pick(facts);
    const value = this.#value(fact.prefix);
    const stated = this.#fill(fact.text, place).replace('{value}', value);
    const pages = Array.from({ length: 2 + Math.floor(this.#random() * 5) }, () => this.#page(place));
    pages.splice(Math.floor(this.#random() * pages.length), 1, `${this.#pick(documents)}: ${stated}`);
    this.#hold(fact.name, place, value);
    this.#add('visit', `read the papers of ${place}`, pages.join('\n'), place);
  }

  /** Writes a paper that needs a value stated long ago. */
  #use({ name, place, value, step }: Held): void {
    this.#need('value', name, place, value, step);
    this.#add(
      'tool',
      `file the ${name} of ${place}`,
      `Filed. ${this.#fill(this.#pick(noise), place)}`,
      place,
    );
  }

  /** The user corrects a value. From now on the correction is needed. */
  #correct(held: Held): void {
    const prefix = held.value.slice(0, 2);
    const value = this.#value(prefix);
    held.corrected = true;
    this.#hold(held.name, held.place, value);
    this.#add(
      'request',
      `Correction: the ${held.name} of ${held.place} is ${value} now, not the old one.`,
      '',
      held.place,
    );
  }

  #interrupt(): void {
    const person = this.#pick(people);
    this.#add('request', `Before you go on: tell ${person} that I am late.`, '', 'interruption');
  }

  #need(kind: string, name: string, place: string, value: string, step: number): void {
    const request = `Which ${name} does ${place} have?`;
    this.needs.push({ at: this.steps.length, chunks: [step], mode: 'any', kind, request, values: [value] });
  }

  /** A newer value replaces an older one of the same name and place. */
  #hold(name: string, place: string, value: string): void {
    for (const held of this.#held) if (held.name === name && held.place === place) held.corrected = true;
    this.#held.push({ name, place, value, step: this.steps.length, corrected: false });
  }

  #add(type: string, action: string, observation: string, task: string): void {
    this.steps.push({ type, action, observation, task });
  }

  #page(place: string): string {
    const lines = Array.from({ length: 2 + Math.floor(this.#random() * 3) }, () =>
      this.#fill(this.#pick(noise), place),
    );
    return `${this.#pick(documents)}: ${lines.join(' ')}`;
  }

  /** Unique values: the seed gives the salt, and the number counts. */
  #value(prefix: string): string {
    this.#values += 1;
    return `${prefix}-${this.#salt}-${String(this.#values).padStart(4, '0')}`;
  }

  #fill(text: string, place: string): string {
    return text.replaceAll('{place}', place).replaceAll('{person}', this.#pick(people));
  }

  #pick<Value>(list: readonly Value[]): Value {
    return list[Math.floor(this.#random() * list.length)] as Value;
  }
}
