import type { ReactNode } from 'react';
import { useMessages } from '../lib/i18n.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { uiMessages } from './messages.ts';
import { Link } from './router-link.tsx';

/** The page numbers to link: first, last and two around the current one; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const requested = new Set([1, pages, page]);
  for (const neighbour of [page - 2, page - 1, page + 1, page + 2]) if (neighbour > 1 && neighbour < pages) requested.add(neighbour);
  const numbers: (number | null)[] = [];
  for (const n of [...requested].filter((at) => at >= 1).toSorted((a, b) => a - b)) {
    const last = numbers.at(-1);
    // A gap of one page is replaced by that page.
    if (last && n - last === 2) numbers.push(last + 1);
    else if (last && n - last > 2) numbers.push(null);
    numbers.push(n);
  }
  return numbers;
}

const cell =
  'inline-flex min-h-9 min-w-9 items-center justify-center rounded-control px-2 text-small tabular-nums ' +
  'pointer-coarse:min-h-11 pointer-coarse:min-w-11';

export type PagerProps = { page: number; pages: number; href: (page: number) => string; className?: string };

/** Numbered pages as plain links. Nothing when there is only one page. */
export function Pager({ page, pages, href, className }: PagerProps) {
  const messages = useMessages(uiMessages);
  if (pages <= 1) return null;
  const step = (to: number, label: string, icon: ReactNode, rel: 'prev' | 'next') =>
    to >= 1 && to <= pages ? (
      <Link to={href(to)} rel={rel} aria-label={label} title={label} className={cx(cell, 'text-ink-2 hover:bg-surface-2')}>
        {icon}
      </Link>
    ) : (
      <span aria-hidden className={cx(cell, 'text-ink-2 opacity-40')}>
        {icon}
      </span>
    );
  return (
    <nav aria-label={messages.pages} className={cx('flex flex-wrap items-center justify-center gap-1', className)}>
      {step(page - 1, messages.previous, <Icon name="chevron-left" size={18} />, 'prev')}
      {pageNumbers(page, pages).map((n, at) =>
        n === null ? (
          <span key={`gap-${at}`} aria-hidden className="px-1 text-ink-2">
            …
          </span>
        ) : (
          <Link
            key={n}
            to={href(n)}
            aria-label={messages.page(n)}
            aria-current={n === page ? 'page' : undefined}
            className={cx(cell, n === page ? 'bg-tea font-semibold text-on-tea' : 'text-ink hover:bg-surface-2')}
          >
            {n}
          </Link>
        ),
      )}
      {step(page + 1, messages.next, <Icon name="chevron-right" size={18} />, 'next')}
    </nav>
  );
}
