/** The keys of the page. Single letters do nothing while something is being typed. */
import { useEffect } from 'react';
import { message } from '../language/translate.ts';

export interface Shortcut {
  /** As `KeyboardEvent.key`. */
  readonly key: string;
  /** With Control or Command; such keys work inside of fields too. */
  readonly withControl?: boolean;
  readonly label: string;
  readonly meaning: string;
}

export const shortcuts = {
  newQuestion: { key: 'n', label: 'N', meaning: message('New question') },
  askBox: { key: '/', label: '/', meaning: message('To the question box') },
  inspector: { key: 'i', label: 'I', meaning: message('Open or close the context inspector') },
  context: { key: 'c', label: 'C', meaning: message('Open or close the context beside the conversation') },
  earlier: { key: '[', label: '[', meaning: message('Context of the step before') },
  later: { key: ']', label: ']', meaning: message('Context of the step after') },
  library: { key: 'l', label: 'L', meaning: message('Library') },
  models: { key: 'm', label: 'M', meaning: message('Models') },
  settings: { key: '?', label: '?', meaning: message('Settings and this list') },
  close: { key: 'Escape', label: 'Esc', meaning: message('Close what is open, go back') },
  stop: { key: '.', withControl: true, label: 'Ctrl or ⌘ + .', meaning: message('Stop the run') },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof shortcuts;

/** The shortcut that a key press stands for; undefined where it stands for none. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>,
  typing: boolean,
): ShortcutName | undefined {
  const control = event.ctrlKey || event.metaKey;
  if (event.altKey || event.isComposing) return undefined;
  const found = (Object.entries(shortcuts) as [ShortcutName, Shortcut][]).find(
    ([, { key, withControl = false }]) => key === event.key && withControl === control,
  );
  if (found === undefined) return undefined;
  return typing && found[1].withControl !== true && found[0] !== 'close' ? undefined : found[0];
}

export function useShortcuts(act: (name: ShortcutName) => void): void {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      const name = shortcutOf(event, target?.closest('input, textarea, select, [contenteditable]') != null);
      if (name === undefined) return;
      if (name !== 'close') event.preventDefault();
      act(name);
    };
    window.addEventListener('keydown', keyDown);
    return () => window.removeEventListener('keydown', keyDown);
  }, [act]);
}
