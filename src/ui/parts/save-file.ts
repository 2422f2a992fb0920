import type { LabelledFile } from '../../core/memory/labelled-text.ts';

/** Hands a file to the person: one that carries the label of what stands in it (rule U6). */
export function saveFile(name: string, { file }: LabelledFile<Blob>): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has read it by then; browsers give no sign of it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
