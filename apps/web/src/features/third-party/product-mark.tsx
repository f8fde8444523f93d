import type { ProviderProduct } from '@chaguan/contract';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

type Props = { product: ProviderProduct; className?: string };

/** Two speech bubbles for WeChat, a key for any other site. */
export function ProductMark({ product, className }: Props) {
  if (product === 'oidc') return <Icon name="key-round" className={cx('text-tea', className)} />;
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={cx('fill-none stroke-current stroke-2 text-tea', className)} strokeLinejoin="round">
      <path d="M15.2 8.6C14.6 5.9 12 4 8.9 4 5.1 4 2 6.7 2 10c0 1.9 1 3.5 2.6 4.6L4 17l2.7-1.3c.6.15 1.2.25 1.8.28" />
      <path d="M22 14.5c0-2.9-2.8-5.2-6.2-5.2s-6.2 2.3-6.2 5.2 2.8 5.2 6.2 5.2c.7 0 1.4-.1 2-.3L20.2 20.6l-.6-2.2c1.5-.95 2.4-2.3 2.4-3.900z" />
      <path d="M7 8.8h.01M11 8.8h.01M14 13.8h.01M17.8 13.8h.01" strokeLinecap="round" />
    </svg>
  );
}
