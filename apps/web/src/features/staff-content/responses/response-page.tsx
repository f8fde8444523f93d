import type { Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Area } from '../../staff/area.tsx';
import { FilterLinks } from '../../staff/filter-links.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { contentMessages } from '../messages.ts';
import { states } from '../state-chip.tsx';
import type { ResponseFilters } from './data.ts';
import { responseMessages } from './messages.ts';

type Screen = Page<string, 'kind' | 'state' | 'authorId' | 'page', 'page', never>;
type Props<K extends string> = {
  title: string;
  filters: ResponseFilters<K>;
  kinds: readonly { kind: K; label: string }[];
  list: { items: readonly unknown[]; total: number; page: number; pages: number };
  screen: Screen;
  children: ReactNode;
};

/** Comments or answers, or the replies below them, in any state. */
export function ResponsePage<K extends string>({ title, filters, kinds, list, screen, children }: Props<K>) {
  const messages = useMessages(staffMessages);
  const stateNames = useMessages(contentMessages);
  const own = useMessages(responseMessages);
  const tabs = kinds.map(({ kind, label }) => ({
    to: addressOf(screen, { kind, state: filters.state, authorId: filters.authorId }),
    label,
    current: kind === filters.kind,
  }));
  const links = [undefined, ...states].map((state) => ({
    to: addressOf(screen, { kind: filters.kind, state, authorId: filters.authorId }),
    label: state ? stateNames[state] : stateNames.anyState,
    current: state === filters.state,
  }));
  return (
    <Area title={title} aside={<span className="text-meta text-ink-2">{messages.total(list.total)}</span>}>
      <Card>
        <Tabs label={own.kinds} tabs={tabs} className="px-2" />
        <FilterLinks label={own.states} links={links} />
        {list.items.length === 0 ? <EmptyState title={own.emptyTitle} text={own.emptyText} /> : <ul>{children}</ul>}
      </Card>
      <Pager page={list.page} pages={list.pages} href={(page) => addressOf(screen, { ...filters, page })} />
    </Area>
  );
}
