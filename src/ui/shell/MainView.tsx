import { ProblemView } from '../errors/ProblemView.tsx';
import { ForkNote } from '../inspector/time-machine/ForkNote.tsx';
import { ProgressPanel } from '../parts/loading/ProgressPanel.tsx';
import { ConversationHeader } from '../research/conversation/ConversationHeader.tsx';
import { ConversationView } from '../research/conversation/ConversationView.tsx';
import { RunBanner } from '../runs/RunBanner.tsx';
import { StorageNotice } from '../runs/StorageNotice.tsx';
import { useAppFields, useAppState, useAppStore } from '../state/use-app.ts';
import {
  DocumentView,
  InspectorView,
  LabView,
  LibraryView,
  ModelsView,
  SettingsView,
  ToolsView,
} from './parts.ts';

/** The middle of the page, with lasting notices above it. */
export function MainView() {
  const store = useAppStore();
  const { view, problem } = useAppFields('view', 'problem');
  const notices = useAppState(({ status }) => status.notices);
  const begun = useAppState(({ conversation }) => conversation.turns.length > 0);
  return (
    <>
      {view.name === 'conversation' && <ConversationHeader />}
      <div className="main-notices">
        {notices.map((report) => (
          <ProblemView key={`${report.code} ${report.message}`} report={report} kind="notice" />
        ))}
        <StorageNotice />
        {view.name !== 'conversation' && problem && (
          <ProblemView report={problem} onDismiss={() => store.view.dismissProblem()} />
        )}
      </div>
      {view.name === 'conversation' && (
        <>
          <RunBanner />
          <ForkNote />
          <ConversationView />
          <ProgressPanel modelsOnly={begun} />
        </>
      )}
      {view.name === 'inspector' && <ShownInspector />}
      {view.name === 'library' && <LibraryView />}
      {view.name === 'document' && (
        <DocumentView content={view.document} id={view.document} highlight={view.highlight} />
      )}
      {view.name === 'models' && <ModelsView />}
      {view.name === 'lab' && <LabView />}
      {view.name === 'tools' && <ToolsView />}
      {view.name === 'settings' && <SettingsView />}
    </>
  );
}

function ShownInspector() {
  const { selectedStep } = useAppFields('selectedStep');
  const run = useAppState(({ conversation }) => conversation.run?.id ?? '');
  return <InspectorView content={`${run} ${selectedStep ?? ''}`} />;
}
