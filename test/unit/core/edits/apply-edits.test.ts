import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../../src/core/edits/apply-edits.ts';
import type { EditState } from '../../../../src/core/edits/block.ts';
import type { EditList, EditOperation } from '../../../../src/core/edits/edit.ts';
import { EditLog, stateBefore } from '../../../../src/core/edits/edit-log.ts';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import type { Origin, TrustLabel } from '../../../../src/core/memory/trust-label.ts';
import { type BlockId, blockId, documentId } from '../../../../src/core/memory/units.ts';
import { coverageProblem } from '../../../doubles/block-coverage.ts';

const page: Origin = { kind: 'document', document: documentId('page'), title: 'page' };
const letter: Origin = { kind: 'document', document: documentId('letter'), title: 'letter' };
const ids = (...names: string[]): BlockId[] => names.map(blockId);
const s = (step: number): BlockId => blockId(`s${step}`);

function chunk(
  step: number,
  trust: TrustLabel = 'user',
  origins: readonly Origin[] = [{ kind: 'user' }],
  hash = 'h',
) {
  return { step, trust, origins, contentHash: hash };
}

function list(operations: readonly EditOperation[], author: EditList['author'] = 'automatic'): EditList {
  return { step: 6, author, model: author === 'model' ? 'small' : null, operations };
}

/** Steps 1 to 5: the user's, then a page, then a letter, then the user's again. */
function fiveSteps(): EditLog {
  const log = new EditLog();
  log.add(chunk(1));
  log.add(chunk(2, 'untrusted', [page]));
  log.add(chunk(3, 'untrusted', [letter]));
  log.add(chunk(4));
  log.add(chunk(5));
  return log;
}

const state: EditState = fiveSteps().state;
const named = ({ blocks }: EditState): string[] =>
  blocks.map(({ id, firstStep, lastStep }) => `${id}:${firstStep}-${lastStep}`);

function applied(operations: readonly EditOperation[], author: EditList['author'] = 'automatic'): EditState {
  return valueOrThrow(applyEdits(state, list(operations, author)));
}

describe('applyEdits', () => {
  test('F1: folding a range, merging and deleting leave every step in exactly one block', () => {
    const after = applied([
      { kind: 'fold', first: s(1), last: s(2), text: 'both' },
      { kind: 'merge', ids: ids('s4', 's3'), text: 'letters' },
    ]);
    expect(named(after)).toEqual(['f1:1-2', 'f2:3-4', 's5:5-5']);
    expect(coverageProblem(after.blocks, [1, 2, 3, 4, 5])).toBeNull();
  });

  test('F1: a gap, an overlap and a step too many are named', () => {
    const [one, two, three] = state.blocks;
    if (!one || !two || !three) throw new Error('three blocks');
    expect(coverageProblem([one, three], [1, 2, 3])).toContain('begins with step 3, but 2');
    expect(coverageProblem([one, two, two], [1, 2])).toContain('no step comes next');
    expect(coverageProblem([one, two], [1, 2, 3])).toContain('No block covers step 3');
    expect(coverageProblem([{ ...one, lastStep: 2 }], [1, 3])).toContain('ends with step 2');
    expect(coverageProblem([{ ...one, lastStep: 3 }], [1, 3])).toBeNull();
  });

  test('E1: an empty list changes nothing', () => {
    expect(applyEdits(state, list([]))).toEqual({ ok: true, value: state });
  });

  test.each<[string, EditOperation[], string, number]>([
    ['an id that never was', [{ kind: 'replace', id: blockId('s9'), text: 'x' }], 'unknown-id', 0],
    [
      'an id in the second operation',
      [
        { kind: 'delete', ids: ids('s1') },
        { kind: 'delete', ids: ids('f1') },
      ],
      'unknown-id',
      1,
    ],
    ['no ids', [{ kind: 'merge', ids: [], text: 'x' }], 'no-ids', 0],
    ['an id twice in one operation', [{ kind: 'merge', ids: ids('s1', 's1'), text: 'x' }], 'repeated-id', 0],
    [
      'an id in two operations',
      [
        { kind: 'replace', id: s(1), text: 'x' },
        { kind: 'delete', ids: ids('s1') },
      ],
      'repeated-id',
      1,
    ],
    ['blocks apart', [{ kind: 'merge', ids: ids('s1', 's3'), text: 'x' }], 'not-neighbours', 0],
    [
      'a range that runs backwards',
      [{ kind: 'fold', first: s(3), last: s(1), text: 'x' }],
      'not-neighbours',
      0,
    ],
    [
      'a block inside a fold',
      [
        { kind: 'fold', first: s(1), last: s(3), text: 'x' },
        { kind: 'replace', id: s(2), text: 'y' },
      ],
      'repeated-id',
      1,
    ],
    [
      'two notes',
      [
        { kind: 'note', sources: [], text: 'a' },
        { kind: 'note', sources: [], text: 'b' },
      ],
      'note-twice',
      1,
    ],
    ['a note from nowhere', [{ kind: 'note', sources: ids('f7'), text: 'a' }], 'unknown-id', 0],
  ])('E2: %s rejects the whole list', (_, operations, reason, operation) => {
    const result = applyEdits(state, list(operations));
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'edit-rejected', details: { reason, operation } },
    });
  });

  test('E2: an id that was folded away is unknown afterwards', () => {
    const after = applied([{ kind: 'fold', first: s(1), last: s(2), text: 'both' }]);
    const again = applyEdits(after, list([{ kind: 'replace', id: s(2), text: 'x' }]));
    expect(again).toMatchObject({ ok: false, error: { details: { reason: 'unknown-id', id: 's2' } } });
  });

  test('E12: a locked block rejects the list that names it', () => {
    const result = applyEdits(state, list([{ kind: 'delete', ids: ids('s4', 's5') }]), new Set([s(5)]));
    expect(result).toMatchObject({ ok: false, error: { details: { reason: 'locked', id: 's5' } } });
  });

  test('E4: the order of operations does not matter, fresh ids included', () => {
    const operations: EditOperation[] = [
      { kind: 'merge', ids: ids('s4', 's5'), text: 'late' },
      { kind: 'fold', first: s(1), last: s(2), text: 'early' },
      { kind: 'replace', id: s(3), text: 'middle' },
    ];
    expect(applied(operations)).toEqual(applied(operations.toReversed()));
    expect(named(applied(operations))).toEqual(['f1:1-2', 's3:3-3', 'f2:4-5']);
  });

  test('E5: empty and blank content deletes; neighbours deleted together become one block', () => {
    const after = applied([
      { kind: 'delete', ids: ids('s1', 's2', 's4') },
      { kind: 'replace', id: s(5), text: ' \n ' },
    ]);
    expect(named(after)).toEqual(['f1:1-2', 's3:3-3', 's4:4-4', 's5:5-5']);
    expect(after.blocks.map(({ content }) => content.kind)).toEqual([
      'deleted',
      'verbatim',
      'deleted',
      'deleted',
    ]);
  });

  test('E9: a block has the lowest trust and all origins of what it was made of', () => {
    const after = applied([{ kind: 'fold', first: s(1), last: s(3), text: 'all three' }]);
    expect(after.blocks[0]).toMatchObject({ trust: 'untrusted', origins: [{ kind: 'user' }, page, letter] });
    expect(after.blocks[1]).toMatchObject({ trust: 'user' });
  });

  test('E9: what a model wrote is no more trusted than anything it was shown', () => {
    const after = applied([{ kind: 'replace', id: s(4), text: 'the user said so' }], 'model');
    expect(after.blocks[3]).toMatchObject({
      trust: 'untrusted',
      origins: [{ kind: 'user' }, { kind: 'model', model: 'small' }],
    });
    const trusted = new EditLog();
    trusted.add(chunk(1, 'app', [{ kind: 'app' }]));
    trusted.edit(list([{ kind: 'replace', id: s(1), text: 'x' }], 'model'));
    expect(trusted.state.blocks[0]?.trust).toBe('model');
  });

  test('E9: a note keeps the label and origins of every version of it', () => {
    const log = fiveSteps();
    log.edit(list([{ kind: 'note', sources: ids('s2'), text: 'from the page' }]));
    log.edit(list([{ kind: 'note', sources: ids('s1'), text: 'from the user' }]));
    expect(log.state.note).toEqual({
      text: 'from the user',
      author: 'automatic',
      version: 2,
      trust: 'untrusted',
      origins: [page, { kind: 'user' }],
    });
    log.edit(list([{ kind: 'note', sources: [], text: '' }]));
    expect(log.state.note).toBeNull();
  });
});

describe('EditLog', () => {
  test('E13: a late observation makes a step verbatim again, and is remembered in a block of several', () => {
    const log = fiveSteps();
    log.edit(
      list([
        { kind: 'replace', id: s(1), text: 'called' },
        { kind: 'fold', first: s(2), last: s(3), text: 'both' },
      ]),
    );
    log.add(chunk(1, 'user', [{ kind: 'user' }], 'returned'));
    log.add(chunk(3, 'untrusted', [page], 'returned'));
    expect(log.state.blocks[0]).toMatchObject({ content: { kind: 'verbatim' }, version: 3, late: [] });
    expect(log.state.blocks[1]).toMatchObject({
      content: { kind: 'written', text: 'both' },
      version: 2,
      late: [3],
    });
    log.edit(list([{ kind: 'replace', id: blockId('f1'), text: 'both, and what came' }]));
    expect(log.state.blocks[1]).toMatchObject({ late: [], version: 3 });
  });

  test('E13: a chunk that comes again unchanged, or a step that was never logged, is left alone', () => {
    const log = fiveSteps();
    const before = log.state;
    log.add(chunk(3, 'untrusted', [letter]));
    expect(log.state).toBe(before);
    const gap = new EditLog();
    gap.add(chunk(1));
    gap.add(chunk(3));
    gap.add(chunk(2));
    expect(named(gap.state)).toEqual(['s1:1-1', 's3:3-3']);
  });

  test('E3: undoing is replaying a prefix', () => {
    const log = fiveSteps();
    const before = log.state;
    log.edit(list([{ kind: 'fold', first: s(1), last: s(4), text: 'much' }]));
    log.add(chunk(6));
    expect(stateBefore(log.events, 6)).toEqual(before);
    expect(stateBefore(log.events, 7)).toEqual(log.state);
  });

  test('E2: a rejected list is not logged', () => {
    const log = fiveSteps();
    const events = log.events.length;
    expect(log.edit(list([{ kind: 'delete', ids: ids('s9') }])).ok).toBe(false);
    expect(log.events.length).toBe(events);
  });
});
