import { noticesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { refreshUnread } from '../unread/unread.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { noticeActs, type Filter, type Notice, type Notices } from './data.ts';
import { noticeMessages } from './messages.ts';
import { NoticeRow } from './notice-row.tsx';
import { useOpened } from './use-opened.ts';

type Props = { notices: Notices; state: Filter; requested: Notice | null | undefined };

function toFilter(state: Filter): string {
  return addressOf(noticesPage, state === 'all' ? {} : { state });
}

function Empty({ state }: { state: Filter }) {
  const messages = useMessages(noticeMessages);
  const texts = {
    all: [messages.none, messages.noneText],
    unread: [messages.noneUnread, messages.noneUnreadText],
    read: [messages.noneRead, messages.noneReadText],
  } as const;
  const [title, text] = texts[state];
  const action = state === 'all' ? undefined : <ButtonLink to={toFilter('all')}>{messages.toAll}</ButtonLink>;
  return <EmptyState title={title} text={text} action={action} />;
}

/** Actions on all of them. */
function Acts({ notices, state }: Pick<Props, 'notices' | 'state'>) {
  const messages = useMessages(noticeMessages);
  const { revalidate } = useRevalidator();
  const done = async (text: string): Promise<void> => {
    toast(text, { kind: 'success' });
    await Promise.all([revalidate(), refreshUnread()]);
  };
  async function readAll(): Promise<void> {
    await noticeActs.markAllRead(notices.through);
    await done(messages.allRead);
  }
  async function deleteRead(): Promise<void> {
    const { deleteReadTitle: title, deleteReadText: text, delete: action } = messages;
    if (!(await confirm({ title, text, action, danger: true }))) return;
    await noticeActs.removeRead(notices.through);
    await done(messages.deleted);
  }
  const hasRead = state === 'unread' ? false : notices.items.some(({ read }) => read) || notices.page > 1;
  return (
    <span className="flex flex-wrap gap-2">
      {hasRead && <Button onClick={() => void deleteRead()}>{messages.deleteRead}</Button>}
      {notices.unread > 0 && (
        <Button icon={<Icon name="check-check" size={16} />} onClick={() => void readAll()}>
          {messages.readAll}
        </Button>
      )}
    </span>
  );
}

export function NoticesPage({ notices, state, requested }: Props) {
  const messages = useMessages(noticeMessages);
  const { revalidate } = useRevalidator();
  const { all, isOpen, toggle, drop } = useOpened(notices.items, requested);
  const tabs = [
    { to: toFilter('all'), label: messages.all, current: state === 'all' },
    { to: toFilter('unread'), label: messages.unread, current: state === 'unread', count: notices.unread || undefined },
    { to: toFilter('read'), label: messages.read, current: state === 'read' },
  ];
  async function remove(notice: Notice): Promise<void> {
    await noticeActs.remove(notice.id);
    drop(notice.id);
    toast(messages.deleted, { kind: 'success' });
    await Promise.all([revalidate(), refreshUnread()]);
  }
  return (
    <UserPage title={messages.title} note={messages.note} aside={<Acts notices={notices} state={state} />}>
      {requested === null && (
        <p role="status" className="rounded-card bg-gold-soft px-4 py-2.5 text-small text-gold">
          {messages.gone}
        </p>
      )}
      <Card>
        <Tabs label={messages.tabs} tabs={tabs} className="border-b border-line px-1" />
        {all.length === 0 ? (
          <Empty state={state} />
        ) : (
          <ul className="divide-y divide-line">
            {all.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                open={isOpen(notice.id)}
                requested={notice.id === requested?.id}
                onToggle={() => toggle(notice)}
                onDelete={() => void remove(notice)}
              />
            ))}
          </ul>
        )}
      </Card>
      <Pager
        page={notices.page}
        pages={notices.pages}
        href={(page) => addressOf(noticesPage, state === 'all' ? { page } : { state, page })}
      />
    </UserPage>
  );
}
