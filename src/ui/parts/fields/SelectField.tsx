interface SelectFieldProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Value[];
  /** The label of a choice. Default: the choice itself. */
  readonly words?: (choice: Value) => string;
  /** Id of the element that explains it. */
  readonly describedBy?: string;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** A selection with its label above it. */
export function SelectField<Value extends string | number>({
  label,
  choices,
  words = String,
  describedBy,
  onChange,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <label className="field">
      <span>{label}</span>
      <select
        {...select}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => String(choice) === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
