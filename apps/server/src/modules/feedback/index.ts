/**
 * What visitors and members write to the staff. Table: feedback. Invariants: it holds what was typed and nothing that says who
 * typed it; one is settled once, by an answer or without; an answer quotes nothing; all goes after `feedbackDays`.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { feedbackAnswered } from './events.ts';
import { sendAnswer } from './jobs/send-answer.ts';
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';

export { feedbackOwnData } from './own-data.ts';
export { openFeedback } from './queries/open-feedback.ts';
export { feedbackRoutes } from './routes.ts';

export const feedbackSubscriptions: readonly Subscription<Services>[] = [on(feedbackAnswered, 'send', sendAnswer)];

/** Names and contacts of people are not kept for ever, whether anybody answered or not. */
export const feedbackRetention: readonly RetentionRule[] = [{ table: 'feedback', days: 'feedbackDays', isOlder: olderBy('created_at') }];
