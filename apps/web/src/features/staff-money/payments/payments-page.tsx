import { adminPaymentOrderPage, adminPaymentOrdersPage } from '@chaguan/contract';
import { addressOf, type PageQuery } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Time } from '../../../ui/time.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import type { Payments, StaffOrder } from './data.ts';
import { staffPaymentMessages } from './messages.ts';
import { PaymentFilterBar } from './payment-filter-bar.tsx';
import { PaymentTabs } from './payment-tabs.tsx';

export const stateTones: Record<StaffOrder['state'], ChipTone> = { pending: 'gold', paid: 'tea', closed: 'plain' };

function Row({ order }: { order: StaffOrder }) {
  const own = useMessages(staffPaymentMessages);
  return (
    <li>
      <Link to={addressOf(adminPaymentOrderPage, { number: order.number })} className="grid gap-1 px-4 py-3 hover:bg-surface-2">
        <span className="flex items-center gap-3">
          <span className="min-w-0 flex-1 truncate text-small font-medium">
            {order.member?.name ?? ''} · {own.providers[order.provider]}
          </span>
          <span className="font-semibold tabular-nums">{formatMoney(order.amount)}</span>
          <Chip tone={stateTones[order.state]}>{own.states[order.state]}</Chip>
        </span>
        <span className="flex flex-wrap justify-between gap-x-4 text-meta text-ink-2 tabular-nums">
          {order.number}
          <Time at={order.createdAt} />
        </span>
        {order.refused > 0 && (
          <span>
            <Chip tone="cinnabar" icon={<Icon name="triangle-alert" size={12} />}>
              {own.refused(order.refused)}
            </Chip>
          </span>
        )}
      </Link>
    </li>
  );
}

export function PaymentsPage({ filters, payments }: { filters: PageQuery<typeof adminPaymentOrdersPage>; payments: Payments }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffPaymentMessages);
  const { items, page, pages, total, paid } = payments;
  const sums = (
    <span className="text-meta text-ink-2 tabular-nums">
      {messages.total(total)} · {own.paid(formatMoney(paid))}
    </span>
  );
  return (
    <Area title={messages.payments} note={own.note} aside={sums}>
      <Card>
        <PaymentTabs current="orders" />
        <PaymentFilterBar filters={filters} />
        {items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((order) => (
              <Row key={order.number} order={order} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={page} pages={pages} href={(next) => addressOf(adminPaymentOrdersPage, { ...filters, page: next })} />
    </Area>
  );
}
