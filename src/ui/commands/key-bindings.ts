/** Turns key presses into commands: differences between keyboards, and how a key is written for people. */
import { createKeybindingsHandler } from 'tinykeys';
import { t } from '../language/translate.ts';
import { type Command, commands } from './command-table.ts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** True if a press can be a command at all. */
export function isHeard(press: Press, typing: boolean, singleKeys: boolean): boolean {
  if (press.isComposing) return false;
  if (press.key === 'Escape' || press.ctrlKey || press.metaKey) return true;
  return !typing && singleKeys;
}

/** Milliseconds to wait for a second key, enough for slow hands and busy pages. */
const betweenKeys = 3_000;

/** @param act runs a command. The press is already consumed. */
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
 * The press as on a keyboard with Latin letters. A letter of another script counts as the Latin one printed beside it.
 * Shift and AltGr that a layout needs for a character (`/`, `[`, `?`) are part of the character.
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

/** True if the command modifier is ⌘. */
const appleKeyboard = /Mac|iPod|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** `⌘K` or `Ctrl + K`, `G then A`, `?`. Keys in sequence follow the reading direction. */
export function keyLabel(binding: string, apple: boolean = appleKeyboard): string {
  const [first = '', second] = binding.split(' ').map((press) => pressLabel(press, apple));
  return second === undefined ? first : t('{first} then {second}', { first, second });
}

function pressLabel(press: string, apple: boolean): string {
  if (press === 'Escape') return 'Esc';
  const key = press.replace('$mod+', '').toUpperCase();
  if (!press.startsWith('$mod+')) return key;
  return apple ? `⌘${key}` : t('Ctrl + {key}', { key });
}
