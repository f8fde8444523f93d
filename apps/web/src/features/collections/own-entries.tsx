import { orderColumn, setColumnCover, setColumnOfTopic, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { moveWithin } from '../../lib/move-within.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { toast } from '../../ui/overlays.ts';
import { Link } from '../../ui/router-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useDragOrder } from '../../ui/use-drag-order.ts';
import { reportFailure } from '../failures/report-failure.ts';
import type { OwnColumn } from './data.ts';
import { ownColumnMessages } from './own-messages.ts';

type Entry = OwnColumn['topics'][number];

function useEntryActs({ column }: OwnColumn) {
  const messages = useMessages(ownColumnMessages);
  const { revalidate } = useRevalidator();
  const params = { columnId: column.id };
  const done = async (text: string) => {
    toast(text, { kind: 'success' });
    await revalidate();
  };
  return {
    async order(ids: readonly string[]): Promise<void> {
      try {
        await api.call(orderColumn, { params, body: { topicIds: [...ids] } });
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure;
        reportFailure(failure);
        return revalidate();
      }
      await done(messages.ordered);
    },
    async remove(topicId: string): Promise<void> {
      await api.call(setColumnOfTopic, { params: { topicId }, body: {} });
      await done(messages.topicRemoved);
    },
    async setCover(topicId: string): Promise<void> {
      await api.call(setColumnCover, { params, body: { topicId } });
      await done(messages.coverSet);
    },
  };
}

type Order = ReturnType<typeof useDragOrder>;
type RowProps = { entry: Entry; at: number; last: boolean; acts: ReturnType<typeof useEntryActs>; order: Order };

/** By a pointer, or by space and the arrows. */
function Handle({ id, title, at, order }: { id: string; title: string; at: number; order: Order }) {
  const messages = useMessages(ownColumnMessages);
  return (
    <button
      type="button"
      aria-label={messages.drag(title, at + 1)}
      title={messages.dragNote}
      {...order.handleOf(id)}
      className="-ml-2 inline-flex min-h-9 min-w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 aria-pressed:cursor-grabbing aria-pressed:text-tea pointer-coarse:min-h-11 pointer-coarse:min-w-10"
    >
      <Icon name="grip-vertical" size={16} />
    </button>
  );
}

function EntryRow({ entry: { id, title, state, pictured, cover }, at, last, acts, order }: RowProps) {
  const messages = useMessages(ownColumnMessages);
  const asCover: MenuItem[] = pictured && !cover ? [{ label: messages.cover, onSelect: () => void acts.setCover(id) }] : [];
  const moveTo = (to: number) => () => void acts.order(moveWithin(order.order, id, to));
  return (
    <li className={cx('flex items-center gap-1 py-2 pr-2 pl-4', order.liftedId === id && 'bg-tea-soft')}>
      <Handle id={id} title={title} at={at} order={order} />
      <span className="min-w-7 shrink-0 text-small text-ink-2 tabular-nums">{at + 1}</span>
      <span className="min-w-0 flex-1">
        <Link to={addressOf(threadPage, { topicId: id })} className="text-small font-medium wrap-anywhere hover:text-tea">
          {title}
        </Link>
        <span className="flex flex-wrap gap-1.5">
          {cover && <Chip tone="tea">{messages.coverNow}</Chip>}
          {state !== 'published' && <Chip tone="gold">{messages.hidden}</Chip>}
        </span>
      </span>
      <IconButton
        label={`${messages.up} ${title}`}
        icon={<Icon name="arrow-up" size={16} />}
        disabled={at === 0}
        onClick={moveTo(at - 1)}
      />
      <IconButton
        label={`${messages.down} ${title}`}
        icon={<Icon name="arrow-down" size={16} />}
        disabled={last}
        onClick={moveTo(at + 1)}
      />
      <Menu
        label={title}
        className={iconButtonClass}
        trigger={<Icon name="ellipsis" size={18} />}
        items={[...asCover, { label: messages.out, danger: true, onSelect: () => void acts.remove(id) }]}
      />
    </li>
  );
}

/** The topics of one's column in their order. */
export function OwnEntries({ one }: { one: OwnColumn }) {
  const messages = useMessages(ownColumnMessages);
  const acts = useEntryActs(one);
  const entries = new Map(one.topics.map((entry) => [entry.id, entry]));
  const list = useRef<HTMLOListElement>(null);
  const order = useDragOrder(list, [...entries.keys()], acts.order);
  const visible = order.order.flatMap((id) => entries.get(id) ?? []);
  const lifted = visible.findIndex(({ id }) => id === order.liftedId);
  if (visible.length === 0) return <EmptyState title={messages.empty} />;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {lifted >= 0 && messages.nowAt(lifted + 1, visible.length)}
      </p>
      <ol ref={list} className="divide-y divide-line">
        {visible.map((entry, at) => (
          <EntryRow key={entry.id} entry={entry} at={at} last={at === visible.length - 1} acts={acts} order={order} />
        ))}
      </ol>
    </>
  );
}
