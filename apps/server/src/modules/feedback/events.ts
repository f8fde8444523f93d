import { event } from '../../platform/events/emit.ts';

/** Staff answered what somebody wrote to them; the mail leaves in a job. */
export const feedbackAnswered = event<{ feedbackId: string; language: 'zh' | 'en' }>('feedback.answered');
