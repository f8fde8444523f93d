import { event } from '../../platform/events/emit.ts';

/** Staff answered feedback; the mail is sent by a job. */
export const feedbackAnswered = event<{ feedbackId: string; language: 'zh' | 'en' }>('feedback.answered');
