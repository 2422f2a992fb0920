import { useState } from 'react';
import { Icon } from '../shell/Icon.tsx';
import { useAppState } from '../use-app.ts';
import { reportFileName, reportMarkdown } from './report-markdown.ts';

/** The open run as Markdown with footnotes: on the clipboard, or as a file. */
export function ReportButtons() {
  const { conversation, documents } = useAppState();
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
      <button type="button" className="quiet" aria-label="Copy the report" onClick={copy}>
        <Icon name={copied === 'yes' ? 'check' : 'copy'} />
        <span>
          {copied === 'yes' ? 'Copied' : copied === 'refused' ? 'Not allowed: download it' : 'Copy report'}
        </span>
      </button>
      <button type="button" className="quiet" aria-label="Download the report" onClick={download}>
        <Icon name="download" />
        <span>Download</span>
      </button>
    </div>
  );
}
