import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import type { EnvelopeEnd } from '../value/red-envelopes.ts';

/**
 * Messages by channel. `thread:{topicId}` is open to whoever may see the topic, `question:{questionId}` likewise; `video:{videoId}` to
 * whoever may watch it, `member:{memberId}` to this member only, `site` to everybody, `members` to everybody who is signed in, `staff` to
 * staff, `queue:{right}` to staff who decide with that right or read as auditors.
 */
export interface RealtimeMessages {
  'comment.posted': { topicId: string; commentId: string; floor: number; authorId: string };
  'comment.changed': { topicId: string; commentId: string };
  'topic.changed': { topicId: string };
  /** Votes were cast, at most once a second per poll; the counts must be requested, because not everybody may see them. */
  'poll.changed': { subjectKind: 'topic' | 'question'; subjectId: string };
  /**
   * Shares were claimed, at most once a second per envelope, or it ended, immediately: contains only what everybody who sees the topic may
   * know. Amounts in yuan.
   */
  'envelope.changed': { topicId: string; claimed: number; claimedAmount: string; returned: string; endReason: EnvelopeEnd };
  'answer.posted': { questionId: string; answerId: string; floor: number; authorId: string };
  /** Also when replies under it changed; `answerId` is null when they are directly under the question. */
  'answer.changed': { questionId: string; answerId: string | null };
  'question.changed': { questionId: string };
  /** To both; the text is not included but requested, so that it is sent on no other way. */
  'message.received': { messageId: string; senderId: string; receiverId: string | null; groupId?: string };
  /** To the members of a group, and to who was in it: its name, its members or their read marks. */
  'message.group_changed': { groupId: string };
  /** To both: the reader's other pages, and the read marks of the partner. */
  'message.read': { readerId: string; partnerId: string; through: string };
  /** To the other pages of the member who deleted something of a conversation. */
  'message.removed': { partnerId: string };
  'reminder.received': { reminderId: string };
  /** Read on another page, or withdrawn. */
  'reminder.changed': Record<string, never>;
  /** To the partner: the member is typing. It ends after 5 s without another message. */
  'typing.began': { memberId: string };
  /** To members for whom a notice was published; pages that show it request it. */
  'notice.received': { noticeId: string };
  /** Some were edited or withdrawn, or read or deleted on another page. */
  'notice.changed': Record<string, never>;
  /** To everybody: the base information changed, because maintenance was planned, begins or ended. */
  'site.changed': Record<string, never>;
  /** To whoever may watch it, on `video:{videoId}`: it is ready, or cannot be played. */
  'video.changed': { videoId: string };
  /** A queue item was added, changed or decided; at most once a second per stream, whatever happened. */
  'queue.changed': Record<string, never>;
}

export type RealtimeKind = keyof RealtimeMessages;
export type RealtimeMessage = { [K in RealtimeKind]: { kind: K; data: RealtimeMessages[K] } }[RealtimeKind];

export const openRealtime = endpoint({
  method: 'GET',
  path: '/api/realtime',
  access: 'public',
  rate: 'stream',
  summary:
    'Streams server-sent events of up to 40 channels: one JSON message {kind, data} per event, named by its channel; every 25 s an event with an id only. With Last-Event-ID it starts with the missed messages, or with the event `gap` when they are not available any more. The `added` channels start with the messages of the last `ageMs`: what the data of a page loaded that long ago may lack.',
  query: Type.Object({
    channels: Type.String({ minLength: 1, maxLength: 1200 }),
    added: Type.Optional(
      Type.String({ maxLength: 1200, description: 'Those of the channels that the caller was not subscribed to before' }),
    ),
    ageMs: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 86_400_000, description: 'Milliseconds since the data on screen was requested' }),
    ),
  }),
  answer: Type.Object({}),
  stream: true,
  errors: ['access.denied'],
});
