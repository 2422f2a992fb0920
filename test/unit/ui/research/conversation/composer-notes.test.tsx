/** What stands above the question box, and the question above its answer. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuestionTitle } from '../../../../../src/ui/research/conversation/QuestionTitle.tsx';
import { RefusedNote } from '../../../../../src/ui/research/conversation/RefusedNote.tsx';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { AppStoreContext } from '../../../../../src/ui/state/use-app.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

function noteAbout(...names: readonly string[]): string {
  const refusal = { code: 'document-damaged', message: 'It is damaged.' } as const;
  const state = {
    ...new AppStore(new ScriptedRuntime()).state(),
    fileOutcomes: names.map((name) => ({ name, refusal })),
  };
  const showing = { state: () => state, subscribe: () => () => undefined };
  return renderToStaticMarkup(
    <AppStoreContext value={showing as never}>
      <RefusedNote />
    </AppStoreContext>,
  );
}

test('UI25: one file that was not added is named, several are counted, and the note can be closed', () => {
  expect(noteAbout()).toBe('');
  expect(noteAbout('rent.pdf')).toContain('“rent.pdf” was not added.');
  expect(noteAbout('rent.pdf', 'map.jpg')).toContain('2 files were not added.');
  expect(noteAbout('rent.pdf')).toContain('aria-label="Close this note"');
});

test('UI43: a question of more than 300 characters shows its first lines, and the rest at a press', () => {
  const drawn = (length: number): string =>
    renderToStaticMarkup(<QuestionTitle question={'a'.repeat(length)} />);
  expect(drawn(300)).toBe(`<h2 class="question-title">${'a'.repeat(300)}</h2>`);
  expect(drawn(301)).toContain('class="question-title question-long question-cut"');
  expect(drawn(301)).toContain('>Show the whole question</button>');
});
