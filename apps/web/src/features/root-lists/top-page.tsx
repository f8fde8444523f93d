import { rootKinds, topPage, topPeriods, topRules, topSorts } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { useSlowLoad } from '../../lib/use-slow-load.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { OrderLinks } from '../../ui/order-links.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MutedRows } from '../muted-rows/muted-rows.tsx';
import type { TopData, TopView } from './data.ts';
import { topMessages } from './messages.ts';
import { RootRow } from './root-row.tsx';

/** Equal screens have equal URLs. */
export function topAddress({ period, sort, kind, page }: TopView): string {
  return addressOf(topPage, {
    period: period === topRules.period ? undefined : period,
    sort: sort === 'likes' ? undefined : sort,
    kind,
    page,
  });
}

const podium = 3;

function Rank({ at }: { at: number }) {
  const messages = useMessages(topMessages);
  return (
    <span
      aria-label={messages.rank(at)}
      role="img"
      className={`min-w-6 shrink-0 whitespace-nowrap tabular-nums ${at <= podium ? 'font-bold text-tea' : 'font-normal text-ink-2'}`}
    >
      {at}
    </span>
  );
}

function ListBar({ view }: { view: TopView }) {
  const messages = useMessages(topMessages);
  const periods = topPeriods.map((period) => ({
    to: topAddress({ ...view, period, page: 1 }),
    label: messages.periods[period],
    current: period === view.period,
  }));
  const sorts = topSorts.map((sort) => ({
    to: topAddress({ ...view, sort, page: 1 }),
    label: messages.sorts[sort],
    current: sort === view.sort,
  }));
  const kinds = [undefined, ...rootKinds].map((kind) => ({
    to: topAddress({ ...view, kind, page: 1 }),
    label: messages.kinds[kind ?? 'all'],
    current: kind === view.kind,
  }));
  return (
    <div className="border-b border-line px-1">
      <Tabs label={messages.lists} tabs={periods} />
      <div className="-mx-1 flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-2 py-0.5">
        <OrderLinks label={messages.sort} orders={sorts} />
        <OrderLinks label={messages.kind} orders={kinds} />
      </div>
    </div>
  );
}

/** The best of a period, numbered; beside it, or below on a phone, how they are ranked. */
export function TopPage({ view, list }: TopData) {
  const messages = useMessages(topMessages);
  const slow = useSlowLoad();
  const first = (list.page - 1) * topRules.pageSize + 1;
  return (
    <div className="grid justify-center gap-4 md:grid-cols-[minmax(0,1fr)_288px] md:gap-6 lg:grid-cols-[minmax(0,720px)_288px]">
      <div className="grid min-w-0 content-start gap-3">
        <Card labelledBy="list-title">
          <h1 id="list-title" className="sr-only">
            {messages.heading(messages.periods[view.period])}
          </h1>
          <ListBar view={view} />
          <h2 className="sr-only">{messages.title}</h2>
          {slow && <Skeleton shape="row" count={8} />}
          {!slow && list.items.length === 0 && <EmptyState title={messages.none} text={messages.noneText} />}
          {!slow && list.items.length > 0 && (
            <div className="divide-y divide-line">
              <MutedRows items={list.items}>
                {(root) => (
                  <RootRow
                    root={root}
                    at={root.postedAt}
                    mark={<Rank at={first + list.items.indexOf(root)} />}
                    by={view.sort === 'comments' ? 'responses' : view.sort}
                  />
                )}
              </MutedRows>
            </div>
          )}
        </Card>
        <Pager page={list.page} pages={list.pages} href={(page) => topAddress({ ...view, page })} />
      </div>
      <aside className="grid min-w-0 content-start gap-4">
        <Card labelledBy="top-rule">
          <CardTitle id="top-rule">{messages.rule}</CardTitle>
          <p className="px-4 py-3 text-small text-ink-2">{messages.ruleText}</p>
        </Card>
      </aside>
    </div>
  );
}
