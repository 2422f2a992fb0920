import type { CopiedText } from '../report/copied-answer.ts';

/** Gives both forms, so that each program takes the one it can show; the plain one alone where a browser takes no other. */
export async function putOnClipboard({ plain, rich }: CopiedText): Promise<void> {
  // An insecure page has no clipboard at all.
  const { clipboard } = navigator;
  const both = await bothForms(plain.text, rich.text);
  if (!both) await clipboard.writeText(plain.text);
}

async function bothForms(plain: string, rich: string): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return false;
  const forms = { 'text/plain': plain, 'text/html': rich };
  const blobs = Object.entries(forms).map(([type, text]) => [type, new Blob([text], { type })]);
  try {
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return false;
  }
}
