import { WebpaceError } from '../../src/core/errors.ts';
import type { RunStore } from '../../src/ports/runs/run-store.ts';

/** The object with some of its functions replaced. The others run on the object itself. */
export function withChanges<Target extends object>(target: Target, changes: Partial<Target>): Target {
  return new Proxy(target, {
    get(_, name) {
      const own: unknown = Reflect.get(name in changes ? changes : target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}

/** A store that saves nothing more after the given step, as a tab that dies. */
export function dyingAfter(store: RunStore, steps: number): RunStore {
  const die = (): never => {
    throw new WebpaceError('storage-failed', 'The tab is dead.');
  };
  return withChanges(store, {
    commitStep: async (commit) => (commit.step.step <= steps ? store.commitStep(commit) : die()),
    updateRun: async () => die(),
  });
}

/** The encoder, which notes in `order` that it was asked to encode. */
export function notingEncoder<Encoder extends { encode: (...given: never[]) => unknown }>(
  encoder: Encoder,
  order: string[],
): Encoder {
  const encode: Encoder['encode'] = (...given) => {
    order.push('encoder');
    return encoder.encode(...given);
  };
  return withChanges(encoder, { encode } as Partial<Encoder>);
}
