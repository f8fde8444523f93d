import type { CSSProperties } from 'react';
import { cx } from '../../../ui/cx.ts';
import { drawnIcon } from './icon-names.ts';
import sprite from './tag-icons.svg?no-inline';

/** One file of drawings instead of an import per icon: the name comes from data, and scripts stay out of it. */
export function TagIcon({ name, colour, className }: { name: string; colour?: string; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      style={colour ? ({ '--tint': colour } as CSSProperties) : undefined}
      className={cx('drawn shrink-0', colour && 'tinted', className ?? 'size-4')}
    >
      <use href={`${sprite}#${drawnIcon(name)}`} />
    </svg>
  );
}
