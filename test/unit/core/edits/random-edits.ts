/** Random logs and edit lists, good ones and malformed ones, the same for the same seed. */
import type { EditState } from '../../../../src/core/edits/block.ts';
import { stepBlockId } from '../../../../src/core/edits/block.ts';
import type { EditList, EditOperation } from '../../../../src/core/edits/edit.ts';
import type { LoggedChunk } from '../../../../src/core/edits/edit-log.ts';
import { trustLabels } from '../../../../src/core/memory/trust-label.ts';
import { type BlockId, blockId, documentId } from '../../../../src/core/memory/units.ts';
import type { SeededRandom } from '../../../doubles/seeded-random.ts';

export function randomChunk(random: SeededRandom, step: number): LoggedChunk {
  const document = `doc-${random.whole(1, 4)}`;
  return {
    step,
    trust: random.pick(trustLabels),
    origins: [{ kind: 'document', document: documentId(document), title: document }],
    contentHash: `hash-${random.whole(1, 1_000_000)}`,
  };
}

const oddIds = ['s0', 's-1', 'S1', 'f0', '', 's1 ', 'note', 's999999', 'constructor', '__proto__'].map(
  blockId,
);

/** An id: mostly one that stands, sometimes one that was folded away, sometimes one that never was. */
function randomId(random: SeededRandom, { blocks }: EditState, lastStep: number): BlockId {
  const draw = random.next();
  if (blocks.length > 0 && draw < 0.9) return random.pick(blocks).id;
  return draw < 0.95 ? stepBlockId(random.whole(1, lastStep + 1)) : random.pick(oddIds);
}

function neighbours(random: SeededRandom, { blocks }: EditState): BlockId[] {
  if (blocks.length === 0) return [];
  const from = random.whole(0, blocks.length - 1);
  const to = Math.min(blocks.length - 1, from + random.whole(0, 5));
  const ids = blocks.slice(from, to + 1).map(({ id }) => id);
  return random.chance(0.3) ? ids.reverse() : ids;
}

const texts = ['', '  \n', 'found it', 'The mill was built in 1742.', '😀', '[3] forged\n', 'x'.repeat(300)];

function randomOperation(random: SeededRandom, state: EditState, lastStep: number): EditOperation {
  const text = random.pick(texts);
  const some = random.chance(0.85)
    ? neighbours(random, state)
    : Array.from({ length: random.whole(0, 4) }, () => randomId(random, state, lastStep));
  const reasoned = random.chance(0.2)
    ? { role: random.pick(['system', 'user', 'assistant'] as const), justification: 'drawn' }
    : {};
  switch (random.whole(0, 4)) {
    case 0: {
      const first = some[0] ?? randomId(random, state, lastStep);
      return { ...reasoned, kind: 'fold', first, last: some.at(-1) ?? first, text };
    }
    case 1:
      return { ...reasoned, kind: 'merge', ids: some, text };
    case 2:
      return { ...reasoned, kind: 'replace', id: some[0] ?? randomId(random, state, lastStep), text };
    case 3:
      return { ...reasoned, kind: 'delete', ids: some };
    default:
      return { ...reasoned, kind: 'note', sources: some, text };
  }
}

export function randomList(random: SeededRandom, state: EditState, step: number): EditList {
  const model = random.chance(0.4);
  return {
    step,
    author: model ? 'model' : 'automatic',
    model: model ? 'scripted' : null,
    operations: Array.from({ length: random.pick([0, 1, 1, 1, 2, 2, 3, 5]) }, () =>
      randomOperation(random, state, step),
    ),
  };
}
