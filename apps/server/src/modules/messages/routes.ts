import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { requireCaptcha } from '../verification/index.ts';
import { deleteConversation, deleteMessage } from './commands/delete-messages.ts';
import { markMessagesRead, markAllMessagesRead } from './commands/mark-messages-read.ts';
import { sendMessage } from './commands/send-message.ts';
import { setMessagePreference, readMessagePreference } from './commands/message-preference.ts';
import { signalTyping } from './commands/signal-typing.ts';
import { uploadMessageImage, readMessageImage } from './message-images.ts';
import { listMessages } from './queries/list-messages.ts';
import { listConversations } from './queries/list-conversations.ts';

export const messageRoutes = [
  bind(
    contract.sendMessage,
    (ctx, { params, body }) => sendMessage(ctx, params.memberId, body),
    (ctx, { body }) => requireCaptcha(ctx, 'message', body),
  ),
  bind(contract.uploadMessageImage, (ctx, { request }) => uploadMessageImage(ctx, request)),
  bind(contract.readMessageImage, (ctx, { params, query, reply }) =>
    readMessageImage(ctx, { id: params.imageId, size: query.size ?? 'full' }, reply),
  ),
  bind(contract.listConversations, (ctx, { query }) => listConversations(ctx, query.before)),
  bind(contract.listMessages, (ctx, { query }) => listMessages(ctx, query)),
  bind(contract.markMessagesRead, (ctx, { params, body }) => markMessagesRead(ctx, params.memberId, body.through)),
  bind(contract.markAllMessagesRead, (ctx, { body }) => markAllMessagesRead(ctx, body.through)),
  bind(contract.signalTyping, (ctx, { params }) => signalTyping(ctx, params.memberId)),
  bind(contract.readMessagePreference, (ctx) => readMessagePreference(ctx)),
  bind(contract.setMessagePreference, (ctx, { body }) => setMessagePreference(ctx, body)),
  bind(contract.deleteMessage, (ctx, { params }) => deleteMessage(ctx, params.messageId)),
  bind(contract.deleteConversation, (ctx, { params, body }) => deleteConversation(ctx, params.memberId, body.through)),
];
