import { createPortal } from 'react-dom';
import type { LabelledText } from '../../../core/memory/labelled-text.ts';
import { t } from '../../language/translate.ts';
import { Icon } from '../../parts/buttons/Icon.tsx';
import { useCopying } from '../../parts/hooks/use-copying.ts';
import { saveFile } from '../../parts/save-file.ts';
import { useAppFields, useAppState, useAppStore } from '../../state/use-app.ts';
import { PrintedReport } from './PrintedReport.tsx';
import { reportFile, reportFileName, reportMarkdown } from './report-markdown.ts';
import { usePrinting } from './use-printing.ts';

/** Where there is no room for words, the sign alone says what came of copying. */
const icons = { no: 'copy', yes: 'check', refused: 'error' } as const;

/** The open run as Markdown with footnotes, on the clipboard or as a file, and on paper. */
export function ReportButtons() {
  const store = useAppStore();
  const { printing, print } = usePrinting();
  const { copied, copy } = useCopying();
  const markdown = (): LabelledText => {
    const { conversation, quotable } = store.state();
    return reportMarkdown(conversation, quotable);
  };
  const said = {
    no: '',
    yes: t('Copied'),
    refused: t('Copying is not allowed: download it'),
  }[copied];
  const download = (): void => {
    saveFile(reportFileName(store.state().conversation.run?.title ?? ''), reportFile(markdown()));
  };
  return (
    <div className="report-buttons">
      <button
        type="button"
        className="quiet"
        aria-label={said || t('Copy the report')}
        onClick={() => copy(async () => navigator.clipboard.writeText(markdown().text))}
      >
        <Icon name={icons[copied]} />
        <span>{said || t('Copy report')}</span>
      </button>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
      <button type="button" className="quiet" aria-label={t('Download the report')} onClick={download}>
        <Icon name="download" />
        <span>{t('Download')}</span>
      </button>
      <button type="button" className="quiet" aria-label={t('Print the report')} onClick={print}>
        <Icon name="print" />
        <span>{t('Print')}</span>
      </button>
      {printing && createPortal(<Printed />, document.body)}
    </div>
  );
}

function Printed() {
  const { quotable: documents } = useAppFields('quotable');
  const conversation = useAppState((state) => state.conversation);
  return <PrintedReport conversation={conversation} documents={documents} />;
}
