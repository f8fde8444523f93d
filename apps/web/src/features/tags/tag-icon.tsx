import type { CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';
import { iconAddress } from '../../ui/icon.tsx';
import { tagIconName } from './icon-names.ts';

/** The icon of a tag, in its colour; the name comes from data. */
export function TagIcon({ name, colour, className }: { name: string; colour?: string; className?: string }) {
  return (
    <svg
      aria-hidden
      style={colour ? ({ '--tint': colour } as CSSProperties) : undefined}
      className={cx('icon shrink-0', colour && 'tinted', className ?? 'size-4')}
    >
      <use href={iconAddress(tagIconName(name))} />
    </svg>
  );
}
