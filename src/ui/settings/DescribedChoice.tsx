import { Choice } from '../parts/fields/Choice.tsx';

interface DescribedChoiceProps {
  /** Id of the element with the hint. */
  readonly hintId: string;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with a hint below it. */
export function DescribedChoice({ hintId, label, hint, checked, onChange }: DescribedChoiceProps) {
  return (
    <>
      <Choice checked={checked} onChange={onChange} describedBy={hintId}>
        {label}
      </Choice>
      <p id={hintId} className="hint">
        {hint}
      </p>
    </>
  );
}
