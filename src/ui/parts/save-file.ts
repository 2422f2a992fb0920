import type { LabelledFile } from '../../core/memory/labelled-text.ts';

/** Saves a file for the person. The file carries the label of its content (rule U6). */
export function saveFile(name: string, { file }: LabelledFile<Blob>): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers do not tell when the download has read it. This is late enough.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
