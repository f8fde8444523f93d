import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link } from './router-link.tsx';

export type Tab = { to: string; label: ReactNode; current: boolean; count?: ReactNode };

/** The look of one tab, also of those that are buttons. */
export function tabClass(isCurrent: boolean): string {
  return cx(
    'relative flex min-h-11 items-center gap-1.5 px-3 text-small whitespace-nowrap transition-colors -outline-offset-2',
    isCurrent
      ? 'font-semibold text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-chip after:bg-tea'
      : 'text-ink-2 hover:text-ink',
  );
}

/** Tabs that are links: they work without scripts, open in a new tab and are part of the history. */
export function Tabs({ label, tabs, className }: { label: string; tabs: readonly Tab[]; className?: string }) {
  const row = useRef<HTMLElement>(null);
  const at = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    // On a narrow screen the row scrolls horizontally.
    const here = row.current?.children[at];
    if (here instanceof HTMLElement) row.current?.scrollTo({ left: here.offsetLeft - here.offsetWidth });
  }, [at]);
  return (
    <nav ref={row} aria-label={label} className={cx('relative flex gap-1 overflow-x-auto [scrollbar-width:none]', className)}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} preventScrollReset aria-current={tab.current ? 'page' : undefined} className={tabClass(tab.current)}>
          {tab.label}
          {tab.count !== undefined && <span className="text-tiny font-normal text-ink-2">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
