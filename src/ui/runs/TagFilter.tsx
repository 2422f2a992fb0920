import { t } from '../language/translate.ts';

interface Props {
  readonly tags: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** All tags of the runs. The list shows runs that have every chosen tag. */
export function TagFilter({ tags, chosen, onChange }: Props) {
  if (tags.length === 0) return null;
  const toggle = (tag: string): void => {
    const next = new Set(chosen);
    if (!next.delete(tag)) next.add(tag);
    onChange(next);
  };
  return (
    <fieldset className="tags tag-filter">
      <legend className="visually-hidden">{t('Only conversations with these tags')}</legend>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className="run-tag"
          aria-pressed={chosen.has(tag)}
          onClick={() => toggle(tag)}
        >
          {tag}
        </button>
      ))}
    </fieldset>
  );
}
