import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { tabTarget } from '../../lib/tab-scroll.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/router-link.tsx';

export const tab =
  'relative flex h-full w-full flex-col items-center justify-center gap-0.5 text-tiny short:flex-row short:gap-4 transition-colors -outline-offset-2';

/** One of the phone's tabs; `current` if the URL alone does not determine it. */
export function TabLink({ to, icon, label, current }: { to: string; icon: ReactNode; label: string; current?: boolean }) {
  const { pathname, search } = useLocation();
  const [at] = to.split('?', 1);
  const here = current ?? (pathname === at || pathname.startsWith(`${at}/`));
  return (
    <Link
      {...(here ? { to } : tabTarget(to))}
      onClick={(event) => {
        if (pathname + search !== to) return;
        event.preventDefault();
        window.scrollTo({ top: 0 });
      }}
      aria-current={here ? 'page' : undefined}
      className={cx(tab, here ? 'font-semibold text-tea' : 'text-ink-2')}
    >
      {icon}
      {label}
    </Link>
  );
}
