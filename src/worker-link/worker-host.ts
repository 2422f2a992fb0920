/** The worker's side: exposes a service, holds the life lock, turns errors into data and forwards aborts. */
import { type Endpoint, expose, type Remote, releaseProxy } from 'comlink';
import { WebpaceError } from '../core/errors.ts';
import { settle } from './error-transfer.ts';
import { holdLifeLock } from './life-lock.ts';
import type { CallContext, Operation, WorkerEndpoint, WorkerService } from './protocol.ts';

type AnyOperation = (input: unknown, context: CallContext) => Promise<unknown>;
type Emit = ((event: unknown) => unknown) & Partial<Pick<Remote<() => void>, typeof releaseProxy>>;

/** Serves `service` to the page that started this worker. Call it once, at the top of the worker's file. */
export function serveWorker<Settings>(service: WorkerService<Settings>, endpoint?: Endpoint): void {
  const controllers = new Map<number, AbortController>();
  const find = (name: string): AnyOperation => {
    const operation: unknown = name === 'load' ? service.load.bind(service) : service.operations[name];
    if (operation === undefined) throw new WebpaceError('internal', `The worker has no operation "${name}".`);
    return operation as AnyOperation;
  };
  const wire: WorkerEndpoint = {
    holdLifeLock,
    beat: async () => {},
    async run(id, name, input, emit: Emit) {
      const controller = new AbortController();
      controllers.set(id, controller);
      let lastDelivery: unknown;
      const context: CallContext = {
        signal: controller.signal,
        emit(event) {
          lastDelivery = emit(event);
        },
      };
      const settled = await settle(() => find(name)(input, context));
      // Events use a port of their own. Without this wait the outcome could overtake the last event.
      await lastDelivery;
      emit[releaseProxy]?.();
      controllers.delete(id);
      return settled;
    },
    abort(id) {
      controllers.get(id)?.abort();
    },
  };
  expose(wire, endpoint);
}

/** Returns its argument. It only gives an operation its types where it is written. */
export function operation<Input, Output, Event = never>(
  run: Operation<Input, Output, Event>,
): Operation<Input, Output, Event> {
  return run;
}
