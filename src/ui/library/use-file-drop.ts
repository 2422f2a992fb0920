import { useState } from 'react';
import { useWindowEvent } from '../parts/hooks/use-window-event.ts';
import { filesFromDrop, type SortedFiles } from '../state/library/incoming-files.ts';

/** Takes files dropped anywhere on the page. Returns whether files are held over it. */
export function useFileDrop(onFiles: (sorted: SortedFiles) => void): boolean {
  const [over, setOver] = useState(false);
  useWindowEvent('dragover', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  useWindowEvent('dragleave', (event) => {
    // When leaving an element for one inside it, `relatedTarget` is that one. When leaving the window, it is null.
    if (event.relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    if (!holdsFiles(event) || event.dataTransfer === null) return;
    event.preventDefault();
    setOver(false);
    void filesFromDrop(event.dataTransfer).then(onFiles);
  });
  return over;
}

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}
