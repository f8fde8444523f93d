import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';

type Props = { label: string; links: readonly { to: string; label: string; current: boolean }[] };

/** One filter as a row of links. */
export function FilterLinks({ label, links }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1 border-t border-line px-3 py-2">
      {links.map((link) => (
        <Link
          key={link.label}
          quiet
          to={link.to}
          aria-current={link.current ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-8 items-center rounded-chip px-3 text-meta pointer-coarse:min-h-11',
            link.current ? 'bg-tea-soft font-medium text-tea' : 'text-ink-2 hover:bg-surface-2',
          )}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
