/** Hands a text to the person as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has read it by then; browsers give no sign of it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
