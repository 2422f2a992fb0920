import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../language/translate.ts';

const longestName = 80;

interface Props {
  readonly className: string;
  /** Names of its columns, if known. */
  readonly columns?: readonly string[];
  /** Direction of its words. */
  readonly dir?: 'auto';
  readonly children: ReactNode;
}

/** A table that is too wide scrolls in its own box, by keys too. The box is a group and no landmark, because a page may have many. */
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

/** Brings the cell that answers into the middle of the box. The page itself does not move. */
function showAnswer(box: HTMLElement): void {
  const cell = box.querySelector('.cell-answers')?.getBoundingClientRect();
  if (cell === undefined) return;
  const { left, width } = box.getBoundingClientRect();
  box.scrollLeft += cell.left + cell.width / 2 - (left + width / 2);
}

/** True if the content is wider than the box, which then shows the answer. Asks the browser only after layout. */
function useIsWide(box: { readonly current: HTMLElement | null }): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const isWide = element.scrollWidth > element.clientWidth;
      setWide(isWide);
      if (isWide) showAnswer(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return wide;
}
