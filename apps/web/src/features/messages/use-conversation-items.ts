import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import type { MenuItem } from '../../ui/menu-item.ts';
import { confirm, toast } from '../../ui/overlays.ts';
import { usePersonName } from '../people/person.tsx';
import { refreshUnread } from '../unread/unread.ts';
import { conversationActMessages } from './conversation-act-messages.ts';
import { clearGroup, recipientOf, removeConversation, type Conversation } from './data.ts';
import { groupActs } from './groups/group-calls.ts';
import { messageMessages } from './messages.ts';

type Group = NonNullable<Conversation['group']>;
type Act = (conversation: Conversation) => Promise<void>;

/** The rows of a list, also those that a revalidation of its first page does not bring anew. */
export type ConversationRows = { drop: (conversation: Conversation) => void; change: (conversation: Conversation) => void };

/** What can be done with a group only. */
function useGroupItems({ drop, change }: ConversationRows) {
  const messages = useMessages(conversationActMessages);
  const { revalidate } = useRevalidator();
  const mute = async (conversation: Conversation, group: Group): Promise<void> => {
    const { id, muted } = group;
    await groupActs(id).mute(!muted);
    change({ ...conversation, group: { ...group, muted: !muted } });
    toast(muted ? messages.unmuted : messages.muted, { kind: 'success' });
    await Promise.all([refreshUnread(), revalidate()]);
  };
  const leave = async (conversation: Conversation, { id, name }: Group): Promise<void> => {
    const sure = { title: messages.leaveTitle(name), text: messages.leaveText, action: messages.leave, danger: true };
    if (!(await confirm(sure))) return;
    await groupActs(id).leave();
    drop(conversation);
    toast(messages.left, { kind: 'success' });
    await Promise.all([refreshUnread(), revalidate()]);
  };
  return {
    muteItem: (conversation: Conversation, group: Group): MenuItem => ({
      label: group.muted ? messages.unmute : messages.mute,
      onSelect: () => void mute(conversation, group),
    }),
    leaveItem: (conversation: Conversation, group: Group): MenuItem => ({
      label: messages.leave,
      danger: true,
      onSelect: () => void leave(conversation, group),
    }),
  };
}

/** What can be done with a conversation without opening it. */
export function useConversationItems(rows: ConversationRows): (conversation: Conversation) => MenuItem[] {
  const messages = useMessages(messageMessages);
  const acts = useMessages(conversationActMessages);
  const name = usePersonName();
  const { revalidate } = useRevalidator();
  const { muteItem, leaveItem } = useGroupItems(rows);
  const markRead: Act = async (conversation) => {
    const { partner, group, last } = conversation;
    await (partner === null ? groupActs(group?.id ?? '').markRead(last.id) : recipientOf(partner).markRead(last.id));
    rows.change({ ...conversation, unread: 0 });
    await Promise.all([refreshUnread(), revalidate()]);
  };
  const remove: Act = async (conversation) => {
    const { partner, group, last } = conversation;
    const sure = {
      title: messages.deleteChatTitle(partner === null ? (group?.name ?? '') : name(partner)),
      text: group === null ? messages.deleteChatText : messages.deleteGroupText,
      action: messages.delete,
      danger: true,
    };
    if (!(await confirm(sure))) return;
    await (partner === null ? clearGroup(group?.id ?? '', last.id) : removeConversation(partner.id, last.id));
    rows.drop(conversation);
    toast(messages.deleted, { kind: 'success' });
    await revalidate();
  };
  return (conversation) => {
    const { group, unread } = conversation;
    return [
      ...(unread > 0 ? [{ label: acts.markRead, onSelect: () => void markRead(conversation) }] : []),
      ...(group ? [muteItem(conversation, group)] : []),
      { label: messages.deleteChat, danger: true, onSelect: () => void remove(conversation) },
      ...(group ? [leaveItem(conversation, group)] : []),
    ];
  };
}
