import { plainName } from './plain-name.ts';

interface Props {
  readonly title: string;
  /** Beside the name (`bitWidth`). */
  readonly width?: string | null;
}

/** A model's name. The width in its title is heard; what is seen is `width`, which says more. */
export function ModelName({ title, width = null }: Props) {
  const name = plainName(title);
  return (
    <>
      {name}
      {name !== title && <span className="visually-hidden">{title.slice(name.length)}</span>}
      {width !== null && (
        <span className="model-width" aria-hidden="true">
          {width}
        </span>
      )}
    </>
  );
}
