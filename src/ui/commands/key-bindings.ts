/** From a key press to a command: what counts as typing, which keyboards there are, and how a key is written for people. */
import { createKeybindingsHandler } from 'tinykeys';
import { t } from '../language/translate.ts';
import { type Command, commands } from './command-table.ts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';

/** Whether letters that are pressed there are text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}

/** Whether a press can stand for a command at all. */
export function isHeard(press: Press, typing: boolean, singleKeys: boolean): boolean {
  if (press.isComposing) return false;
  if (press.key === 'Escape' || press.ctrlKey || press.metaKey) return true;
  return !typing && singleKeys;
}

/** Milliseconds until a second key is waited for no more: for slow hands, and pages that are busy. */
const betweenKeys = 3_000;

/** @param act does what a command says; the press has been taken by then */
export function commandHandler(act: (command: Command) => void): (event: KeyboardEvent) => void {
  let pressed: KeyboardEvent | null = null;
  const bindings = Object.values(commands).flatMap((command) =>
    (command.keys ?? []).map((binding) => [
      binding,
      () => {
        // Escape also ends what the browser itself has open.
        if (binding !== 'Escape') pressed?.preventDefault();
        act(command);
      },
    ]),
  );
  const handle = createKeybindingsHandler(Object.fromEntries(bindings), { timeout: betweenKeys });
  return (event) => {
    pressed = event;
    handle(asOnAnyKeyboard(event));
    pressed = null;
  };
}

/**
 * The press as a keyboard with Latin letters would say it. A letter of another script stands for the one that is printed
 * there beside it; Shift and AltGr that a layout needs for a sign (`/`, `[`, `?`) are part of the sign.
 */
function asOnAnyKeyboard(event: KeyboardEvent): KeyboardEvent {
  const { key, code } = event;
  if ([...key].length !== 1) return event;
  if (/\p{L}/u.test(key)) {
    if (/^[a-z]$/i.test(key) || !code.startsWith('Key')) return event;
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    return new KeyboardEvent('keydown', {
      key: code.slice(3).toLowerCase(),
      code,
      ctrlKey,
      metaKey,
      altKey,
      shiftKey,
    });
  }
  const isSign = event.shiftKey || event.getModifierState('AltGraph');
  return isSign && !(event.metaKey || (event.ctrlKey && !event.altKey))
    ? new KeyboardEvent('keydown', { key, code })
    : event;
}

/** Whether the modifier of commands is ⌘. */
const appleKeyboard = /Mac|iPod|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** `⌘K` or `Ctrl + K`, `G then A`, `?`; keys that follow one another are read in the direction of the language. */
export function keyLabel(binding: string, apple: boolean = appleKeyboard): string {
  const [first = '', second] = binding.split(' ').map((press) => pressLabel(press, apple));
  return second === undefined ? first : t('{first} then {second}', { first, second });
}

function pressLabel(press: string, apple: boolean): string {
  if (press === 'Escape') return 'Esc';
  const key = press.replace('$mod+', '').toUpperCase();
  if (!press.startsWith('$mod+')) return key;
  return apple ? `⌘${key}` : `Ctrl + ${key}`;
}
