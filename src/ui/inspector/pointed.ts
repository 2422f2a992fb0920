/**
 * The steps that the pointer or the focus is at. The map, the weights and the list mark the same memories. It changes
 * with every pointer move, so only those parts listen, and the page's state does not hold it.
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
  /** The same object while the same steps are pointed at. */
  readonly steps = this.#steps.read;
  readonly subscribe = this.#steps.subscribe;

  /** @param steps null for none */
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

/** True if exactly this step is pointed at. A row is redrawn only when that changes. */
export function useIsPointed(step: number): readonly [boolean, Pointed] {
  const pointed = useContext(PointedContext);
  const read = (): boolean => isWithin(step, pointed.steps());
  return [useSyncExternalStore(pointed.subscribe, read, read), pointed];
}

export function isWithin(step: number, steps: PointedSteps | null): boolean {
  return steps !== null && step >= steps.first && step <= steps.last;
}
