import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/router-link.tsx';

export const tab = 'relative flex h-full w-full flex-col items-center justify-center gap-0.5 text-tiny transition-colors -outline-offset-2';

/** One of the phone's tabs; `current` if the URL alone does not determine it. */
export function TabLink({ to, icon, label, current }: { to: string; icon: ReactNode; label: string; current?: boolean }) {
  const { pathname } = useLocation();
  const [at] = to.split('?', 1);
  const here = current ?? (pathname === at || pathname.startsWith(`${at}/`));
  return (
    <Link to={to} aria-current={here ? 'page' : undefined} className={cx(tab, here ? 'font-semibold text-tea' : 'text-ink-2')}>
      {icon}
      {label}
    </Link>
  );
}
