import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../language/translate.ts';

const longestName = 80;

interface Props {
  readonly className: string;
  /** What its columns are called, where that is known. */
  readonly columns?: readonly string[];
  /** Of the words in it. */
  readonly dir?: 'auto';
  readonly children: ReactNode;
}

/**
 * A table that is wider than its place scrolls in a box of its own, by keys too. The box is a group and no landmark: a page may
 * hold many.
 */
export function TableBox({ className, columns = [], dir, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const wide = useIsWide(box);
  const names = columns.join(', ').slice(0, longestName);
  return (
    <div
      ref={box}
      className={className}
      dir={dir}
      {...(wide && {
        role: 'group',
        'aria-label': names === '' ? t('Table') : t('Table: {columns}', { columns: names }),
        tabIndex: 0,
      })}
    >
      {children}
    </div>
  );
}

/** Whether what is in the box is wider than it; asked of the browser only where it has laid the box out. */
function useIsWide(box: { readonly current: HTMLElement | null }): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return wide;
}
