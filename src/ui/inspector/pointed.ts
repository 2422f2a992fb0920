/**
 * Which steps the pointer or the keyboard's focus is at, in whichever part of the inspector: the map, the weights and the
 * list mark the same memories. It moves with the pointer, so it is told to those parts alone and not through the page's state.
 */

import { createContext, useContext, useSyncExternalStore } from 'react';
import { Observed } from '../../runtime/observed.ts';

/** Both ends included. */
interface PointedSteps {
  readonly first: number;
  readonly last: number;
}

export class Pointed {
  readonly #steps = new Observed<PointedSteps | null>(null);
  /** The same object as long as the same steps are pointed at. */
  readonly steps = this.#steps.read;
  readonly subscribe = this.#steps.subscribe;

  /** @param steps null: at none any more */
  set(steps: PointedSteps | null): void {
    const { first, last } = this.steps() ?? {};
    if (first === steps?.first && last === steps?.last) return;
    this.#steps.set(steps && { first: steps.first, last: steps.last });
  }

  setStep(step: number): void {
    this.set({ first: step, last: step });
  }
}

const PointedContext = createContext(new Pointed());
export const PointedProvider = PointedContext.Provider;

export function usePointed(): readonly [PointedSteps | null, Pointed] {
  const pointed = useContext(PointedContext);
  return [useSyncExternalStore(pointed.subscribe, pointed.steps, pointed.steps), pointed];
}

/** Whether just this step is pointed at; a list of rows is drawn anew only where that changes. */
export function useIsPointed(step: number): readonly [boolean, Pointed] {
  const pointed = useContext(PointedContext);
  const read = (): boolean => isWithin(step, pointed.steps());
  return [useSyncExternalStore(pointed.subscribe, read, read), pointed];
}

export function isWithin(step: number, steps: PointedSteps | null): boolean {
  return steps !== null && step >= steps.first && step <= steps.last;
}
