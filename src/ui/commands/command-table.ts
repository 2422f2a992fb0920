/** Everything that can be done by key or by name, in one table for the palette, the keys and the sheet that lists them. */

import { hasAllSamples } from '../../runtime/hosts/library/sample-documents.ts';
import { type Language, languages } from '../language/languages.ts';
import { message } from '../language/translate.ts';
import { focusSoon } from '../parts/focus-soon.ts';
import { isTyping } from '../parts/is-typing.ts';
import type { AppState } from '../state/app-state.ts';
import type { AppStore } from '../state/app-store.ts';
import { stepsWithMemory } from '../state/conversation/conversation-steps.ts';

/** What a command can do to the page, beside the store. */
export interface PageActions {
  readonly openPalette: () => void;
  readonly openHelp: () => void;
  /** Shows the runs if they are hidden behind the menu. */
  readonly openMenu: () => void;
  /** Closes what lies over the page. @returns whether anything did */
  readonly closeOverlay: () => boolean;
}

export interface Command {
  readonly group: CommandGroup;
  readonly words: string;
  /** In tinykeys' notation: `$mod+k` is ⌘K or Ctrl+K, `g a` is G and then A. The first one is shown. */
  readonly keys?: readonly string[];
  /** Not in the palette, because it only makes sense as a key. */
  readonly keyOnly?: true;
  /** Absent if it is always available. */
  readonly available?: (state: AppState) => boolean;
  readonly run: (store: AppStore, page: PageActions) => void;
}

export const commandGroups = {
  questions: message('Questions'),
  places: message('Views'),
  context: message('Context'),
  runs: message('Conversations'),
  appearance: message('Appearance'),
  help: message('Help'),
} as const;

export type CommandGroup = keyof typeof commandGroups;

const asksAlone: Command['available'] = ({ view }) => view.name === 'conversation';
const inspecting = ({ view }: AppState): boolean => view.name === 'inspector';
const hasRun: Command['available'] = ({ conversation }) => conversation.run !== null;
const hasSteps: Command['available'] = ({ conversation }) => stepsWithMemory(conversation).length > 0;

/** Commands with names of their own. The palette adds runs, steps and languages. */
export const commands: Readonly<Record<string, Command>> = {
  palette: {
    group: 'help',
    words: message('Find a command'),
    keys: ['$mod+k'],
    keyOnly: true,
    run: (_, page) => page.openPalette(),
  },
  newQuestion: {
    group: 'questions',
    words: message('New question'),
    keys: ['n'],
    run: (store, page) => {
      page.closeOverlay();
      store.runs.startNew();
      focusSoon('question');
    },
  },
  askBox: {
    group: 'questions',
    words: message('Type a question'),
    keys: ['/'],
    run: (store, page) => {
      page.closeOverlay();
      if (store.state().view.name === 'inspector') return focusSoon('memory-search');
      store.view.show({ name: 'conversation' });
      focusSoon('question');
    },
  },
  stop: {
    group: 'questions',
    words: message('Stop the question'),
    keys: ['$mod+.'],
    available: ({ asking }) => asking !== null,
    run: (store) => store.asking.stop(),
  },
  close: {
    group: 'questions',
    words: message('Close what is open, go back'),
    keys: ['Escape'],
    keyOnly: true,
    run: closeWhatIsOpen,
  },
  inspector: {
    group: 'context',
    words: message('Open or close the context inspector'),
    keys: ['i'],
    run: (store) =>
      store.state().view.name === 'inspector' ? store.inspector.close() : store.inspector.open(),
  },
  context: {
    group: 'context',
    words: message('Open or close the context beside the conversation'),
    keys: ['c'],
    available: asksAlone,
    run: (store) => store.view.changePreferences({ contextOpen: !store.state().preferences.contextOpen }),
  },
  earlier: {
    group: 'context',
    words: message('Context of the step before'),
    keys: ['['],
    available: hasSteps,
    run: (store) => store.view.selectStep(neighbourOf(store.state(), -1)),
  },
  later: {
    group: 'context',
    words: message('Context of the step after'),
    keys: [']'],
    available: hasSteps,
    run: (store) => store.view.selectStep(neighbourOf(store.state(), 1)),
  },
  shortened: {
    group: 'context',
    words: message('Next step that shows less of a memory than wanted'),
    keys: ['d'],
    available: inspecting,
    run: (store) => void store.timeMachine.toNextShortened(),
  },
  nextRequest: {
    group: 'context',
    words: message('Step of the next question'),
    available: inspecting,
    run: (store) => void store.timeMachine.toNextRequest(),
  },
  whatIf: {
    group: 'context',
    words: message('What if: the step under other settings'),
    keys: ['w'],
    available: inspecting,
    run: (store) => {
      store.inspector.showTab('what-if');
      focusSoon('what-if');
    },
  },
  pin: {
    group: 'context',
    words: message('Pin the selected memory, or take the pin away, in What if'),
    keys: ['p'],
    available: (state) => inspecting(state) && state.selectedChunk !== null,
    run: (store) => {
      const { selectedChunk } = store.state();
      if (selectedChunk !== null) store.whatIf.togglePin(selectedChunk);
    },
  },
  fork: {
    group: 'runs',
    words: message('Fork this conversation from the step that is shown'),
    keys: ['f'],
    available: inspecting,
    run: (store) => {
      const { conversation, selectedStep } = store.state();
      // The requested step is drawn a moment later, but it is the one that counts.
      const { target } = store.timeMachine.state();
      const step = target ?? selectedStep ?? stepsWithMemory(conversation).at(-1)?.step;
      if (step !== undefined) void store.timeMachine.fork(step);
    },
  },
  runs: {
    group: 'places',
    words: message('Conversations'),
    keys: ['g r'],
    run: (_, page) => {
      page.openMenu();
      focusSoon('runs');
    },
  },
  library: {
    group: 'places',
    words: message('Library'),
    keys: ['l', 'g l'],
    run: (store) => store.view.show({ name: 'library' }),
  },
  models: {
    group: 'places',
    words: message('Models'),
    keys: ['m', 'g m'],
    run: (store) => store.view.show({ name: 'models' }),
  },
  lab: {
    group: 'places',
    words: message('Lab'),
    keys: ['g a'],
    run: (store) => store.view.show({ name: 'lab' }),
  },
  tools: {
    group: 'places',
    words: message('Tools'),
    keys: ['g t'],
    run: (store) => store.view.show({ name: 'tools' }),
  },
  settings: {
    group: 'places',
    words: message('Settings'),
    keys: ['g s'],
    run: (store) => store.view.show({ name: 'settings' }),
  },
  sample: {
    group: 'places',
    words: message('Load the sample library'),
    available: ({ work, documents }) =>
      !work.has('sample') && !work.has('files') && !hasAllSamples(documents),
    run: (store) => void store.library.addSample(),
  },
  exportRun: {
    group: 'runs',
    words: message('Export this conversation as a file'),
    available: (state) => hasRun(state) && state.asking?.run !== state.conversation.run?.id,
    run: (store) => {
      const { run } = store.state().conversation;
      if (run !== null) store.runFiles.askExport(run.id);
    },
  },
  recordedRun: {
    group: 'runs',
    words: message('Look at a recorded conversation'),
    run: (store) => void store.runFiles.openRecorded(),
  },
  themeSystem: themeCommand('system', message('Theme: as the system')),
  themeLight: themeCommand('light', message('Theme: light')),
  themeDark: themeCommand('dark', message('Theme: dark')),
  help: {
    group: 'help',
    words: message('All keyboard shortcuts'),
    keys: ['?'],
    run: (_, page) => page.openHelp(),
  },
};

/** One for each language, named in that language. */
export const languageCommands: readonly { readonly name: string; readonly command: Command }[] =
  languages.map(({ language, name }) => ({ name, command: languageCommand(language) }));

function languageCommand(language: Language): Command {
  return {
    group: 'appearance',
    words: message('Language: {name}'),
    run: (store) => store.view.changePreferences({ language }),
  };
}

function themeCommand(theme: 'system' | 'light' | 'dark', words: string): Command {
  return {
    group: 'appearance',
    words,
    available: ({ preferences }) => preferences.theme !== theme,
    run: (store) => store.view.changePreferences({ theme }),
  };
}

function closeWhatIsOpen(store: AppStore, page: PageActions): void {
  if (page.closeOverlay()) return;
  const { view } = store.state();
  if (view.name !== 'conversation' && leaveFilledField()) return;
  if (view.name === 'document') store.view.back();
  else if (view.name === 'inspector') store.inspector.close();
  else store.view.show({ name: 'conversation' });
}

/** Escape in a field with text leaves the field; the next one leaves the view. */
function leaveFilledField(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  if (!isTyping(field) || field.value === '') return false;
  field.blur();
  return true;
}

/** The step before or after the one whose context is shown. */
function neighbourOf({ conversation, selectedStep }: AppState, by: 1 | -1): number | null {
  const steps = stepsWithMemory(conversation);
  const at = selectedStep === null ? steps.length - 1 : steps.findIndex(({ step }) => step === selectedStep);
  return steps[at + by]?.step ?? selectedStep;
}
