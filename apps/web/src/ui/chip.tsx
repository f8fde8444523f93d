import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link } from './router-link.tsx';

export type ChipTone = 'plain' | 'tea' | 'cinnabar' | 'gold';

const tones: Record<ChipTone, string> = {
  plain: 'bg-surface-2 text-ink-2',
  tea: 'bg-tea-soft text-tea',
  cinnabar: 'bg-cinnabar-soft text-cinnabar',
  gold: 'bg-gold-soft text-gold',
};

export type ChipProps = {
  children: ReactNode;
  tone?: ChipTone;
  icon?: ReactNode;
  to?: string;
  title?: string;
};

export function Chip({ children, tone = 'plain', icon, to, title }: ChipProps) {
  const look = cx(
    'inline-flex min-h-5 max-w-full items-center gap-1 rounded-chip px-2 text-tiny font-medium whitespace-nowrap',
    tones[tone],
  );
  const inside = (
    <>
      {icon}
      <span className="truncate">{children}</span>
    </>
  );
  if (!to)
    return (
      <span title={title} className={look}>
        {inside}
      </span>
    );
  return (
    <Link to={to} title={title} className={cx(look, 'hover:underline')}>
      {inside}
    </Link>
  );
}
