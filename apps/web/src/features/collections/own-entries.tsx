import { orderColumn, setColumnCover, setColumnOfTopic, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { toast } from '../../ui/overlays.ts';
import { Link } from '../../ui/router-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { OwnColumn } from './data.ts';
import { ownColumnMessages } from './own-messages.ts';

type Entry = OwnColumn['topics'][number];

function useEntryActs({ column, topics }: OwnColumn) {
  const messages = useMessages(ownColumnMessages);
  const { revalidate } = useRevalidator();
  const params = { columnId: column.id };
  const done = async (text: string) => {
    toast(text, { kind: 'success' });
    await revalidate();
  };
  return {
    async move(at: number, by: 1 | -1): Promise<void> {
      const ids = topics.map(({ id }) => id);
      const [one, other] = [ids[at], ids[at + by]];
      if (one === undefined || other === undefined) return;
      await api.call(orderColumn, { params, body: { topicIds: ids.with(at, other).with(at + by, one) } });
      await done(messages.ordered);
    },
    async takeOut(topicId: string): Promise<void> {
      await api.call(setColumnOfTopic, { params: { topicId }, body: {} });
      await done(messages.takenOut);
    },
    async setCover(topicId: string): Promise<void> {
      await api.call(setColumnCover, { params, body: { topicId } });
      await done(messages.coverSet);
    },
  };
}

type RowProps = { entry: Entry; at: number; last: boolean; acts: ReturnType<typeof useEntryActs> };

function EntryRow({ entry: { id, title, state, pictured, cover }, at, last, acts }: RowProps) {
  const messages = useMessages(ownColumnMessages);
  const asCover: MenuItem[] = pictured && !cover ? [{ label: messages.cover, onSelect: () => void acts.setCover(id) }] : [];
  return (
    <li className="flex items-center gap-1 py-2 pr-2 pl-4">
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
        onClick={() => void acts.move(at, -1)}
      />
      <IconButton
        label={`${messages.down} ${title}`}
        icon={<Icon name="arrow-down" size={16} />}
        disabled={last}
        onClick={() => void acts.move(at, 1)}
      />
      <Menu
        label={title}
        className={iconButtonClass}
        trigger={<Icon name="ellipsis" size={18} />}
        items={[...asCover, { label: messages.out, danger: true, onSelect: () => void acts.takeOut(id) }]}
      />
    </li>
  );
}

/** The topics of one's column in their order. */
export function OwnEntries({ one }: { one: OwnColumn }) {
  const messages = useMessages(ownColumnMessages);
  const acts = useEntryActs(one);
  if (one.topics.length === 0) return <EmptyState title={messages.empty} />;
  return (
    <ol className="divide-y divide-line">
      {one.topics.map((entry, at) => (
        <EntryRow key={entry.id} entry={entry} at={at} last={at === one.topics.length - 1} acts={acts} />
      ))}
    </ol>
  );
}
