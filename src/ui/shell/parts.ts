/** Views that load when they are first shown. A first question needs none of them. */
import { type ComponentType, createElement } from 'react';
import type { MemoryProps } from '../context/StepMemory.tsx';
import { message } from '../language/translate.ts';
import { lazyPart } from './lazy-part.tsx';
import { RunSearchComing } from './RunSearchComing.tsx';

export const InspectorView = lazyPart(message('Context inspector'), async () => {
  return (await import('../inspector/InspectorView.tsx')).InspectorView;
});

export const LibraryView = lazyPart(message('Library'), async () => {
  return (await import('../library/LibraryView.tsx')).LibraryView;
});

export const DocumentView = lazyPart(message('Document'), async () => {
  return (await import('../document/DocumentView.tsx')).DocumentView;
});

export const ModelsView = lazyPart(message('Models'), async () => {
  return (await import('../models/ModelsView.tsx')).ModelsView;
});

/** Loads after the first page is drawn, because its offer is not urgent. */
export const ModelOffer = lazyPart(
  message('Models'),
  async () => {
    await new Promise((later) => setTimeout(later, 1_000));
    return (await import('../models/ModelOffer.tsx')).ModelOffer;
  },
  () => null,
);

export const LabView = lazyPart(message('Lab'), async () => {
  return (await import('../lab/LabView.tsx')).LabView;
});

export const ToolsView = lazyPart(message('Tools'), async () => {
  return (await import('../tools/ToolsView.tsx')).ToolsView;
});

export const TabsChooser = lazyPart(message('Tabs'), async () => {
  return (await import('../other-tabs/TabsChooser.tsx')).TabsChooser;
});

export const PageInFront = lazyPart(message('The page in front of you'), async () => {
  return (await import('../other-tabs/PageInFront.tsx')).PageInFront;
});

export const SettingsView = lazyPart(message('Settings'), async () => {
  return (await import('../settings/SettingsView.tsx')).SettingsView;
});

export const ApprovalForm = lazyPart(message('Approval'), async () => {
  return (await import('../parts/ApprovalForm.tsx')).ApprovalForm;
});

export const StepSent = lazyPart(
  message('Sent from this device'),
  async () => (await import('../research/steps/StepSent.tsx')).StepSent,
  () => null,
);

export const StepFigures = lazyPart(
  message('Tools'),
  async () => (await import('../research/steps/StepFigures.tsx')).StepFigures,
  () => null,
);

export const ServedBy = lazyPart(
  message('Model servers'),
  async () => (await import('../research/steps/ServedBy.tsx')).ServedBy,
  () => null,
);

export const ServedNote = lazyPart(
  message('Model servers'),
  async () => (await import('../research/steps/ServedBy.tsx')).ServedNote,
  () => null,
);

export const ExportDialog = lazyPart(
  message('Export the conversation'),
  async () => (await import('../runs/ExportDialog.tsx')).ExportDialog,
  // A dialog lies over the page, so nothing holds its place.
  () => null,
);

export const KeySheet = lazyPart(
  message('All keyboard shortcuts'),
  async () => (await import('../commands/KeySheet.tsx')).KeySheet,
  () => null,
);

export const RefillStore = lazyPart(
  message('Storage'),
  async () => (await import('./errors/RefillStore.tsx')).RefillStore,
  () => null,
);

export const RenameForm = lazyPart(
  message('Rename'),
  async () => (await import('../runs/RenameForm.tsx')).RenameForm,
  () => null,
);

export const TagForm = lazyPart(
  message('Tags'),
  async () => (await import('../runs/TagForm.tsx')).TagForm,
  () => null,
);

export const HolderNote = lazyPart(
  message('Tabs'),
  async () => (await import('../runs/HolderNote.tsx')).HolderNote,
  () => null,
);

/** Stands below every answer. A line holds its place, so that nothing moves when it loads. */
export const AnswerActions = lazyPart(
  message('What to do with this answer'),
  async () => (await import('../research/actions/AnswerActions.tsx')).AnswerActions,
  () => createElement('div', { className: 'answer-actions-place' }),
);

export const StepMemory = lazyPart(message('Memory'), async (): Promise<ComponentType<MemoryProps>> => {
  return (await import('../context/StepMemory.tsx')).StepMemory;
});

export const SourcePart = lazyPart(message('Source'), async () => {
  return (await import('../research/sources/SourcePart.tsx')).SourcePart;
});

export const SourcesPane = lazyPart(message('Sources'), async () => {
  return (await import('../research/sources/SourcesPane.tsx')).SourcesPane;
});

export const RunSearch = lazyPart(
  message('Search this conversation'),
  async () => (await import('../research/conversation/RunSearch.tsx')).RunSearch,
  RunSearchComing,
);

export const ReportButtons = lazyPart(
  message('Report'),
  async () => (await import('../research/report/ReportButtons.tsx')).ReportButtons,
  () => null,
);
