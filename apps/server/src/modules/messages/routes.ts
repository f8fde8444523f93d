import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { deleteConversation } from './commands/delete-conversation.ts';
import { deleteMessage } from './commands/delete-message.ts';
import { readMessages } from './commands/read-messages.ts';
import { sendMessage } from './commands/send-message.ts';
import { privateMessageChatList } from './queries/private-message-chat-list.ts';
import { privateMessageList } from './queries/private-message-list.ts';
import { unreadMessageCount } from './queries/unread-message-count.ts';

export const messageRoutes = [
  bind(contract.sendMessage, (ctx, { params, body }) => sendMessage(ctx, params.memberId, body)),
  bind(contract.privateMessageList, (ctx, { query }) => privateMessageList(ctx, query.before)),
  bind(contract.privateMessageChatList, (ctx, { query }) => privateMessageChatList(ctx, query)),
  bind(contract.readMessages, (ctx, { params, body }) => readMessages(ctx, params.memberId, body.through)),
  bind(contract.deleteMessage, (ctx, { params }) => deleteMessage(ctx, params.messageId)),
  bind(contract.deleteConversation, (ctx, { params, body }) => deleteConversation(ctx, params.memberId, body.through)),
  bind(contract.unreadMessageCount, (ctx) => unreadMessageCount(ctx)),
];
