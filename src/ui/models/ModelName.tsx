import { t } from '../language/translate.ts';
import { plainName, widthOf } from './plain-name.ts';

interface Props {
  readonly title: string;
  /** True if another build of the model stands in the same list. */
  readonly twice?: boolean;
}

/** A model's name. The width of its numbers, which few people know, stands in words where two builds of it are shown. */
export function ModelName({ title, twice = false }: Props) {
  const name = plainName(title);
  const bits = widthOf(title);
  if (bits === null) return title;
  return (
    <>
      {name}
      <span className="visually-hidden">{title.slice(name.length)}</span>
      {twice && (
        <span className="model-width" aria-hidden="true">
          {t('with numbers of {bits} bits', { bits })}
        </span>
      )}
    </>
  );
}
