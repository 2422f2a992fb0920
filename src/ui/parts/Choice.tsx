import type { ReactNode } from 'react';

interface ChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What the box stands for. */
  readonly children: ReactNode;
  /** A further class. */
  readonly also?: string;
  /** Id of the element that says what it means. */
  readonly describedBy?: string;
  readonly disabled?: boolean;
  readonly title?: string;
}

/** A box to tick, with its words beside it. */
export function Choice({ checked, onChange, children, also, describedBy, disabled, title }: ChoiceProps) {
  return (
    <label className={also === undefined ? 'choice' : `choice ${also}`} title={title}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
