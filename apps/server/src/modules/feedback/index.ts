/**
 * Feedback of visitors and members to staff. Table: feedback. Invariants: it stores what was typed and nothing that identifies the author;
 * an item is settled once, with or without an answer; an answer quotes nothing; everything is deleted after `feedbackDays`.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { feedbackAnswered } from './events.ts';
import { sendAnswer } from './jobs/send-answer.ts';
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';

export { feedbackOwnData } from './own-data.ts';
export { openFeedback } from './queries/list-feedback.ts';
export { feedbackRoutes } from './routes.ts';

export const feedbackSubscriptions: readonly Subscription<Services>[] = [on(feedbackAnswered, 'send', sendAnswer)];

/** Names and contacts are not kept forever, answered or not. */
export const feedbackRetention: readonly RetentionRule[] = [{ table: 'feedback', days: 'feedbackDays', isOlder: olderBy('created_at') }];
