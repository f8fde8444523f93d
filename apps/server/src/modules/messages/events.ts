import { event } from '../../platform/events/emit.ts';

export const messageSent = event<{ messageId: string; senderId: string; receiverId: string }>('message.sent');

/** A message is gone from the table; its pictures can go. */
export const messagePurged = event<{ messageId: string }>('message.purged');

/** Somebody deleted a conversation on their side; what the partner does not have either can go. */
export const conversationCleared = event<{ ownerId: string; partnerId: string }>('message.conversation_cleared');
