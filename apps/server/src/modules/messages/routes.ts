import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { requireCaptcha } from '../verification/index.ts';
import { deleteConversation, deleteMessage } from './commands/delete-messages.ts';
import { markMessagesRead, markAllMessagesRead } from './commands/mark-messages-read.ts';
import { sendMessage } from './commands/send-message.ts';
import { setMessagePreference, readMessagePreference } from './commands/message-preference.ts';
import { signalTyping } from './commands/signal-typing.ts';
import { addMessageGroup, addMessageGroupMembers } from './groups/add-group.ts';
import { muteMessageGroup, renameMessageGroup } from './groups/edit-group.ts';
import { handOverMessageGroup, leaveMessageGroup, removeMessageGroupMember } from './groups/leave-group.ts';
import { listGroupMessages } from './groups/list-group-messages.ts';
import { deleteGroupMessages, markGroupMessagesRead } from './groups/own-side.ts';
import { sendGroupMessage } from './groups/send-group-message.ts';
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
  bind(contract.addMessageGroup, (ctx, { body }) => addMessageGroup(ctx, body)),
  bind(contract.addMessageGroupMembers, (ctx, { params, body }) => addMessageGroupMembers(ctx, params.groupId, body)),
  bind(contract.removeMessageGroupMember, (ctx, { params }) => removeMessageGroupMember(ctx, params.groupId, params.memberId)),
  bind(contract.handOverMessageGroup, (ctx, { params }) => handOverMessageGroup(ctx, params.groupId, params.memberId)),
  bind(contract.leaveMessageGroup, (ctx, { params }) => leaveMessageGroup(ctx, params.groupId)),
  bind(contract.renameMessageGroup, (ctx, { params, body }) => renameMessageGroup(ctx, params.groupId, body.name)),
  bind(contract.muteMessageGroup, (ctx, { params, body }) => muteMessageGroup(ctx, params.groupId, body.on)),
  bind(
    contract.sendGroupMessage,
    (ctx, { params, body }) => sendGroupMessage(ctx, params.groupId, body),
    (ctx, { body }) => requireCaptcha(ctx, 'message', body),
  ),
  bind(contract.listGroupMessages, (ctx, { params, query }) => listGroupMessages(ctx, params.groupId, query.before)),
  bind(contract.markGroupMessagesRead, (ctx, { params, body }) => markGroupMessagesRead(ctx, params.groupId, body.through)),
  bind(contract.deleteGroupMessages, (ctx, { params, body }) => deleteGroupMessages(ctx, params.groupId, body.through)),
];
