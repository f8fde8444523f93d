import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import type { EnvelopeEnd } from '../value/red-envelopes.ts';

/**
 * Messages by channel. `thread:{topicId}` is open to whoever may see the topic, `question:{questionId}` likewise;
 * `video:{videoId}` to whoever may watch it, `member:{memberId}` to this member alone, `site` to everybody, `members` to everybody who is signed in, `staff` to staff,
 * `queue:{right}` to staff who decide by that right or read as auditors.
 */
export interface RealtimeMessages {
  'comment.posted': { topicId: string; commentId: string; floor: number; authorId: string };
  'comment.changed': { topicId: string; commentId: string };
  'topic.changed': { topicId: string };
  /** Votes came in, at most once a second per poll; who may see the counts is asked anew. */
  'poll.changed': { subjectKind: 'topic' | 'question'; subjectId: string };
  /**
   * Shares were taken, at most once a second per envelope, or it ended, at once: what everybody who sees the topic may
   * ask for. Amounts in yuan.
   */
  'envelope.changed': { topicId: string; claimed: number; claimedAmount: string; returned: string; endReason: EnvelopeEnd };
  'answer.posted': { questionId: string; answerId: string; floor: number; authorId: string };
  /** Also when replies under it changed; no answer when they stand under the question itself. */
  'answer.changed': { questionId: string; answerId: string | null };
  'question.changed': { questionId: string };
  /** To both; the text is fetched, so that it travels nowhere else. */
  'message.received': { messageId: string; senderId: string; receiverId: string };
  /** To both: the reader's other pages, and the read marks of the partner. */
  'message.read': { readerId: string; partnerId: string; through: string };
  /** To the other pages of whoever deleted something of a conversation. */
  'message.removed': { partnerId: string };
  'reminder.received': { reminderId: string };
  /** Read on another page, or withdrawn. */
  'reminder.changed': Record<string, never>;
  /** To the partner: somebody writes. It is over after 5 s without another. */
  'typing.began': { memberId: string };
  /** To whom a notice of the staff was published; it is fetched by whoever shows it. */
  'notice.received': { noticeId: string };
  /** Some were edited or withdrawn, or read or deleted on another page. */
  'notice.changed': Record<string, never>;
  /** To everybody: the base information is another, because maintenance was planned, begins or ended. */
  'site.changed': Record<string, never>;
  /** To whoever may watch it, on `video:{videoId}`: it is ready, or cannot be played. */
  'video.changed': { videoId: string };
  /** Something began to wait for staff, changed or was decided; at most once a second per stream, whatever happened. */
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
    'Server-sent events of up to 40 channels: one JSON message {kind, data} per event, named by its channel; an id alone every 25 s. With Last-Event-ID it begins with what was missed, or with the event gap when that is not known any more.',
  query: Type.Object({ channels: Type.String({ minLength: 1, maxLength: 1200 }) }),
  answer: Type.Object({}),
  stream: true,
  errors: ['access.denied'],
});
