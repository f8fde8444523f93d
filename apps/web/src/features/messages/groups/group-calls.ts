import {
  addMessageGroup,
  addMessageGroupMembers,
  handOverMessageGroup,
  leaveMessageGroup,
  listGroupMessages,
  markGroupMessagesRead,
  muteMessageGroup,
  removeMessageGroupMember,
  renameMessageGroup,
  sendGroupMessage,
  type Answer,
} from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import type { GroupChat, Recipient } from '../data.ts';

const quiet = { loading: false } as const;
// Shown next to the failed message, with a retry button.
const inlineFailure = { ...quiet, expect: [0, 401, 403, 404, 409, 422, 456, 500, 502, 503] } as const;

export function createGroup(name: string, memberIds: string[]): Promise<Answer<typeof addMessageGroup>> {
  return api.call(addMessageGroup, { body: { name, memberIds } }, quiet);
}

/** Where messages of a group go. */
export function recipientOfGroup({ group: { id } }: GroupChat): Recipient {
  const params = { groupId: id };
  return {
    id,
    page: `group:${id}`,
    unsentKind: 'group_message',
    send: (groupId, body, idempotencyKey) =>
      api.call(sendGroupMessage, { params: { groupId }, body }, { ...inlineFailure, idempotencyKey }),
    older: (before) => api.call(listGroupMessages, { params, query: { before } }, quiet),
    markRead: groupActs(id).markRead,
  };
}

/** What a member does with a group. */
export function groupActs(groupId: string) {
  const params = { groupId };
  return {
    add: (memberIds: string[]) => api.call(addMessageGroupMembers, { params, body: { memberIds } }, quiet),
    remove: (memberId: string) => api.call(removeMessageGroupMember, { params: { groupId, memberId } }, quiet),
    handOver: (memberId: string) => api.call(handOverMessageGroup, { params: { groupId, memberId } }, quiet),
    markRead: (through: string) =>
      api.call(markGroupMessagesRead, { params, body: { through } }, { ...quiet, expect: [0, 401, 404, 456, 503] }),
    leave: () => api.call(leaveMessageGroup, { params }, quiet),
    rename: (name: string) => api.call(renameMessageGroup, { params, body: { name } }, quiet),
    mute: (on: boolean) => api.call(muteMessageGroup, { params, body: { on } }, quiet),
  };
}
