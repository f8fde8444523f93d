import { unreadPostsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { messages, useMessages } from '../../lib/i18n.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useStore } from '../../lib/store.ts';
import { chooseDensity, densityStore, readDensity } from '../../lib/theme.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OrderLinks, type Order } from '../../ui/order-links.tsx';
import { Link } from '../../ui/router-link.tsx';
import { Tabs, type Tab } from '../../ui/tabs.tsx';
import { ornament } from '../../ui/ornament.tsx';

const ListGestures = ornament(() => import('./list-gestures.tsx'));

const headMessages = messages({
  zh: { compact: '紧凑列表', unread: '未读与新帖' },
  en: { compact: 'Compact list', unread: 'Unread and new' },
});

/** One line per item of a list, or three; stored by the browser. */
function DensitySwitch() {
  const texts = useMessages(headMessages);
  useLayoutEffect(readDensity, []);
  const compact = useStore(densityStore) === 'compact';
  return (
    <IconButton
      label={texts.compact}
      aria-pressed={compact}
      icon={<Icon name="rows-3" size={18} />}
      onClick={() => chooseDensity(compact ? 'comfortable' : 'compact')}
    />
  );
}

/** What the member has not read, of topics and questions. */
function UnreadLink() {
  const { unread } = useMessages(headMessages);
  return (
    <Link to={addressOf(unreadPostsPage)} aria-label={unread} title={unread} className={cx(iconButtonClass, 'members-only')}>
      <Icon name="inbox" size={18} />
    </Link>
  );
}

type Props = {
  label: string;
  tabs: readonly Tab[];
  orderLabel: string;
  /** None: this list has one order. */
  orders: readonly Order[];
  /** The chips of tags, where there is no space for the side list. */
  tags: ReactNode;
  /** Without rows there is no density to choose. */
  dense?: boolean;
};

/** List, order and density. On a phone tags and order share one strip, so that the rows begin further up. */
export function ListHead({ label, tabs, orderLabel, orders, tags, dense = true }: Props) {
  const settled = useSettled();
  return (
    <div data-pulls className="flex flex-wrap items-center border-b border-line px-1">
      {settled && (
        <Suspense>
          <ListGestures tabs={tabs} />
        </Suspense>
      )}
      <Tabs label={label} tabs={tabs} className="min-w-0 flex-1 max-md:basis-[calc(100%-6rem)]" />
      {dense && (
        <span className="flex md:order-2">
          <UnreadLink />
          <DensitySwitch />
        </span>
      )}
      <div className="-mx-1 min-w-0 border-t border-line max-md:mr-0 max-md:grow max-md:basis-1/4 md:order-3 md:basis-[calc(100%+0.5rem)] lg:hidden">
        {tags}
      </div>
      {orders.length > 0 && (
        <OrderLinks
          label={orderLabel}
          orders={orders}
          className="shrink-0 max-md:-mr-1 max-md:min-h-[45px] max-md:self-start max-md:border-t max-md:border-line max-md:px-2 md:order-1"
        />
      )}
    </div>
  );
}
