import { lazy, Suspense, useCallback, useState } from 'react';
import { useCommandKeys } from './commands/use-commands.ts';
import { usePageActions } from './commands/use-page-actions.ts';
import { ContextBar } from './context/ContextBar.tsx';
import { ContextPanel } from './context/ContextPanel.tsx';
import { useShownStep } from './context/use-shown-step.ts';
import { FailureBoundary } from './errors/FailureBoundary.tsx';
import { message, t } from './language/translate.ts';
import { useChosenLanguage, useLanguage } from './language/use-language.ts';
import { useFileDrop } from './library/use-file-drop.ts';
import { FileInputs } from './parts/fields/FileInputs.tsx';
import { UndoBar } from './parts/UndoBar.tsx';
import { Composer } from './research/conversation/Composer.tsx';
import { useStepMemory } from './runs/use-step-memory.ts';
import { useDoneNotification } from './shell/hooks/use-done-notification.ts';
import { usePageTitle } from './shell/hooks/use-page-title.ts';
import { useTheme } from './shell/hooks/use-theme.ts';
import { MainView } from './shell/MainView.tsx';
import { ExportDialog, KeySheet } from './shell/parts.ts';
import { SidePanel } from './shell/SidePanel.tsx';
import { TopBar } from './shell/TopBar.tsx';
import { comingQuestion, sourceInSight } from './state/conversation/quotes-in-sight.ts';
import type { SortedFiles } from './state/library/incoming-files.ts';
import { useAppFields, useAppState, useAppStore } from './state/use-app.ts';

/** Widths at which the side panel hides behind the menu, as in layout.css. */
const menuIsHidden = '(max-width: 860px)';

/** Loaded at first use, to keep the page's first script small. */
const CommandPalette = lazy(() => import('./commands/CommandPalette.tsx'));

/** The page: runs and places, the conversation or another view, and the context beside it. */
export function App() {
  const store = useAppStore();
  const { view, preferences } = useAppFields('view', 'preferences');
  const run = useAppState(({ conversation }) => conversation.run?.id ?? '');
  // Before the first question there is no context, so one field and three examples stand alone.
  const begun = useAppState((state) => state.conversation.turns.length > 0 || comingQuestion(state) !== null);
  const exporting = useAppState((state) => state.exporting !== null);
  const [sideOpen, setSideOpen] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const addFiles = useCallback(
    ({ files, refused }: SortedFiles) => void store.library.addFiles(files, refused),
    [store],
  );
  const filesOver = useFileDrop(addFiles);
  useTheme(preferences.theme);
  useLanguage();
  useChosenLanguage(preferences.language);
  const closeOverlays = useCallback(() => {
    setSideOpen(false);
    setSheetOpen(false);
  }, []);
  const toggleSheet = (): void => {
    setSheetOpen(!sheetOpen);
    // As the bar says that opens the sheet.
    store.view.showPane(sourceInSight(store.state()) === null ? 'memory' : 'source');
    // A person who opened it by a key continues inside it.
    if (!sheetOpen) requestAnimationFrame(() => document.getElementById('context')?.focus());
  };
  // What lies over a view goes with it, also where a key leaves the view.
  const [overlaid, setOverlaid] = useState(view.name);
  if (overlaid !== view.name) {
    setOverlaid(view.name);
    closeOverlays();
  }
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const openMenu = useCallback(() => {
    if (window.matchMedia(menuIsHidden).matches) setSideOpen(true);
  }, []);
  const page = usePageActions(sideOpen || sheetOpen, closeOverlays, openMenu);
  useCommandKeys(page);

  const asking = view.name === 'conversation';
  const regions = [
    'app',
    asking ? 'app-asking' : '',
    view.name === 'inspector' ? 'app-inspecting' : '',
    asking && begun && preferences.contextOpen ? 'app-with-context' : '',
    sheetOpen ? 'app-with-sheet' : '',
  ];

  return (
    <div className={regions.filter(Boolean).join(' ')}>
      <a className="skip-link" href={asking ? '#question' : '#main'}>
        {asking ? t('Skip to the question') : t('Skip to the content')}
      </a>
      <TopBar sideOpen={sideOpen} onSide={() => setSideOpen(!sideOpen)} />
      <FailureBoundary region={t('Conversations')}>
        <SidePanel open={sideOpen} onLeave={() => setSideOpen(false)} />
      </FailureBoundary>
      {sideOpen && (
        <button type="button" className="veil" aria-label={t('Close the menu')} onClick={closeOverlays} />
      )}
      <main id="main" tabIndex={-1} className="main" aria-label={t(viewWords[view.name])}>
        <FailureBoundary region={t(viewWords[view.name])} content={`${view.name} ${run}`}>
          <MainView />
        </FailureBoundary>
      </main>
      {/* Stays mounted, so that a question that was begun is still there after another view. */}
      <div className="ask-place" hidden={!asking}>
        <FailureBoundary region={t('Question')}>
          {asking && !sideOpen && <UndoBar />}
          <ShownContextBar open={sheetOpen} onToggle={toggleSheet} />
          <Composer />
        </FailureBoundary>
      </div>
      {asking && <ContextRegion run={run} onClose={closeSheet} />}
      {page.shown === 'help' && <KeySheet onClose={page.closeDialog} />}
      {page.shown === 'palette' && (
        <Suspense fallback={null}>
          <CommandPalette page={page} onClose={page.closeDialog} />
        </Suspense>
      )}
      {exporting && <ExportDialog />}
      {!asking && !sideOpen && <UndoBar />}
      <FileInputs />
      <News />
      {filesOver && <div className="drop-veil">{t('Drop to add documents. They stay on this device.')}</div>}
    </div>
  );
}

function ShownContextBar(props: { readonly open: boolean; readonly onToggle: () => void }) {
  return <ContextBar step={useShownStep()} {...props} />;
}

function ContextRegion({ run, onClose }: { readonly run: string; readonly onClose: () => void }) {
  const step = useShownStep();
  return (
    <FailureBoundary region={t('Context')} content={`${run} ${step?.step ?? ''}`}>
      <ContextPanel step={step} onClose={onClose} />
    </FailureBoundary>
  );
}

/** Announces the agent's news in the page's live region, and through the system and the tab title when the person looks elsewhere. */
function News() {
  const { announcement } = useAppFields('announcement');
  useDoneNotification();
  usePageTitle();
  useStepMemory();
  return (
    <p className="visually-hidden" role="status" aria-label={t('What happens with the question')}>
      {announcement}
    </p>
  );
}

const viewWords = {
  conversation: message('Conversation'),
  inspector: message('Context inspector'),
  library: message('Library'),
  document: message('Document'),
  models: message('Models'),
  lab: message('Lab'),
  tools: message('Tools'),
  settings: message('Settings'),
} as const;
