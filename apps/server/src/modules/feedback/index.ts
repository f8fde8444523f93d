/**
 * What visitors and members write to the staff. Table: feedback. Invariants: it holds what was typed and nothing that says who
 * typed it; one is settled once, by an answer or without; an answer quotes nothing; all goes after `feedbackDays`.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { feedbackAnswered } from './events.ts';
import { clearFeedback } from './jobs/clear-feedback.ts';
import { sendAnswer } from './jobs/send-answer.ts';

export { feedbackOwnData } from './own-data.ts';
export { openFeedback } from './queries/open-feedback.ts';
export { feedbackRoutes } from './routes.ts';

export const feedbackSubscriptions: readonly Subscription<Services>[] = [on(feedbackAnswered, 'send', sendAnswer)];

export const feedbackJobs: readonly ClockJob[] = [{ task: 'feedback/clear-feedback', pattern: '23 4 * * *', run: clearFeedback }];
