import { adminOutboxPage, type Answer, type listOutbox } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Time } from '../../../ui/time.tsx';
import { Area } from '../../staff/area.tsx';
import { FilterLinks } from '../../staff/filter-links.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { outboxMessages } from './messages.ts';
import { kinds, outboxStates, type OutboxFilters } from './outbox-filters.ts';

type Outbox = Answer<typeof listOutbox>;
type Item = Outbox['items'][number];

const tones: Record<Item['state'], ChipTone> = { kept: 'plain', sent: 'tea', failed: 'cinnabar' };

function Row({ item }: { item: Item }) {
  const own = useMessages(outboxMessages);
  const icon = item.kind === 'mail' ? 'mail' : 'smartphone';
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-surface-2">
          <Icon name={icon} role="img" aria-label={own[item.kind]} size={16} className="shrink-0 text-ink-2" />
          <span className="min-w-0 flex-1 truncate text-small font-medium">{item.subject || item.text}</span>
          <Chip tone={tones[item.state]}>{own[item.state]}</Chip>
          <span className="text-meta text-ink-2 max-md:w-full">
            {own.to(item.to)} · <Time at={item.createdAt} />
          </span>
        </summary>
        {item.failure && <p className="px-4 pb-2 text-small break-words text-cinnabar">{item.failure}</p>}
        <pre className="mx-4 mb-3 rounded-control bg-surface-2 p-3 font-mono text-meta wrap-anywhere whitespace-pre-wrap">{item.text}</pre>
      </details>
    </li>
  );
}

export function OutboxPage({ filters, outbox }: { filters: OutboxFilters; outbox: Outbox }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(outboxMessages);
  const { items, page, pages, total } = outbox;
  const tabs = [undefined, ...kinds].map((kind) => ({
    to: addressOf(adminOutboxPage, { kind, state: filters.state }),
    label: kind ? own[kind] : own.anyKind,
    current: kind === filters.kind,
  }));
  const links = [undefined, ...outboxStates].map((state) => ({
    to: addressOf(adminOutboxPage, { kind: filters.kind, state }),
    label: state ? own[state] : own.anyState,
    current: state === filters.state,
  }));
  const isFiltered = filters.kind !== undefined || filters.state !== undefined;
  return (
    <Area title={messages.outbox} note={own.note} aside={<span className="text-meta text-ink-2">{messages.total(total)}</span>}>
      <Card>
        <Tabs label={own.kinds} tabs={tabs} className="px-2" />
        <FilterLinks label={own.states} links={links} />
        {items.length === 0 ? (
          <EmptyState title={isFiltered ? own.noneTitle : own.emptyTitle} text={isFiltered ? own.noneText : own.emptyText} />
        ) : (
          <ul className="border-t border-line">
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={page} pages={pages} href={(next) => addressOf(adminOutboxPage, { ...filters, page: next })} />
    </Area>
  );
}
