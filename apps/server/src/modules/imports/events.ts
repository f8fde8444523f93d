import { event } from '../../platform/events/emit.ts';

/** A member is to be invited: one job sends the mail. */
export const invitationDue = event<{ memberId: string }>('invitation.due');
