import { Fragment } from 'react';

/** A policy by its name. One with settings may break after each of them, and reads from the left in every language. */
export function VariantName({ name }: { readonly name: string }) {
  return (
    <bdi>
      {name.split(/(?<=:)/u).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts in a fixed order.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
