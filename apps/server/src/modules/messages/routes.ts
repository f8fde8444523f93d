import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { deleteConversation } from './commands/delete-conversation.ts';
import { deleteMessage } from './commands/delete-message.ts';
import { markMessagesRead } from './commands/mark-messages-read.ts';
import { sendMessage } from './commands/send-message.ts';
import { listMessages } from './queries/list-messages.ts';
import { listConversations } from './queries/list-conversations.ts';
import { readUnreadMessageCount } from './queries/read-unread-message-count.ts';

export const messageRoutes = [
  bind(contract.sendMessage, (ctx, { params, body }) => sendMessage(ctx, params.memberId, body)),
  bind(contract.listConversations, (ctx, { query }) => listConversations(ctx, query.before)),
  bind(contract.listMessages, (ctx, { query }) => listMessages(ctx, query)),
  bind(contract.markMessagesRead, (ctx, { params, body }) => markMessagesRead(ctx, params.memberId, body.through)),
  bind(contract.deleteMessage, (ctx, { params }) => deleteMessage(ctx, params.messageId)),
  bind(contract.deleteConversation, (ctx, { params, body }) => deleteConversation(ctx, params.memberId, body.through)),
  bind(contract.readUnreadMessageCount, (ctx) => readUnreadMessageCount(ctx)),
];
