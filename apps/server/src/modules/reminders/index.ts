/**
 * Reminders: who is told of what others did (ADR 34), with watch levels and muted people.
 * Tables: reminder (lines), reminder_act, watch, watch_setting, member_mute. Invariants: nobody is told of one act
 * twice, of their own, or of what they may not see; a line counts its acts; what is withdrawn before it was read goes.
 * What is told follows from how things are when the job runs, under a lock per act, so events may come late, twice and
 * in any order. No text is copied: posts are read when the list is. Locks: the act, then lines in the order of members.
 * Nobody below knows of it. Events: events.ts.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { memberFollowed } from '../follows/index.ts';
import { postHidden, postLiked, postPublished } from '../posts/index.ts';
import { batchDue } from './events.ts';
import { tellOfFollow } from './jobs/tell-of-follow.ts';
import { tellOfLike } from './jobs/tell-of-like.ts';
import { tellBatch, tellOfPost } from './jobs/tell-of-post.ts';

export { reminderTold } from './events.ts';
export { presentLines } from './present.ts';
export { latestReminders } from './queries/latest-reminders.ts';
export { type LineRow, unreadReminders } from './queries/read-lines.ts';
export { reminderRoutes } from './routes.ts';

export const reminderSubscriptions: readonly Subscription<Services>[] = [
  on(postPublished, 'remind', tellOfPost),
  on(postHidden, 'withdraw-reminders', tellOfPost),
  on(postLiked, 'remind', tellOfLike),
  on(memberFollowed, 'remind', tellOfFollow),
  on(batchDue, 'tell-batch', tellBatch),
];
