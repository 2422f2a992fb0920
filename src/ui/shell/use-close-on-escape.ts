/** Escape closes a `<details>` and gives its summary the focus back. */
import { type KeyboardEvent, type RefObject, useRef } from 'react';

interface ClosedOnEscape {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What the `<details>` is given. */
export function useCloseOnEscape(): ClosedOnEscape {
  const ref = useRef<HTMLDetailsElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const details = ref.current;
    if (event.key !== 'Escape' || details?.open !== true) return;
    event.preventDefault();
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  return { ref, onKeyDown };
}
