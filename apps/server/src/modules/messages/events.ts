import { event } from '../../platform/events/emit.ts';

export const messageSent = event<{ messageId: string; senderId: string; receiverId: string }>('message.sent');

/** Somebody deleted a conversation on their side; what the partner does not have either can go. */
export const conversationCleared = event<{ ownerId: string; partnerId: string }>('message.conversation_cleared');
