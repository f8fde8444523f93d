import { conversationsPage, messageRules } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { PersonAvatar, PersonBadges, PersonLink, PersonName, usePersonName } from '../people/person.tsx';
import { ChatFoot } from './chat-foot.tsx';
import { ChatLog } from './chat-log.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { isRead } from './chat-state.ts';
import { conversationKey } from './conversation-key.ts';
import { removeConversation, uploadPicture, type Chat, type ChatScreen, type Message } from './data.ts';
import { useToolsOff } from '../editor/use-tools-off.ts';
import { useAttachments } from '../private-pictures/use-attachments.ts';
import { useDropTarget } from './use-drop-target.ts';
import { useChat } from './use-chat.ts';
import { useMessageUpdates } from './use-message-updates.ts';
import { useTyping } from './use-typing.ts';
import { messageMessages } from './messages.ts';

function Head({ partner, lastId }: { partner: Chat['partner']; lastId: string | undefined }) {
  const messages = useMessages(messageMessages);
  const name = usePersonName()(partner);
  const typing = useTyping(partner.id);
  const navigate = useNavigate();
  async function remove(): Promise<void> {
    if (lastId === undefined) return;
    if (!(await confirm({ title: messages.deleteChatTitle(name), text: messages.deleteChatText, action: messages.delete, danger: true })))
      return;
    await removeConversation(partner.id, lastId);
    toast(messages.deleted, { kind: 'success' });
    await navigate(addressOf(conversationsPage), { replace: true });
  }
  return (
    <header className="flex items-center gap-2 border-b border-line px-2 py-2 md:px-3">
      <Link to={addressOf(conversationsPage)} aria-label={messages.back} title={messages.back} className={iconButtonClass}>
        <Icon name="chevron-left" size={22} />
      </Link>
      <PersonLink member={partner} twin>
        <PersonAvatar member={partner} size={36} />
      </PersonLink>
      <div className="min-w-0 flex-1">
        <h1 className="flex items-center gap-1.5 text-body">
          <span className="sr-only">{messages.chatWith(name)}</span>
          <PersonLink member={partner} className="flex items-center gap-1.5">
            <PersonName member={partner} className="font-semibold" />
          </PersonLink>
          <span className="flex shrink-0 gap-1 max-sm:hidden">
            <PersonBadges member={partner} />
          </span>
        </h1>
        <p role="status" className="text-tiny text-tea">
          {typing && messages.typing}
        </p>
      </div>
      {lastId !== undefined && (
        <Menu
          label={messages.menu(name)}
          className={iconButtonClass}
          trigger={<Icon name="ellipsis" size={18} />}
          items={[{ label: messages.deleteChat, danger: true, onSelect: () => void remove() }]}
        />
      )}
    </header>
  );
}

function OpenChat({ chat }: { chat: Chat }) {
  const name = usePersonName()(chat.partner);
  const messages = useMessages(messageMessages);
  const open = useChat(chat);
  const markOf = ({ id }: Message) => {
    const read = isRead(id, chat.partnerReadThrough);
    return { read, text: read ? messages.read : messages.sent };
  };
  const off = useToolsOff('message');
  const attachments = useAttachments({ most: messageRules.maxImages, upload: uploadPicture });
  const target = useDropTarget(attachments.add, chat.obstacle === null && !off.includes('image'));
  return (
    <section
      {...target.listeners}
      className={cx('flex min-h-0 min-w-0 flex-1 flex-col', target.over && 'outline-2 -outline-offset-4 outline-tea outline-dashed')}
    >
      <Head partner={chat.partner} lastId={open.known.items.at(-1)?.id} />
      <ChatLog open={open} markOf={markOf} empty={messages.empty(name)} />
      <ChatFoot chat={chat} name={name} attachments={attachments} onSend={open.outbox.write} />
    </section>
  );
}

/** Two panes: the latest conversations and the open one; a phone shows only the open one. */
export function ChatPanes({
  conversations,
  currentId,
  children,
}: Pick<ChatScreen, 'conversations'> & { currentId: string; children: ReactNode }) {
  const messages = useMessages(messageMessages);
  useMessageUpdates();
  return (
    // Fills the remaining height, so that only the conversation scrolls.
    <Card as="div" className="flex min-h-0 overflow-hidden max-md:border-y-0 max-md:pb-[env(safe-area-inset-bottom)]">
      <nav aria-label={messages.chats} className="w-60 shrink-0 overflow-y-auto border-r border-line [scrollbar-width:thin] max-md:hidden">
        <ul className="divide-y divide-line">
          {conversations.items.map((one) => (
            <ConversationRow key={conversationKey(one)} conversation={one} narrow current={conversationKey(one) === currentId} />
          ))}
        </ul>
      </nav>
      {children}
    </Card>
  );
}

export function ChatPage({ chat, conversations }: ChatScreen) {
  return (
    <ChatPanes conversations={conversations} currentId={chat.partner.id}>
      <OpenChat key={chat.partner.id} chat={chat} />
    </ChatPanes>
  );
}
