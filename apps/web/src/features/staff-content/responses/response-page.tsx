import type { Page } from '@chaguan/contract';
import { addressOf, type PageQuery } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Area } from '../../staff/area.tsx';
import { FilterLinks } from '../../staff/filter-links.tsx';
import { contentMessages } from '../messages.ts';
import { states } from '../state-chip.tsx';
import { FilterBar } from '../review/filter-bar.tsx';
import type { ReviewFilters, ReviewScreen } from '../review/filters.ts';
import { OlderLinks } from '../review/older-links.tsx';
import type { Tag } from '../tags/tree.ts';
import { responseMessages } from './messages.ts';

type Props<K extends string> = {
  title: string;
  kind: K;
  kinds: readonly { kind: K; label: string }[];
  filters: ReviewFilters;
  tags: readonly Tag[];
  list: { items: readonly unknown[]; next: string | null };
  screen: Page<string, 'kind' | keyof PageQuery<ReviewScreen>, never, never>;
  children: ReactNode;
};

/** Comments, answers, or their replies, in any state. */
export function ResponsePage<K extends string>({ title, kind, kinds, filters, tags, list, screen, children }: Props<K>) {
  const stateNames = useMessages(contentMessages);
  const own = useMessages(responseMessages);
  const { before, ...active } = filters;
  const tabs = kinds.map((one) => ({
    to: addressOf(screen, { ...active, kind: one.kind }),
    label: one.label,
    current: one.kind === kind,
  }));
  const links = [undefined, ...states].map((state) => ({
    to: addressOf(screen, { ...active, kind, state }),
    label: state ? stateNames[state] : stateNames.anyState,
    current: state === filters.state,
  }));
  return (
    <Area title={title}>
      <Card>
        <Tabs label={own.kinds} tabs={tabs} className="px-2" />
        <FilterLinks label={own.states} links={links} />
        <FilterBar filters={active} tags={tags} addressFor={(asked) => addressOf(screen, { ...asked, kind })} stateElsewhere />
        {list.items.length === 0 ? <EmptyState title={own.emptyTitle} text={own.emptyText} /> : <ul>{children}</ul>}
      </Card>
      <OlderLinks
        newest={before && addressOf(screen, { ...active, kind })}
        older={list.next === null ? undefined : addressOf(screen, { ...active, kind, before: list.next })}
      />
    </Area>
  );
}
