import { event } from '../../platform/events/emit.ts';
import type { Locale } from '../../platform/http/ctx.ts';

/** Staff answered feedback; the mail is sent by a job. */
export const feedbackAnswered = event<{ feedbackId: string; language: Locale }>('feedback.answered');
