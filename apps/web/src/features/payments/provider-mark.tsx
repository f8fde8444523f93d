import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OrderProvider } from './data.ts';

const marks: Record<Exclude<OrderProvider, 'sandbox'>, { sign: string; look: string }> = {
  alipay: { sign: '支', look: 'bg-[#1677ff]' },
  wechat_pay: { sign: '微', look: 'bg-[#07a35a]' },
};

/** A coloured seal with one character, like the seals on tea. */
export function ProviderMark({ provider }: { provider: OrderProvider }) {
  if (provider === 'sandbox') {
    return (
      <span aria-hidden className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-gold-soft text-gold">
        <Icon name="flask-conical" size={18} />
      </span>
    );
  }
  const { sign, look } = marks[provider];
  return (
    <span
      aria-hidden
      className={cx('inline-flex size-9 shrink-0 items-center justify-center rounded-control text-body font-semibold text-[#fff]', look)}
    >
      {sign}
    </span>
  );
}
