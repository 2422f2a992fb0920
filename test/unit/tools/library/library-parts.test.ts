import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../src/core/memory/units.ts';
import { inquire } from '../../../../src/evidence/questions/inquiry.ts';
import { agentFixture, documents } from '../../agent/agent-fixture.ts';

describe('a part of the library', () => {
  test('Q14: only the chosen documents are listed and found, with the keys they have', async () => {
    const { library } = await agentFixture();
    await library.index();
    const mill = library.list().find(({ name }) => name === 'mill.md');
    const part = library.among(new Set([mill?.id ?? documentId('none')]));
    expect(part.list().map(({ name }) => name)).toEqual(['mill.md']);
    expect(part.progress.done).toBe(part.progress.total);
    const found = await part.search(inquire('When does the harbour office open?', []));
    expect(found.ok && found.value.hits.map(({ document }) => document.name)).not.toContain('harbour.md');
    const whole = await library.search(inquire('When does the harbour office open?', []));
    expect(whole.ok && whole.value.hits[0]?.document.name).toBe('harbour.md');
  });
});

describe('the same text twice', () => {
  test('Q15: under another name it is not added, and the document that holds it is told', async () => {
    const { library } = await agentFixture();
    const before = library.list().length;
    const again = await library.add({ name: 'copy of the mill.md', text: documents['mill.md'] ?? '' });
    expect(again.ok && again.value.name).toBe('mill.md');
    expect(library.list()).toHaveLength(before);
  });

  test('Q15: another text under the same name replaces it', async () => {
    const { library } = await agentFixture();
    const before = library.list().length;
    const newer = await library.add({ name: 'mill.md', text: '# The old mill\n\nIt was sold.' });
    expect(newer.ok && newer.value.text).toContain('sold');
    expect(library.list()).toHaveLength(before);
  });
});
