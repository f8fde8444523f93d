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
  /** With a label, for an icon that says what no text next to it says; others are hidden from screen readers. */
  role?: 'img';
  'aria-label'?: string;
};

/** The address of an icon within the one file that holds them all. */
export function iconAddress(name: string): string {
  return `${sprite}#${name}`;
}

/** An icon in the colour of the text; how its strokes look is one rule in base.css. */
export function Icon({ name, size = 24, className, fill, strokeWidth, role, 'aria-label': label }: IconProps) {
  // As a style: the rule would win over attributes.
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
