import { cx } from '../../../ui/cx.ts';
import { drawnIcon } from './icon-names.ts';
import sprite from './tag-icons.svg?no-inline';

/** One file of drawings instead of an import per icon: the name comes from data, and scripts stay out of it. */
export function TagIcon({ name, colour, className }: { name: string; colour?: string; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      style={colour ? { color: `light-dark(${colour}, color-mix(in oklab, ${colour} 45%, #fff))` } : undefined}
      className={cx('shrink-0 fill-none stroke-current stroke-2', className ?? 'size-4')}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${sprite}#${drawnIcon(name)}`} />
    </svg>
  );
}
