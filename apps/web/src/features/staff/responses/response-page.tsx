import type { Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Area } from '../area.tsx';
import { staffMessages } from '../messages.ts';
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

function StateLinks({ filters, screen }: { filters: ResponseFilters<string>; screen: Screen }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(responseMessages);
  return (
    <nav aria-label={own.states} className="flex flex-wrap gap-1 border-t border-line px-3 py-2">
      {[undefined, ...states].map((state) => {
        const current = state === filters.state;
        return (
          <Link
            key={state ?? 'any'}
            quiet
            to={addressOf(screen, { kind: filters.kind, state, authorId: filters.authorId })}
            aria-current={current ? 'page' : undefined}
            className={cx(
              'inline-flex h-8 items-center rounded-chip px-3 text-meta pointer-coarse:h-11',
              current ? 'bg-tea-soft font-medium text-tea' : 'text-ink-2 hover:bg-surface-2',
            )}
          >
            {state ? messages[state] : messages.anyState}
          </Link>
        );
      })}
    </nav>
  );
}

/** Comments or answers, or the replies below them, in any state. */
export function ResponsePage<K extends string>({ title, filters, kinds, list, screen, children }: Props<K>) {
  const messages = useMessages(staffMessages);
  const own = useMessages(responseMessages);
  const tabs = kinds.map(({ kind, label }) => ({
    to: addressOf(screen, { kind, state: filters.state, authorId: filters.authorId }),
    label,
    current: kind === filters.kind,
  }));
  return (
    <Area title={title} aside={<span className="text-meta text-ink-2">{messages.total(list.total)}</span>}>
      <Card>
        <Tabs label={own.kinds} tabs={tabs} className="px-2" />
        <StateLinks filters={filters} screen={screen} />
        {list.items.length === 0 ? <EmptyState title={own.emptyTitle} text={own.emptyText} /> : <ul>{children}</ul>}
      </Card>
      <Pager page={list.page} pages={list.pages} href={(page) => addressOf(screen, { ...filters, page })} />
    </Area>
  );
}
