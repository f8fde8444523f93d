import { columnPage, deleteColumn, topicColumnsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { Link } from '../../ui/router-link.tsx';
import { ColumnForm } from '../topic-columns/column-form.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { OwnColumn as Data } from './data.ts';
import { OutsideTopics } from './outside-topics.tsx';
import { OwnEntries } from './own-entries.tsx';
import { ownColumnMessages } from './own-messages.ts';

function ColumnActs({ one: { column } }: { one: Data }) {
  const messages = useMessages(ownColumnMessages);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  async function remove(): Promise<void> {
    const agreed = await confirm({
      title: messages.remove,
      text: messages.removeText(column.title),
      action: messages.remove,
      danger: true,
    });
    if (!agreed) return;
    await api.call(deleteColumn, { params: { columnId: column.id } });
    toast(messages.removed, { kind: 'success' });
    await navigate(addressOf(topicColumnsPage), { replace: true });
  }
  function saved(): void {
    setEditing(false);
    void revalidate();
  }
  return (
    <div className="flex items-center gap-1">
      <ButtonLink to={addressOf(columnPage, { columnId: column.id })}>{messages.open}</ButtonLink>
      <Menu
        label={column.title}
        className={iconButtonClass}
        trigger={<Icon name="ellipsis" size={18} />}
        items={[
          { label: messages.edit, onSelect: () => setEditing(true) },
          { label: messages.remove, danger: true, onSelect: () => void remove() },
        ]}
      />
      {editing && <ColumnForm column={column} onSaved={saved} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** One of the member's columns: its texts, the order of its topics, and which others could be in it. */
export function OwnColumn({ one }: { one: Data }) {
  const messages = useMessages(ownColumnMessages);
  const { column, topics, most } = one;
  return (
    <UserPage
      title={column.title}
      note={column.description || undefined}
      aside={<ColumnActs one={one} />}
      backTo={addressOf(topicColumnsPage)}
    >
      <p className="text-small max-md:px-4">
        <Link to={addressOf(topicColumnsPage)} className="text-tea hover:underline">
          {messages.back}
        </Link>
        <span className="ml-3 text-ink-2 tabular-nums">{messages.topics(topics.length, most)}</span>
      </p>
      <Card labelledBy="column-entries">
        <CardTitle id="column-entries">{messages.inside}</CardTitle>
        <OwnEntries one={one} />
      </Card>
      {topics.length < most && (
        <Card labelledBy="outside-topics">
          <CardTitle id="outside-topics">{messages.outside}</CardTitle>
          <OutsideTopics key={topics.length} columnId={column.id} />
        </Card>
      )}
    </UserPage>
  );
}
