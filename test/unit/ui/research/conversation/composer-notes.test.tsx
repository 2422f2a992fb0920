/** What stands above the question box, and the question above its answer. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Composer } from '../../../../../src/ui/research/conversation/Composer.tsx';
import { IndexNote } from '../../../../../src/ui/research/conversation/IndexNote.tsx';
import { QuestionTitle } from '../../../../../src/ui/research/conversation/QuestionTitle.tsx';
import { RefusedNote } from '../../../../../src/ui/research/conversation/RefusedNote.tsx';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { AppStoreContext } from '../../../../../src/ui/state/use-app.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

type State = ReturnType<AppStore['state']>;

/** The view, drawn with what the change makes of the state of a new page. */
function drawn(view: ReactElement, change: (state: State) => Partial<State>): string {
  const store = new AppStore(new ScriptedRuntime());
  const state = { ...store.state(), ...change(store.state()) };
  const showing = Object.assign(Object.create(store), { state: () => state });
  return renderToStaticMarkup(<AppStoreContext value={showing}>{view}</AppStoreContext>);
}

function noteAbout(...names: readonly string[]): string {
  const refusal = { code: 'document-damaged', message: 'It is damaged.' } as const;
  return drawn(<RefusedNote />, () => ({ fileOutcomes: names.map((name) => ({ name, refusal })) }));
}

test('UI25: one file that was not added is named, several are counted, and the note can be closed', () => {
  expect(noteAbout()).toBe('');
  expect(noteAbout('rent.pdf')).toContain('“rent.pdf” was not added.');
  expect(noteAbout('rent.pdf', 'map.jpg')).toContain('2 files were not added.');
  expect(noteAbout('rent.pdf')).toContain('aria-label="Close this note"');
});

test('UI43: a question of more than 300 characters shows its first lines, and the rest at a press', () => {
  const titleOf = (length: number): string =>
    renderToStaticMarkup(<QuestionTitle question={'a'.repeat(length)} />);
  expect(titleOf(300)).toBe(`<h2 class="question-title">${'a'.repeat(300)}</h2>`);
  expect(titleOf(301)).toContain('class="question-title question-long question-cut"');
  expect(titleOf(301)).toContain('>Show the whole question</button>');
});

test('V11: while documents are made ready, the box says that one can ask, and from one percent on how much is searched by meaning', () => {
  const noteAt = (keyed: number): string =>
    drawn(<IndexNote />, ({ status }) => ({
      status: { ...status, library: { ...status.library, passages: 200, keyed } },
    }));
  expect(noteAt(0)).toContain('You can already ask: everything is searched by words.');
  expect(noteAt(1)).not.toContain('meaning');
  expect(noteAt(50)).toContain('everything is searched by words, 25 % also by meaning.');
  expect(noteAt(200)).toBe('');
});

test('UI7: which keys ask is in sight until the first question, and told to screen readers later', () => {
  const hintWith = (change: (state: State) => Partial<State>): string | undefined =>
    /id="question-hint" class="([^"]*)"/.exec(drawn(<Composer />, change))?.[1];
  const run = { id: 'r1' } as never;
  expect(hintWith(() => ({}))).toBe('hint');
  expect(hintWith(() => ({ asking: { run: null } as never }))).toBe('visually-hidden');
  expect(hintWith(({ conversation }) => ({ conversation: { ...conversation, run } }))).toBe(
    'visually-hidden',
  );
});
