import type { ComponentProps } from 'react';
import { FigureTable } from './FigureTable.tsx';

interface Props extends ComponentProps<typeof FigureTable> {
  /** Names the region; without it the caption does. */
  readonly label?: string;
  /** A further class. */
  readonly also?: string;
}

/** A table that scrolls in a box of its own where it is wider than the page. */
export function ScrolledTable({ label, also, ...table }: Props) {
  return (
    <section
      className={also === undefined ? 'lab-table' : `lab-table ${also}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and what scrolls must be reached by the keyboard.
      tabIndex={0}
      aria-label={label ?? table.caption}
    >
      <FigureTable {...table} />
    </section>
  );
}
