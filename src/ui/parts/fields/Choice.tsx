import type { ReactNode } from 'react';

interface ChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The label of the box. */
  readonly children: ReactNode;
  /** A further class. */
  readonly also?: string;
  /** Id of the element that explains it. */
  readonly describedBy?: string;
  readonly disabled?: boolean;
  readonly title?: string;
}

/** A checkbox with its label. */
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
