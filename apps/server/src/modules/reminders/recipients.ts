import type { ReminderKind } from '@chaguan/contract';
import type { PostAudience } from './post-audience.ts';

/** The kind of a reminder about a post; `subject` is what the acts of one line have in common. */
export interface Notification {
  kind: ReminderKind;
  subject: { kind: string; id: string };
}

/**
 * Members concerned by a post individually, each with the most specific kind: mention > quote > answer to me > in my own thread > below
 * what I answered. Never its author. Watchers and followers come after these, in batches (`broadcast`).
 */
export function recipients(post: PostAudience): Map<string, Notification> {
  const { kind, root, response, answers } = post;
  const notified = new Map<string, Notification>();
  const add = (memberId: string | undefined, as: ReminderKind, subject: Notification['subject']): void => {
    if (memberId !== undefined && memberId !== post.authorId && !notified.has(memberId)) notified.set(memberId, { kind: as, subject });
  };
  for (const memberId of post.mentions) add(memberId, `mention_${kind}`, { kind, id: post.id });
  if (kind === 'comment') {
    if (answers !== null) add(answers.authorId, 'quote', { kind, id: answers.id });
    add(root.authorId, 'topic_comment', root);
  }
  if (kind === 'answer') add(root.authorId, 'question_answer', root);
  if (kind === 'reply' || kind === 'answer_reply') {
    const isReply = kind === 'reply';
    if (answers !== null) add(answers.authorId, isReply ? 'reply_reply' : 'answer_reply_reply', { kind, id: answers.id });
    const above = response === null ? null : { kind: isReply ? 'comment' : 'answer', id: response.id };
    if (above !== null) add(response?.authorId, isReply ? 'comment_reply' : 'answer_reply', above);
    add(root.authorId, isReply ? 'topic_reply' : 'question_reply', root);
    if (above !== null)
      for (const memberId of post.belowAuthorIds) add(memberId, isReply ? 'comment_reply_after_me' : 'answer_reply_after_me', above);
  }
  return notified;
}

/** The kinds of reminders for watchers and followers of a post or of its column; all lines are of the topic or question. */
export function broadcast({ kind, root }: PostAudience, group: 'watchers' | 'followers' | 'column'): ReminderKind {
  if (group === 'column') return 'followed_column';
  if (group === 'followers') return `followed_${kind}`;
  return kind === root.kind ? 'watched_tag' : `watched_${root.kind}`;
}
