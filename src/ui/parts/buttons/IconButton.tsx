import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** Its name for people who do not see the drawing, and its title unless another is given. */
  readonly label: string;
  /** A further class. */
  readonly also?: string;
}

/** A plain button with only a drawing. */
export function IconButton({ icon, label, also = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`quiet icon-button ${also}`.trimEnd()}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
