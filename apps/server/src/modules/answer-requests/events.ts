import { event } from '../../platform/events/emit.ts';

/** A member was requested to answer a question, or declined. */
export const answerRequestChanged = event<{ questionId: string; memberId: string; requesterId: string }>('answer.requested');
