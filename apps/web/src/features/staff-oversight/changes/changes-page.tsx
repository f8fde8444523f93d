import { adminChangesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { ChangeRow } from './change-row.tsx';
import type { Changes, TagNames } from './data.ts';
import { changeMessages } from './messages.ts';

type Props = { state: 'waiting' | 'all'; list: Changes; tagNames: TagNames; mayDecide: boolean; viewerId: string | undefined };

/** Changes that need a second staff member, and their results. */
export function ChangesPage({ state, list, tagNames, mayDecide, viewerId }: Props) {
  const messages = useMessages(changeMessages);
  const common = useMessages(staffMessages);
  const tabs = [
    {
      to: addressOf(adminChangesPage),
      label: list.waiting > 0 ? `${messages.waitingTab} ${list.waiting}` : messages.waitingTab,
      current: state === 'waiting',
    },
    { to: addressOf(adminChangesPage, { state: 'all' }), label: messages.allTab, current: state === 'all' },
  ];
  const empty =
    state === 'waiting' ? (
      <EmptyState title={messages.emptyWaiting} text={messages.emptyWaitingText} />
    ) : (
      <EmptyState title={messages.emptyAll} text={messages.emptyAllText} />
    );
  return (
    <Area title={common.changes} note={messages.note} aside={<span className="text-meta text-ink-2">{common.total(list.total)}</span>}>
      <Card>
        <Tabs label={messages.lists} tabs={tabs} className="border-b border-line px-2" />
        {list.confirmsFrom !== null && (
          <p className="border-b border-line bg-surface-2 px-4 py-2 text-meta text-ink-2">
            {messages.tooNew(formatDateTime(list.confirmsFrom))}
          </p>
        )}
        {list.items.length === 0 ? (
          empty
        ) : (
          <ul>
            {list.items.map((item) => (
              <ChangeRow
                key={item.id}
                item={item}
                tagNames={tagNames}
                viewerId={viewerId}
                mayDecide={mayDecide}
                mayConfirm={list.confirmsFrom === null}
              />
            ))}
          </ul>
        )}
      </Card>
      <Pager
        page={list.page}
        pages={list.pages}
        href={(page) => addressOf(adminChangesPage, { ...(state === 'all' && { state }), page })}
      />
    </Area>
  );
}
