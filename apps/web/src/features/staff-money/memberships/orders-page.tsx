import { adminMemberPage, adminMembershipOrdersPage } from '@chaguan/contract';
import { addressOf, type PageQuery } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { durationText, grouped, priceText } from '../../memberships/price-messages.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import type { StaffCardOrder, StaffCardOrders } from './data.ts';
import { staffCardMessages } from './messages.ts';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { RefundDialog } from './refund-dialog.tsx';

function Row({ order, onRefund }: { order: StaffCardOrder; onRefund: () => void }) {
  const lang = useLang();
  const { orders: own } = useMessages(staffCardMessages);
  const messages = useMessages(staffMessages);
  const { member, refundable } = order;
  const isUsedUp = refundable !== null && refundable.money === '0.00' && refundable.points === '0';
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="text-small font-medium wrap-anywhere">
          {order.cardName} · {order.specification}
        </p>
        <p className="text-meta text-ink-2 tabular-nums wrap-anywhere">
          {member && !member.cancelled && <Link to={addressOf(adminMemberPage, { memberId: member.id })}>{member.name}</Link>} ·{' '}
          {nameIn(order.role, lang)} · {durationText(order.duration, lang)}
        </p>
        <p className="text-meta break-all text-ink-2 tabular-nums">{order.number}</p>
        <p className="text-meta text-ink-2 tabular-nums">{own.period(formatDateTime(order.startsAt), formatDateTime(order.endsAt))}</p>
        {order.refundReason && (
          <p className="text-meta wrap-anywhere">{own.refundedBy(order.refundedBy?.name ?? '', order.refundReason)}</p>
        )}
      </div>
      <div className="ml-auto grid justify-items-end gap-1">
        <p className="text-small font-semibold tabular-nums">{priceText(order.paid, lang)}</p>
        <time dateTime={order.createdAt} className="text-meta text-ink-2 tabular-nums">
          {formatDateTime(order.createdAt)}
        </time>
        {order.refunded && <p className="text-meta text-ink-2 tabular-nums">{own.refundedPart(priceText(order.refunded, lang))}</p>}
        {order.waiting && <Chip tone="gold">{messages.waitsForSecond}</Chip>}
        {order.refundedAt && <Chip tone="cinnabar">{own.refunded}</Chip>}
        {isUsedUp && <Chip>{own.usedUp}</Chip>}
        {!order.refundedAt && !order.waiting && !isUsedUp && (
          <ActButton size="small" onClick={onRefund}>
            {own.refund}
          </ActButton>
        )}
      </div>
    </li>
  );
}

export function OrdersPage({ filters, orders }: { filters: PageQuery<typeof adminMembershipOrdersPage>; orders: StaffCardOrders }) {
  const messages = useMessages(staffMessages);
  const { orders: own } = useMessages(staffCardMessages);
  const [refunding, refund] = useState<StaffCardOrder | null>(null);
  const { items, page, pages, total, money, points } = orders;
  const sums = (
    <span className="text-meta text-ink-2 tabular-nums">
      {messages.total(total)} · {own.sums(formatMoney(money), grouped(points))}
    </span>
  );
  return (
    <Area title={messages.membershipOrders} note={own.note} aside={sums}>
      <Card>
        <OrderFilterBar filters={filters} />
        {items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((order) => (
              <Row key={order.number} order={order} onRefund={() => refund(order)} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={page} pages={pages} href={(next) => addressOf(adminMembershipOrdersPage, { ...filters, page: next })} />
      {refunding && <RefundDialog order={refunding} onClose={() => refund(null)} />}
    </Area>
  );
}
