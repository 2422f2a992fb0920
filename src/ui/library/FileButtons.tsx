import { type ChangeEvent, useRef } from 'react';
import { useAppState, useAppStore } from '../use-app.ts';
import { filesFromPicker } from './incoming-files.ts';

/** The three ways to fill the library without a mouse: the sample, files, a folder. */
export function FileButtons() {
  const store = useAppStore();
  const { work } = useAppState();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const busy = work.has('sample') || work.has('files');

  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const { files: list } = event.target;
    if (list === null) return;
    const sorted = filesFromPicker(list);
    // The same file can be chosen again after it was changed.
    event.target.value = '';
    void store.library.addFiles(sorted.files, sorted.refused);
  };

  return (
    <div className="file-buttons">
      <button type="button" disabled={busy} onClick={() => void store.library.addSample()}>
        Load the sample library
      </button>
      <button type="button" disabled={busy} onClick={() => files.current?.click()}>
        Add files
      </button>
      <button type="button" disabled={busy} onClick={() => folder.current?.click()}>
        Add a folder
      </button>
      <input ref={files} type="file" hidden multiple accept=".txt,.md" aria-label="Files" onChange={take} />
      <input
        ref={(element) => {
          folder.current = element;
          if (element) element.webkitdirectory = true;
        }}
        type="file"
        hidden
        multiple
        aria-label="Folder"
        onChange={take}
      />
    </div>
  );
}
