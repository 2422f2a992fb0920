import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly className: string;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Lies over the page and holds the focus, which goes back where it was; Escape or a click beside it closes it. */
export function Dialog({ className, label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Taken off the page while open it would keep the focus from going back.
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the browser's own hand.
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        // Its own closing is told a moment later, when it may have been asked for again.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div>{children}</div>
    </dialog>
  );
}
