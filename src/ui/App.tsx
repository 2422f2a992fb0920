import { useCallback, useState } from 'react';
import { ContextPanel } from './context/ContextPanel.tsx';
import { stepsOf } from './conversation.ts';
import type { SortedFiles } from './library/incoming-files.ts';
import { LibraryPanel } from './library/LibraryPanel.tsx';
import { useFileDrop } from './library/use-file-drop.ts';
import { Composer } from './research/Composer.tsx';
import { ConversationView } from './research/ConversationView.tsx';
import { RunBanner } from './runs/RunBanner.tsx';
import { RunList } from './runs/RunList.tsx';
import { Brand } from './shell/Brand.tsx';
import { ProblemView } from './shell/ProblemView.tsx';
import { ProgressPanel } from './shell/ProgressPanel.tsx';

import { SettingsForm } from './shell/SettingsForm.tsx';
import { StatusLine } from './shell/StatusLine.tsx';
import { useAppState, useAppStore } from './use-app.ts';

/** The page: runs, library and settings; the conversation; the memory behind it. */
export function App() {
  const store = useAppStore();
  const { status, conversation, selectedStep, announcement } = useAppState();
  const [sideOpen, setSideOpen] = useState(false);
  const addFiles = useCallback(
    ({ files, refused }: SortedFiles) => void store.library.addFiles(files, refused),
    [store],
  );
  const filesOver = useFileDrop(addFiles);
  const steps = stepsOf(conversation);
  const step =
    steps.find((candidate) => candidate.step === selectedStep) ??
    steps.findLast((candidate) => candidate.trace !== null) ??
    null;

  return (
    <div className="app">
      <a className="skip-link" href="#question">
        Skip to the question
      </a>
      <header className="top-bar">
        <Brand />
        <button
          type="button"
          className="side-toggle"
          aria-expanded={sideOpen}
          aria-controls="side"
          onClick={() => setSideOpen(!sideOpen)}
        >
          Menu
        </button>
        <button
          type="button"
          className="new-question"
          onClick={() => {
            store.runs.startNew();
            setSideOpen(false);
            document.getElementById('question')?.focus();
          }}
        >
          New question
        </button>
      </header>
      <div id="side" className={sideOpen ? 'side side-open' : 'side'}>
        <RunList />
        <LibraryPanel />
        <SettingsForm />
      </div>
      <div className="workspace">
        <main className="main" aria-label="Conversation">
          {status.notices.map((report) => (
            <ProblemView key={`${report.code} ${report.message}`} report={report} kind="notice" />
          ))}
          <RunBanner />
          <ConversationView shownStep={step?.step ?? null} />
          <ProgressPanel />
        </main>
        <Composer />
        <ContextPanel step={step} />
      </div>
      <StatusLine />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {filesOver && (
        <div className="drop-veil">Drop to add .txt and .md files. They stay on this device.</div>
      )}
    </div>
  );
}
