import { event } from '../../platform/events/emit.ts';

export const messageSent = event<{ messageId: string; senderId: string; receiverId: string }>('message.sent');

/** A message was deleted from the table; its pictures can be deleted. */
export const messagePurged = event<{ messageId: string }>('message.purged');

/** A member left a group or deleted its messages: what nobody has any more can be deleted. */
export const groupMessagesDropped = event<{ groupId: string }>('message.group_dropped');

/** A member deleted a conversation on their side; messages that the partner does not have either can be deleted. */
export const conversationCleared = event<{ ownerId: string; partnerId: string }>('message.conversation_cleared');
