import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../language/translate.ts';
import { Icon } from '../shell/Icon.tsx';
import { useAppFields, useAppState, useAppStore } from '../state/use-app.ts';
import { PrintedReport } from './PrintedReport.tsx';
import { usePrinting } from './use-printing.ts';

/** What reads and writes Markdown comes later than the page; it is there before anybody presses. */
const loadReport = () => import('./report-markdown.ts');

/** The open run as Markdown with footnotes, on the clipboard or as a file, and on paper. */
export function ReportButtons() {
  const store = useAppStore();
  const { printing, print } = usePrinting();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  useEffect(() => void loadReport().catch(() => undefined), []);
  const copy = async (): Promise<void> => {
    try {
      const { reportMarkdown } = await loadReport();
      const { conversation, documents } = store.state();
      await navigator.clipboard.writeText(reportMarkdown(conversation, documents));
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  const download = async (): Promise<void> => {
    const { reportFileName, reportMarkdown } = await loadReport();
    const { conversation, documents } = store.state();
    const url = URL.createObjectURL(
      new Blob([reportMarkdown(conversation, documents)], { type: 'text/markdown' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = reportFileName(conversation);
    link.click();
    // The download has read it by then; browsers give no sign of it.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <div className="report-buttons">
      <button type="button" className="quiet" aria-label={t('Copy the report')} onClick={() => void copy()}>
        <Icon name={copied === 'yes' ? 'check' : 'copy'} />
        <span>
          {copied === 'yes'
            ? t('Copied')
            : copied === 'refused'
              ? t('Not allowed: download it')
              : t('Copy report')}
        </span>
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={t('Download the report')}
        onClick={() => void download()}
      >
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
  const { documents } = useAppFields('documents');
  const conversation = useAppState((state) => state.conversation);
  return <PrintedReport conversation={conversation} documents={documents} />;
}
