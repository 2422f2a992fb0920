interface DescribedChoiceProps {
  /** Of the element with the hint. */
  readonly hintId: string;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A box to tick, with what it means below it. */
export function DescribedChoice({ hintId, label, hint, checked, onChange }: DescribedChoiceProps) {
  return (
    <>
      <label className="choice">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={hintId} className="hint">
        {hint}
      </p>
    </>
  );
}
