import { expect, test } from 'vitest';
import { SourcesPane } from '../../../../../src/ui/research/sources/SourcesPane.tsx';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { drawnAt } from '../../../../doubles/drawn-part.tsx';
import { makeAnswer, makeCitation } from '../../../../doubles/records.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

test('Q17: a row of a table stands under its header in the list of sources, and leads to its place', async () => {
  const store = new AppStore(new ScriptedRuntime());
  await store.askExample('When?');
  const { conversation, documents } = store.state();
  const [document] = documents;
  if (conversation.run === null || document === undefined) throw new Error('There is a run.');
  const of = { document: document.id, title: document.title };
  const row = makeCitation('| Nut | 0.05 |', { ...of, header: '| Part | Price |' });
  const answers = [makeAnswer({ citations: [row, makeCitation('A sentence.', of)] })];
  const state = {
    ...store.state(),
    conversation: { ...conversation, run: { ...conversation.run, answers } },
  };
  const drawn = drawnAt(<SourcesPane onClose={() => undefined} />, state);
  expect(drawn).toMatch(/<th>Part<\/th><th>Price<\/th>.*<td>Nut<\/td><td>0\.05<\/td>/);
  // A table is no part of a button, so its place is what leads there.
  expect(drawn).toMatch(/<\/table>.*<button type="button" class="quiet source-place">/);
  expect(drawn).toContain(
    '<button type="button" class="source-quote"><span class="source-words">A sentence.',
  );
});
