import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?no-inline';

type IconProps = {
  name: IconName;
  /** Width and height in pixels, unless a class says otherwise. */
  size?: number;
  className?: string | undefined;
  fill?: string;
  strokeWidth?: number;
  /** A label, for an icon without adjacent text of the same meaning; others are hidden from screen readers. */
  role?: 'img';
  'aria-label'?: string;
};

/** The URL of an icon within the one file that contains them all. */
export function iconAddress(name: string): string {
  return `${sprite}#${name}`;
}

/** An icon in the colour of the text; its strokes are styled by one rule in base.css. */
export function Icon({ name, size = 24, className, fill, strokeWidth, role, 'aria-label': label }: IconProps) {
  // As a style: the CSS rule would override attributes.
  const style: CSSProperties | undefined = fill || strokeWidth ? { fill, strokeWidth } : undefined;
  return (
    <svg
      width={size}
      height={size}
      className={cx('icon', className)}
      style={style}
      role={role}
      aria-label={label}
      aria-hidden={role ? undefined : true}
    >
      <use href={iconAddress(name)} />
    </svg>
  );
}
