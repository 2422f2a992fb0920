import { type KeyboardEvent, type RefObject, useRef } from 'react';

interface ClosedOnEscape {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Props for a `<details>`: Escape closes it and returns the focus to its summary. */
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
