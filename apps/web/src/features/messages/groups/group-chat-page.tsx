import { conversationsPage, messageRules } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { Coming } from '../../../ui/coming.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { useToolsOff } from '../../editor/use-tools-off.ts';
import { useAttachments } from '../../private-pictures/use-attachments.ts';
import { ChatLog } from '../chat-log.tsx';
import { ChatPanes } from '../chat-page.tsx';
import { isRead } from '../chat-state.ts';
import { clearGroup, uploadPicture, type GroupChat, type GroupScreen, type Message } from '../data.ts';
import { MessageForm } from '../message-form.tsx';
import { messageMessages } from '../messages.ts';
import { useConversation } from '../use-chat.ts';
import { useDropTarget } from '../use-drop-target.ts';
import { groupActs, recipientOfGroup } from './group-calls.ts';
import { GroupAvatar } from './group-parts.tsx';
import { groupMessages } from './messages.ts';
import { groupRowMessages } from './row-messages.ts';
import { useActText } from './use-act-text.ts';

const MembersDialog = onDemand(() => import('./members-dialog.tsx'));

/** Leaves after a question, and returns to the list. */
function useLeave({ id, name, members }: GroupChat['group']): () => Promise<void> {
  const messages = useMessages(groupMessages);
  const navigate = useNavigate();
  const me = useStore(memberStore)?.id;
  const owns = members.length > 1 && members.some(({ member, owner }) => owner && member.id === me);
  return async () => {
    const text = owns ? `${messages.leaveText}${messages.leaveAsOwner}` : messages.leaveText;
    if (!(await confirm({ title: messages.leaveTitle(name), text, action: messages.leave, danger: true }))) return;
    await groupActs(id).leave();
    toast(messages.left, { kind: 'success' });
    await navigate(addressOf(conversationsPage), { replace: true });
  };
}

function Head({ group, lastId }: { group: GroupChat['group']; lastId: string | undefined }) {
  const chat = useMessages(messageMessages);
  const messages = useMessages(groupMessages);
  const row = useMessages(groupRowMessages);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const leave = useLeave(group);
  const { id, name, members, muted } = group;
  async function clear(): Promise<void> {
    if (lastId === undefined) return;
    const sure = { title: chat.deleteChatTitle(name), text: chat.deleteGroupText, action: messages.clear, danger: true };
    if (!(await confirm(sure))) return;
    await clearGroup(id, lastId);
    toast(chat.deleted, { kind: 'success' });
    await revalidate();
  }
  return (
    <header className="flex items-center gap-2 border-b border-line px-2 py-2 md:px-3">
      <Link to={addressOf(conversationsPage)} aria-label={chat.back} title={chat.back} className={iconButtonClass}>
        <Icon name="chevron-left" size={22} />
      </Link>
      <GroupAvatar members={members.map(({ member }) => member)} size={36} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-body font-semibold">{name}</h1>
        <p className="flex items-center gap-1 text-tiny text-ink-2">
          {row.count(members.length)}
          {muted && <Icon name="bell-off" size={12} role="img" aria-label={row.muted} />}
        </p>
      </div>
      <Menu
        label={messages.menu(name)}
        className={iconButtonClass}
        trigger={<Icon name="ellipsis" size={18} />}
        items={[
          { label: messages.settings, icon: <Icon name="users-round" size={16} />, onSelect: () => setOpen(true) },
          ...(lastId === undefined ? [] : [{ label: messages.clear, onSelect: () => void clear() }]),
          { label: messages.leave, danger: true, onSelect: () => void leave() },
        ]}
      />
      {open && (
        <Suspense fallback={<Coming />}>
          <MembersDialog group={group} onLeave={leave} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

function OpenGroup({ chat }: { chat: GroupChat }) {
  const messages = useMessages(groupMessages);
  const pair = useMessages(messageMessages);
  const actText = useActText();
  const me = useStore(memberStore)?.id;
  const open = useConversation(chat, recipientOfGroup(chat));
  const off = useToolsOff('message');
  const attachments = useAttachments({ most: messageRules.maxImages, upload: uploadPicture });
  const target = useDropTarget(attachments.add, chat.obstacle === null && !off.includes('image'));
  const others = chat.group.members.filter(({ member }) => member.id !== me);
  const markOf = ({ id }: Message) => {
    const readers = others.filter(({ readThrough }) => isRead(id, readThrough)).length;
    return { read: others.length > 0 && readers === others.length, text: messages.readBy(readers, others.length) };
  };
  const renderAct = (message: Message) =>
    message.act && <p className="text-center text-meta text-ink-2 wrap-anywhere">{actText(message, message.act)}</p>;
  return (
    <section
      {...target.listeners}
      className={cx('flex min-h-0 min-w-0 flex-1 flex-col', target.over && 'outline-2 -outline-offset-4 outline-tea outline-dashed')}
    >
      <Head group={chat.group} lastId={open.known.items.at(-1)?.id} />
      <ChatLog open={open} markOf={markOf} empty={messages.empty} renderAct={renderAct} />
      {chat.obstacle === null ? (
        <MessageForm name={chat.group.name} attachments={attachments} onSend={open.outbox.write} onType={() => null} />
      ) : (
        <p className="border-t border-line bg-surface-2 px-4 py-3 text-center text-small text-ink-2">{pair.rightTitle}</p>
      )}
    </section>
  );
}

/** A conversation of several members, beside the latest conversations. */
export default function GroupChatPage({ group, conversations }: GroupScreen) {
  return (
    <ChatPanes conversations={conversations} currentId={`group-${group.group.id}`}>
      <OpenGroup key={group.group.id} chat={group} />
    </ChatPanes>
  );
}
