import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { captchaFields, MemberCard } from '../accounts/members.ts';
import { TypedText } from '../typed-fields.ts';

/** Rules of private messages; the length is counted in code points. */
export const messageRules = { maxLength: 1000, perPage: 30, maxImages: 9 } as const;

/**
 * Why the caller cannot write to a partner, as far as it may be revealed; a block by the partner is only noticed by sending. `strangers`:
 * the partner only accepts messages from members whom they follow or wrote to, and the caller is not one of them, blocked or not.
 */
export const messageObstacles = ['gone', 'blocked', 'right', 'strangers'] as const;

const memberParams = Type.Object({ memberId: Id });

/** The last message to which an act applies; later ones are not affected. */
const through = Type.Object({ through: Id });

/** A picture of a message; its file is read by `readMessageImage`. */
export const MessageImage = Type.Object({ id: Id, width: Type.Integer(), height: Type.Integer() });

export const Message = Type.Object({
  id: Id,
  own: Type.Boolean({ description: 'the caller is the sender' }),
  text: Type.String({ description: 'plain text with line breaks; empty only with pictures' }),
  images: Type.Array(MessageImage),
  at: Time,
});

const before = Type.Optional(Id);

/** What happened in a group besides messages; shown as a line of its own. */
export const messageGroupActs = ['created', 'added', 'left', 'removed', 'renamed', 'handed_over'] as const;

export const MessageGroupAct = Type.Object({
  kind: oneOf(...messageGroupActs),
  members: Type.Array(MemberCard, { description: 'whom it concerned' }),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/messages',
  access: 'member',
  rate: 'write',
  summary:
    'Sends a private message of 1-1000 characters, up to 9 pictures, or both; with a key, repeating the request does not send it again.',
  params: memberParams,
  // Wider than the rule, which counts characters and is checked by the command.
  body: Type.Object({
    text: Type.String({ maxLength: 5000 }),
    imageIds: Type.Optional(
      Type.Array(Id, {
        maxItems: messageRules.maxImages,
        uniqueItems: true,
        description: 'ids returned by uploadMessageImage, in their order',
      }),
    ),
    ...captchaFields,
  }),
  // Without the text: stored responses must not outlive what both have deleted.
  tidied: { text: { maxLength: messageRules.maxLength } },
  answer: Type.Object({ id: Id, at: Time }),
  errors: [
    'body.tool_off',
    'member.silenced',
    'site.read_only',
    'right.missing',
    'member.not_found',
    'message.oneself',
    'message.blocked',
    'message.strangers',
    'message.refused',
    'body.empty',
    'words.refused',
    'message.image_gone',
    'captcha.required',
    'captcha.wrong',
    'new_member.too_many_messages',
  ],
  idempotent: 'when_keyed',
});

export const uploadMessageImage = endpoint({
  method: 'POST',
  path: '/api/user/control/messageImages',
  access: 'member',
  rate: 'upload',
  summary: 'Stores a picture (multipart field `file`) for a private message. Only the caller can see it until it is sent, within a day.',
  upload: { field: 'file' },
  answer: MessageImage,
  errors: [
    'member.silenced',
    'site.read_only',
    'right.missing',
    'body.tool_off',
    'image.missing',
    'image.type',
    'image.too_large',
    'image.too_many_pixels',
    'image.unreadable',
    'upload.denied',
    'storage.full',
  ],
});

export const readMessageImage = endpoint({
  method: 'GET',
  path: '/api/user/control/messageImages/{imageId}',
  access: 'member',
  rate: 'read',
  summary:
    'Serves a picture of a message: to its owner until it is sent, then to the two members of the conversation while they have the message.',
  params: Type.Object({ imageId: Id }),
  query: Type.Object({ size: Type.Optional(oneOf('thumbnail', 'full')) }),
  answer: Done,
  stream: true,
  errors: ['message.not_found'],
});

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/user/control/privateMessageList',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's conversations with members and groups, latest first, 30 at a time.",
  query: Type.Object({ before }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        /** Null for a group. */
        partner: nullable(MemberCard),
        group: nullable(
          Type.Object({
            id: Id,
            name: Type.String(),
            members: Type.Array(MemberCard, { description: 'the first four, for its picture' }),
            memberCount: Type.Integer(),
            muted: Type.Boolean(),
          }),
        ),
        last: Type.Object({
          id: Id,
          own: Message.properties.own,
          text: Type.String({ description: 'its beginning, on one line' }),
          imageCount: Type.Integer(),
          at: Time,
          /** Of a message of a group. */
          author: nullable(MemberCard),
          act: nullable(MessageGroupAct),
        }),
        unread: Type.Integer(),
        blocked: Type.Boolean({ description: 'the caller blocks the partner' }),
      }),
    ),
    next: nullable(Id),
  }),
  errors: [],
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/user/control/privateMessageChatList',
  access: 'member',
  rate: 'read',
  summary: 'Returns a conversation with a member (by account, or by id once the account is cancelled): 30 messages, newest last.',
  query: Type.Object({
    userName: Type.Optional(TypedText({ minLength: 1, maxLength: 65 })),
    memberId: Type.Optional(Id),
    before,
  }),
  answer: Type.Object({
    partner: MemberCard,
    items: Type.Array(Message),
    next: nullable(Type.String({ description: 'for `before`; null at the beginning' })),
    unread: Type.Integer(),
    readThrough: Type.String({ description: 'the caller has read up to this message; "0": none' }),
    partnerReadThrough: Type.String({ description: 'the partner has read up to this message; "0": none' }),
    obstacle: nullable(oneOf(...messageObstacles)),
  }),
  errors: ['member.not_found', 'message.oneself'],
});

export const markMessagesRead = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/messages/read',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Marks the messages of a member as read up to one of them; earlier positions have no effect.',
  params: memberParams,
  body: through,
  answer: Type.Object({ unread: Type.Integer() }),
  errors: [],
});

export const markAllMessagesRead = endpoint({
  method: 'POST',
  path: '/api/user/control/messages/read',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Marks all messages as read up to one of them; later ones stay unread.',
  body: through,
  answer: Type.Object({ unread: Type.Integer({ description: 'messages of all conversations that are still unread' }) }),
  errors: [],
});

export const signalTyping = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/messages/typing',
  access: 'member',
  rate: 'typing',
  whileReadOnly: 'private',
  summary:
    'Notifies open pages of a partner that the caller is typing. Stores nothing; the response does not reveal whether anybody was notified.',
  params: memberParams,
  answer: Done,
  errors: [],
});

const MessagePreference = Type.Object({
  fromStrangers: Type.Boolean({ description: 'false: only members whom the caller follows or has written to may write' }),
});

export const readMessagePreference = endpoint({
  method: 'GET',
  path: '/api/user/control/messagePreference',
  access: 'member',
  rate: 'read',
  summary: 'Returns who may write to the caller.',
  answer: MessagePreference,
  errors: [],
});

export const setMessagePreference = endpoint({
  method: 'POST',
  path: '/api/user/control/messagePreference',
  access: 'member',
  rate: 'write',
  summary: 'Sets who may write to the caller. Staff always may; existing messages do not change.',
  body: MessagePreference,
  answer: MessagePreference,
  errors: ['site.read_only'],
});

export const deleteMessage = endpoint({
  method: 'POST',
  path: '/api/user/control/messages/{messageId}/delete',
  access: 'member',
  rate: 'write',
  summary: 'Deletes a message for the caller only; the partner keeps it.',
  params: Type.Object({ messageId: Id }),
  answer: Done,
  errors: ['site.read_only', 'right.missing', 'message.not_found'],
});

export const deleteConversation = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/messages/delete',
  access: 'member',
  rate: 'write',
  summary: 'Deletes a conversation for the caller only, up to a message; the partner keeps it.',
  params: memberParams,
  body: through,
  answer: Done,
  errors: ['site.read_only', 'right.missing'],
});
