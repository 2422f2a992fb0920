import type { KeyboardEvent } from 'react';

/** For a search field: Escape empties it. In an empty one it does what it does elsewhere. */
export function clearOnEscape(value: string, clear: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
}
