import { avatarColour, avatarColours } from './avatar-colours.ts';
import { cx } from './cx.ts';

const sizes = {
  20: 'size-5 text-[11px]',
  28: 'size-7 text-meta',
  36: 'size-9 text-small',
  48: 'size-12 text-title',
  96: 'size-24 text-[40px]',
} as const;

export type AvatarSize = keyof typeof sizes;
export type AvatarProps = { name: string; url?: string | null; size?: AvatarSize; className?: string };

/** Decoration next to a visible name, so it is hidden from screen readers. */
export function Avatar({ name, url, size = 36, className }: AvatarProps) {
  const look = cx('inline-flex shrink-0 items-center justify-center overflow-hidden rounded-chip', sizes[size], className);
  if (url) {
    return (
      <img src={url} alt="" width={size} height={size} loading="lazy" decoding="async" className={cx(look, 'bg-surface-2 object-cover')} />
    );
  }
  const letter = Array.from(name.trim())[0]?.toUpperCase() ?? '·';
  return (
    <span
      aria-hidden
      data-avatar
      className={cx(look, 'leading-none font-semibold text-[#fff] select-none')}
      style={{ background: avatarColours[avatarColour(name)] }}
    >
      {letter}
    </span>
  );
}
