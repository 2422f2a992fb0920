import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly className: string;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog. Escape or a click beside it closes it, and the focus returns to where it was. */
export function Dialog({ className, label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** True if the press began beside the dialog. Text that is marked from inside may end there. */
  const beganBeside = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Removing it while open would keep the focus from returning.
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the browser's own hand.
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        // Its close event comes a moment later, when the dialog may be wanted again.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      onPointerDown={({ target }) => {
        beganBeside.current = target === dialog.current;
      }}
      onClick={({ target }) => {
        if (target === dialog.current && beganBeside.current) onClose();
      }}
    >
      <div>{children}</div>
    </dialog>
  );
}
