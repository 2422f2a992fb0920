import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One line of a list of facts. */
export function Fact({ name, className, children }: Props) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
