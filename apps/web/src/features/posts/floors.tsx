import { Suspense, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { OrderLinks, type Order } from '../../ui/order-links.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useMessages } from '../../lib/i18n.ts';
import type { AnyFloor } from './data.ts';
import { postMessages } from './messages.ts';
import { UnlessCollapsed } from './unless-collapsed.tsx';
import { ornament } from '../../ui/ornament.tsx';

const PastEnd = ornament(() => import('./past-end.tsx'));

type FloorsProps<F extends AnyFloor> = {
  /** The anchor of the heading. */
  id: 'comments' | 'answers';
  title: string;
  /** In the heading's line. */
  headingExtra?: ReactNode;
  orders: readonly Order[];
  /** Beside the orders. */
  filter?: ReactNode;
  items: readonly F[];
  page: number;
  pages: number;
  href: (page: number) => string;
  /** The floor in the URL. */
  targetId: string | null;
  empty: string;
  renderOne: (floor: F, targeted: boolean) => ReactNode;
};

/** One page of comments or answers. */
export function Floors<F extends AnyFloor>({
  id,
  title,
  headingExtra,
  orders,
  filter,
  items,
  page,
  pages,
  href,
  targetId,
  empty,
  renderOne,
}: FloorsProps<F>) {
  const messages = useMessages(postMessages);
  const to = (number: number) => `${href(number)}#${id}`;
  return (
    <Card labelledBy={id}>
      <header className="relative flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 pr-2 pl-4 md:pl-6">
        <h2 id={id} className="scroll-mt-20 py-1 text-card font-semibold">
          {title}
        </h2>
        {headingExtra}
        {orders.length > 0 && (
          <span className="ml-auto flex flex-wrap items-center justify-end">
            {filter}
            <OrderLinks label={messages.sort} orders={orders} />
          </span>
        )}
      </header>
      {items.length === 0 &&
        (page > 1 ? (
          <Suspense>
            <PastEnd first={to(1)} />
          </Suspense>
        ) : (
          <p className="px-6 py-10 text-center text-small text-ink-2">{empty}</p>
        ))}
      <div className="divide-y divide-line">
        {items.map((floor) => (
          <UnlessCollapsed key={floor.id} written={floor} id={`floor-${floor.floor}`} floor={floor.floor} targeted={targetId === floor.id}>
            {renderOne(floor, targetId === floor.id)}
          </UnlessCollapsed>
        ))}
      </div>
      {pages > 1 && <Pager page={page} pages={pages} href={to} className="border-t border-line px-4 py-4" />}
    </Card>
  );
}
