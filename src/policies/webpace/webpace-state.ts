/** The default policy's state between steps. All of it comes from traces, so that a replay gives the same. */
import type { LayoutState } from '../../core/layout/layout-request.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import { PreviousContext } from '../context/previous-context.ts';

export class WebpaceState {
  readonly previous = new PreviousContext();
  /** The step at which a chunk was last glimpsed. */
  readonly glimpses = new Map<ChunkId, number>();
  /** Hash of the request that the chunk's step served. */
  readonly requests = new Map<ChunkId, string>();
  layout: LayoutState | null = null;

  absorb({ id }: Chunk, { step, ledger, decisions, layout, parts }: ContextTrace): void {
    this.requests.set(id, contentHash(requestIn(parts)));
    this.previous.note(ledger.prompt);
    for (const { reason, chunk } of decisions) if (reason === 'glimpsed') this.glimpses.set(chunk, step);
    this.layout = layout?.state ?? null;
  }

  snapshot(): unknown {
    return {
      ...this.previous.snapshot(),
      glimpses: [...this.glimpses],
      requests: [...this.requests],
      layout: this.layout,
    };
  }

  /** Any value other than a snapshot starts empty. */
  restore(snapshot: unknown): void {
    this.previous.restore(snapshot);
    this.glimpses.clear();
    this.requests.clear();
    this.layout = null;
    if (typeof snapshot !== 'object' || snapshot === null) return;
    if ('glimpses' in snapshot && Array.isArray(snapshot.glimpses)) {
      for (const pair of snapshot.glimpses) {
        if (Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number') {
          this.glimpses.set(pair[0] as ChunkId, pair[1]);
        }
      }
    }
    if ('requests' in snapshot && Array.isArray(snapshot.requests)) {
      for (const pair of snapshot.requests) {
        if (Array.isArray(pair) && pair.every((one) => typeof one === 'string'))
          this.requests.set(pair[0] as ChunkId, pair[1] as string);
      }
    }
    if ('layout' in snapshot) this.layout = snapshot.layout as LayoutState | null;
  }
}

/** The question as in its prompt; empty if the prompt had none. */
function requestIn(parts: ContextTrace['parts']): string {
  const found = parts.findLast(({ section }) => section === 'question');
  return found !== undefined && 'text' in found ? found.text : '';
}
