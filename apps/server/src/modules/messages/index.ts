/**
 * Private messages between two members. Tables: message, message_preference, conversation_side. Invariants: a message is seen by its two
 * members alone, staff included, until one of them reports it; each deletes for oneself, and what neither has is removed; the unread count of a side
 * is exact, because everything that happens to a conversation holds the lock of both sides; nothing is written to
 * somebody who blocks the writer; a picture is read by whoever has its message, and has no public address. Events: events.ts.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { memberCancelled } from '../members/index.ts';
import { removeLoosePictures } from '../private-pictures/index.ts';
import { conversationCleared, messagePurged } from './events.ts';
import { forgetConversations } from './jobs/forget-conversations.ts';
import { purgeMessages } from './jobs/purge-messages.ts';

export { messagesOwnData } from './own-data.ts';
export { messageSent } from './events.ts';
export { exportOfMessages } from './queries/export-messages.ts';
export { unreadFrom, unreadMessages } from './queries/unread.ts';
export { readReported, type ReportedLine } from './queries/read-reported.ts';
export { memberChannels } from './realtime.ts';
export { messageRoutes } from './routes.ts';

export const messageSubscriptions: readonly Subscription<Services>[] = [
  on(conversationCleared, 'purge', purgeMessages),
  on(messagePurged, 'remove-images', removeLoosePictures),
  on(memberCancelled, 'forget-conversations', forgetConversations),
];
