import { useEffect, useState } from 'react';
import { filesFromDrop, type SortedFiles } from '../state/incoming-files.ts';

/** Takes files dropped anywhere on the page. Returns whether files are being held over it. */
export function useFileDrop(onFiles: (sorted: SortedFiles) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    const dragOver = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const dragLeave = (event: DragEvent): void => {
      // Leaving an element for one inside it names that one; leaving the window names none.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      setOver(false);
      void filesFromDrop(event.dataTransfer).then(onFiles);
    };
    window.addEventListener('dragover', dragOver);
    window.addEventListener('dragleave', dragLeave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', dragOver);
      window.removeEventListener('dragleave', dragLeave);
      window.removeEventListener('drop', drop);
    };
  }, [onFiles]);
  return over;
}
