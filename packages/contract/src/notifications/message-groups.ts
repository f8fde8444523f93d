import Type from 'typebox';
import { captchaFields, MemberCard } from '../accounts/members.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf } from '../fields.ts';
import { TypedText } from '../typed-fields.ts';
import { Message, MessageGroupAct, messageObstacles, messageRules, sendMessage } from './messages.ts';

/** Conversations of several members. */
export const messageGroupRules = {
  mostMembers: 50,
  /** Groups of which one member is the owner. */
  mostOwned: 20,
  name: { minLength: 1, maxLength: 40 },
} as const;

const GroupMessage = Type.Object({
  ...Message.properties,
  author: MemberCard,
  act: nullable(MessageGroupAct),
});

const params = Type.Object({ groupId: Id });
const memberParams = Type.Object({ groupId: Id, memberId: Id });
const through = Type.Object({ through: Id });
const name = TypedText(messageGroupRules.name);
const memberIds = Type.Array(Id, { minItems: 1, maxItems: messageGroupRules.mostMembers - 1, uniqueItems: true });
/** Not those whom the caller may not write to; the reason is not revealed. */
const Refused = Type.Array(MemberCard, { description: 'members who cannot be added by the caller' });

const writing = ['member.silenced', 'site.read_only', 'right.missing', 'new_member.too_many_messages', 'words.refused'] as const;

export const addMessageGroup = endpoint({
  method: 'POST',
  path: '/api/user/control/messageGroups',
  access: 'member',
  rate: 'write',
  summary:
    'Starts a conversation with several members, of which the caller is the owner. Members whom the caller may not write to are left out.',
  body: Type.Object({ name, memberIds }),
  answer: Type.Object({ groupId: Id, refused: Refused }),
  errors: [...writing, 'message_group.too_many', 'message_group.nobody', 'member.not_found'],
});

export const addMessageGroupMembers = endpoint({
  method: 'POST',
  path: '/api/user/control/messageGroups/{groupId}/members',
  access: 'member',
  rate: 'write',
  summary: 'Adds members to a group of the caller, up to 50 in all. They see later messages only.',
  params,
  body: Type.Object({ memberIds }),
  answer: Type.Object({ refused: Refused }),
  errors: [...writing, 'message_group.not_found', 'message_group.full', 'member.not_found'],
});

export const removeMessageGroupMember = endpoint({
  method: 'POST',
  path: '/api/user/control/messageGroups/{groupId}/members/{memberId}/remove',
  access: 'member',
  rate: 'write',
  summary: 'Removes a member from a group; for its owner. The group is gone for the member, with its messages.',
  params: memberParams,
  answer: Done,
  errors: ['site.read_only', 'message_group.not_found', 'message_group.not_owner', 'message_group.not_member', 'message_group.oneself'],
});

export const handOverMessageGroup = endpoint({
  method: 'POST',
  path: '/api/user/control/messageGroups/{groupId}/members/{memberId}/own',
  access: 'member',
  rate: 'write',
  summary: 'Makes another member the owner of a group; for its owner.',
  params: memberParams,
  answer: Done,
  errors: ['site.read_only', 'message_group.not_found', 'message_group.not_owner', 'message_group.not_member', 'message_group.oneself'],
});

export const leaveMessageGroup = endpoint({
  method: 'POST',
  path: '/api/user/control/messageGroups/{groupId}/leave',
  access: 'member',
  rate: 'write',
  summary: 'Leaves a group, which is gone for the caller with its messages. After its owner the longest member owns it.',
  params,
  answer: Done,
  errors: ['site.read_only', 'message_group.not_found'],
});

export const renameMessageGroup = endpoint({
  method: 'POST',
  path: '/api/user/control/messageGroups/{groupId}/name',
  access: 'member',
  rate: 'write',
  summary: 'Renames a group; for its owner.',
  params,
  body: Type.Object({ name }),
  answer: Done,
  errors: ['member.silenced', 'site.read_only', 'words.refused', 'message_group.not_found', 'message_group.not_owner'],
});

export const muteMessageGroup = endpoint({
  method: 'POST',
  path: '/api/user/control/messageGroups/{groupId}/mute',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Mutes a group for the caller: its messages count in no badge, and are neither pushed nor sent by mail.',
  params,
  body: Type.Object({ on: Type.Boolean() }),
  answer: Done,
  errors: ['message_group.not_found'],
});

export const sendGroupMessage = endpoint({
  method: 'POST',
  path: '/api/user/control/messageGroups/{groupId}/messages',
  access: 'member',
  rate: 'write',
  summary: 'Sends a message to a group, as `sendMessage` does to a member.',
  params,
  body: Type.Object({ ...sendMessage.body.properties, ...captchaFields }),
  tidied: { text: { maxLength: messageRules.maxLength } },
  answer: sendMessage.answer,
  errors: [...writing, 'body.tool_off', 'body.empty', 'message.image_gone', 'captcha.required', 'captcha.wrong', 'message_group.not_found'],
  idempotent: 'when_keyed',
});

export const listGroupMessages = endpoint({
  method: 'GET',
  path: '/api/user/control/messageGroups/{groupId}/messages',
  access: 'member',
  rate: 'read',
  summary: 'Returns a group of the caller with 30 messages, newest last, from when the caller joined.',
  params,
  query: Type.Object({ before: Type.Optional(Id) }),
  answer: Type.Object({
    group: Type.Object({
      id: Id,
      name: Type.String(),
      muted: Type.Boolean(),
      members: Type.Array(
        Type.Object({
          member: MemberCard,
          owner: Type.Boolean(),
          readThrough: Type.String({ description: 'has read up to this message; "0": none' }),
        }),
        { description: 'the owner first, then by when they joined' },
      ),
    }),
    items: Type.Array(GroupMessage),
    next: nullable(Type.String({ description: 'for `before`; null at the beginning' })),
    unread: Type.Integer(),
    readThrough: Type.String({ description: 'the caller has read up to this message; "0": none' }),
    obstacle: nullable(oneOf(...messageObstacles)),
  }),
  errors: ['message_group.not_found'],
});

export const markGroupMessagesRead = endpoint({
  method: 'POST',
  path: '/api/user/control/messageGroups/{groupId}/messages/read',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Marks the messages of a group as read up to one of them; earlier positions have no effect.',
  params,
  body: through,
  answer: Type.Object({ unread: Type.Integer() }),
  errors: [],
});

export const deleteGroupMessages = endpoint({
  method: 'POST',
  path: '/api/user/control/messageGroups/{groupId}/messages/delete',
  access: 'member',
  rate: 'write',
  summary: 'Deletes the messages of a group for the caller only, up to one of them; the caller stays a member.',
  params,
  body: through,
  answer: Done,
  errors: ['site.read_only', 'right.missing'],
});
