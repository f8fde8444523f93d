/**
 * Private messages between two members, and in groups of up to 50. Tables: message, message_preference, conversation_side, message_group,
 * message_group_member, message_deletion. Invariants: a group has one owner and no more members than it may have, because all changes of it
 * lock its row; a member has its messages from when they joined until they leave; a message is visible to its two
 * members only, not to staff, until one of them reports it; each member deletes for oneself, and messages that neither has are removed; the
 * unread count of a side is exact, because all changes of a conversation lock both sides; nobody can write to a member who blocks them; a
 * picture is readable for those who have its message, and has no public URL. Events: events.ts.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { memberCancelled } from '../members/index.ts';
import { removeLoosePictures } from '../private-pictures/index.ts';
import { conversationCleared, groupMessagesDropped, messagePurged } from './events.ts';
import { purgeGroup } from './groups/purge-group.ts';
import { forgetConversations, purgeMessages } from './jobs/purge-messages.ts';

export { importGroupMessage, importMessageGroup } from './groups/import-group.ts';
export { importMessage } from './commands/import-message.ts';
export { messagesOwnData } from './own-data.ts';
export { messageSent } from './events.ts';
export { exportOfMessages } from './queries/export-messages.ts';
export { readReceived } from './queries/read-received.ts';
export { type UnreadMessages, unreadFrom, unreadMessages } from './queries/unread.ts';
export { readReported, type ReportedLine } from './queries/read-reported.ts';
export { memberChannels } from './realtime.ts';
export { messageRoutes } from './routes.ts';

export const messageSubscriptions: readonly Subscription<Services>[] = [
  on(conversationCleared, 'purge', purgeMessages),
  on(groupMessagesDropped, 'purge', purgeGroup),
  on(messagePurged, 'remove-images', removeLoosePictures),
  on(memberCancelled, 'forget-conversations', forgetConversations),
];
