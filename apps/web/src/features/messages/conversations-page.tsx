import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { useStore } from '../../lib/store.ts';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { refreshUnread } from '../unread/unread.ts';
import { unreadStore } from '../unread/store.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { conversationKey } from './conversation-key.ts';
import { markAllRead, moreConversations, type Conversation, type Conversations } from './data.ts';
import { useConversationItems } from './use-conversation-items.ts';
import { useMessageUpdates } from './use-message-updates.ts';
import { messageMessages } from './messages.ts';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const PreferenceDialog = onDemand(() => import('./preference-dialog.tsx'));
const NewGroupDialog = onDemand(() => import('./groups/new-group-dialog.tsx'));
const RecipientDialog = onDemand(() => import('./recipient-dialog.tsx'));

/** The current first page, and further pages that were requested; a conversation that moved up is not shown twice. */
function useMore(first: Conversations) {
  const [beyond, setBeyond] = useState<Conversations | null>(null);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const upper = new Set(first.items.map(conversationKey));
  const lower = (beyond?.items ?? []).filter((one) => !upper.has(conversationKey(one)));
  const next = beyond === null ? first.next : beyond.next;

  async function more(): Promise<void> {
    if (next === null) return;
    setBusy(true);
    try {
      const page = await moreConversations(next);
      setBeyond({ items: [...lower, ...page.items], next: page.next });
    } finally {
      setBusy(false);
    }
  }
  const items = [...first.items, ...lower].filter(({ last }) => !gone.has(last.id));
  const drop = ({ last }: Conversation) => setGone((known) => new Set([...known, last.id]));
  const changeAll = (changed: (one: Conversation) => Conversation) =>
    setBeyond((known) => known && { ...known, items: known.items.map(changed) });
  const change = (changed: Conversation) => changeAll((one) => (conversationKey(one) === conversationKey(changed) ? changed : one));
  const readAll = () => changeAll((one) => ({ ...one, unread: 0 }));
  return { items, next, busy, more, rows: { drop, change }, readAll };
}

/** `tone`: at the head of the list primary, below the text of an empty one the same once more. */
function Begin({ tone }: { tone?: ButtonTone }) {
  const messages = useMessages(messageMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone={tone}
        title={messages.begin}
        icon={<Icon name="pen-line" size={16} />}
        className={cx(tone && 'max-[359px]:px-3')}
        onClick={() => setOpen(true)}
      >
        <span className={cx(tone && 'max-[359px]:sr-only')}>{messages.begin}</span>
      </Button>
      {open && (
        <Suspense fallback={<Coming />}>
          <RecipientDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Actions on all conversations. */
function Acts({ conversations, onRead }: { conversations: readonly Conversation[]; onRead: () => void }) {
  const messages = useMessages(messageMessages);
  const { revalidate } = useRevalidator();
  const unread = useStore(unreadStore).privateMessageCount;
  const [preference, setPreference] = useState(false);
  const [starting, setStarting] = useState(false);
  const latest = conversations[0]?.last.id;

  async function readAll(): Promise<void> {
    if (latest === undefined) return;
    await markAllRead(latest);
    onRead();
    toast(messages.allRead, { kind: 'success' });
    await Promise.all([refreshUnread(), revalidate()]);
  }
  return (
    <span className="flex flex-wrap items-center gap-2 max-[359px]:gap-0">
      <IconButton label={messages.newGroup} icon={<Icon name="users-round" size={18} />} onClick={() => setStarting(true)} />
      <IconButton label={messages.preference} icon={<Icon name="settings" size={18} />} onClick={() => setPreference(true)} />
      {/* Its space is reserved: the number of unread ones is known later than the list. */}
      {latest !== undefined && (
        <Button
          title={messages.readAll}
          className={cx('max-md:px-3', unread === 0 && 'invisible')}
          icon={<Icon name="check-check" size={16} />}
          onClick={() => void readAll()}
        >
          <span className="max-md:sr-only">{messages.readAll}</span>
        </Button>
      )}
      <Begin tone="primary" />
      {starting && (
        <Suspense fallback={<Coming />}>
          <NewGroupDialog onClose={() => setStarting(false)} />
        </Suspense>
      )}
      {preference && (
        <Suspense fallback={<Coming />}>
          <PreferenceDialog onClose={() => setPreference(false)} />
        </Suspense>
      )}
    </span>
  );
}

export function ConversationsPage({ conversations }: { conversations: Conversations }) {
  const messages = useMessages(messageMessages);
  const { items, next, busy, more, rows, readAll } = useMore(conversations);
  const itemsOf = useConversationItems(rows);
  useMessageUpdates();

  return (
    <UserPage title={messages.title} note={messages.note} aside={<Acts conversations={items} onRead={readAll} />}>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={messages.none} text={messages.noneText} action={<Begin />} />
        ) : (
          <ul className="divide-y divide-line overflow-hidden md:rounded-card">
            {items.map((one) => (
              <ConversationRow key={conversationKey(one)} conversation={one} acts={itemsOf(one)} />
            ))}
          </ul>
        )}
      </Card>
      {next !== null && (
        <Button className="mt-1 justify-self-center" busy={busy} onClick={() => void more()}>
          {messages.more}
        </Button>
      )}
    </UserPage>
  );
}
