import { topicColumnsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ColumnForm } from '../topic-columns/column-form.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { OwnColumns } from './data.ts';
import { columnMessages } from './messages.ts';
import { ownColumnMessages } from './own-messages.ts';

function Row({ column: { id, title, description, topics, followers } }: { column: OwnColumns['items'][number] }) {
  const counts = useMessages(columnMessages);
  return (
    <li>
      <Link to={addressOf(topicColumnsPage, { columnId: id })} className="flex items-center gap-3 px-4 py-3 hover:bg-surface-2/50">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          {description !== '' && <span className="block truncate text-small text-ink-2">{description}</span>}
          <span className="flex gap-x-3 text-meta text-ink-2 tabular-nums">
            <span>{counts.topics(topics)}</span>
            <span>{counts.followers(followers)}</span>
          </span>
        </span>
        <Icon name="chevron-right" size={16} className="shrink-0 text-ink-2" />
      </Link>
    </li>
  );
}

/** The member's columns, latest change first. */
export function OwnList({ list: { items, most } }: { list: OwnColumns }) {
  const messages = useMessages(ownColumnMessages);
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
      {messages.add}
    </Button>
  );
  const mayAdd = items.length < most;
  return (
    <UserPage title={messages.title} note={mayAdd ? messages.note : `${messages.note}${messages.full(most)}`} aside={mayAdd ? add : null}>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={messages.none} text={messages.noneText} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((column) => (
              <Row key={column.id} column={column} />
            ))}
          </ul>
        )}
      </Card>
      {adding && (
        <ColumnForm
          column={null}
          onSaved={(columnId) => void navigate(addressOf(topicColumnsPage, { columnId }))}
          onClose={() => setAdding(false)}
        />
      )}
    </UserPage>
  );
}
