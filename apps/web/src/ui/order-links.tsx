import { cx } from './cx.ts';
import { Link } from './router-link.tsx';

export type Order = { to: string; label: string; current: boolean };

/** The orders of a list, as links. */
export function OrderLinks({ label, orders, className }: { label: string; orders: readonly Order[]; className?: string }) {
  return (
    <nav aria-label={label} className={cx('flex flex-wrap items-center', className)}>
      {orders.map((order) => (
        <Link
          key={order.to}
          to={order.to}
          preventScrollReset
          aria-current={order.current ? 'true' : undefined}
          className={cx(
            'inline-flex min-h-9 items-center rounded-control px-2 text-meta whitespace-nowrap pointer-coarse:min-h-11',
            order.current ? 'font-semibold text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          {order.label}
        </Link>
      ))}
    </nav>
  );
}
