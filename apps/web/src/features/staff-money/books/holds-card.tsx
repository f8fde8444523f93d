import { adminBooksPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Time } from '../../../ui/time.tsx';
import { figure } from '../adjustments/figures.ts';
import type { Books, Holds } from './data.ts';
import { bookMessages, labelFor } from './messages.ts';

/** Held amounts that are not paid out yet, in both currencies. */
export function HoldsCard({ holds, books: { month, currency } }: { holds: Holds; books: Books }) {
  const messages = useMessages(bookMessages);
  return (
    <Card labelledBy="open-holds">
      <CardTitle id="open-holds" aside={<span className="text-meta text-ink-2 tabular-nums">{holds.total}</span>}>
        {messages.openHolds}
      </CardTitle>
      <p className="px-4 py-2 text-meta text-ink-2">{holds.total === 0 ? messages.noHolds : messages.openHoldsNote}</p>
      <ul>
        {holds.items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-baseline gap-x-3 border-t border-line px-4 py-2 text-small">
            <span className="min-w-0 flex-1 truncate">
              {labelFor(messages.subjects, item.subject.kind)} <span className="text-ink-2">#{item.subject.id}</span>
            </span>
            <span className="font-semibold tabular-nums">{figure(item.amount, item.currency)}</span>
            <span className="text-meta text-ink-2">{messages[item.currency]}</span>
            <span className="text-meta text-ink-2 max-md:w-full">
              {messages.since} <Time at={item.since} />
            </span>
          </li>
        ))}
      </ul>
      <Pager
        page={holds.page}
        pages={holds.pages}
        href={(page) => addressOf(adminBooksPage, { month, currency, holds: page })}
        className="pb-3"
      />
    </Card>
  );
}
