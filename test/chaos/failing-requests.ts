/** What a browser does to transactions: made to happen to a share of them, by the seed. */
import type { SeededRandom } from '../doubles/seeded-random.ts';

export type Failure = 'abort' | 'late-abort' | 'full';

/** Every transaction that writes may fail at one of its first `most` writes. Returns the way to stop. */
export function failWrites(random: SeededRandom, share: number, kind: Failure, most = 8): () => void {
  const stores = IDBObjectStore.prototype;
  const { put, add } = stores;
  const left = new WeakMap<IDBTransaction, number>();
  const failing = (original: typeof put) =>
    function (this: IDBObjectStore, value: unknown, key?: IDBValidKey): IDBRequest<IDBValidKey> {
      const before = left.get(this.transaction) ?? (random.chance(share) ? random.whole(1, most) : Infinity);
      left.set(this.transaction, before - 1);
      const strikes = before === 1;
      if (strikes && kind === 'full') throw new DOMException('No room.', 'QuotaExceededError');
      const request = key === undefined ? original.call(this, value) : original.call(this, value, key);
      if (strikes && kind === 'abort') this.transaction.abort();
      // After the request has succeeded, which is what a program sees that does not wait for the transaction.
      if (strikes && kind === 'late-abort')
        request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
  Object.assign(stores, { put: failing(put), add: failing(add) });
  return () => void Object.assign(stores, { put, add });
}
