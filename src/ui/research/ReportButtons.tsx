import { useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../language/translate.ts';
import { Icon } from '../shell/Icon.tsx';
import { useAppState } from '../use-app.ts';
import { PrintedReport } from './PrintedReport.tsx';
import { reportFileName, reportMarkdown } from './report-markdown.ts';
import { usePrinting } from './use-printing.ts';

/** The open run as Markdown with footnotes, on the clipboard or as a file, and on paper. */
export function ReportButtons() {
  const { conversation, documents } = useAppState();
  const { printing, print } = usePrinting();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = (): void => {
    navigator.clipboard.writeText(reportMarkdown(conversation, documents)).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  };
  const download = (): void => {
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
      <button type="button" className="quiet" aria-label={t('Copy the report')} onClick={copy}>
        <Icon name={copied === 'yes' ? 'check' : 'copy'} />
        <span>
          {copied === 'yes'
            ? t('Copied')
            : copied === 'refused'
              ? t('Not allowed: download it')
              : t('Copy report')}
        </span>
      </button>
      <button type="button" className="quiet" aria-label={t('Download the report')} onClick={download}>
        <Icon name="download" />
        <span>{t('Download')}</span>
      </button>
      <button type="button" className="quiet" aria-label={t('Print the report')} onClick={print}>
        <Icon name="print" />
        <span>{t('Print')}</span>
      </button>
      {printing &&
        createPortal(<PrintedReport conversation={conversation} documents={documents} />, document.body)}
    </div>
  );
}
