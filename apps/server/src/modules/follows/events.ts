import { event } from '../../platform/events/emit.ts';

/** Sent when a follow begins, not when it is asked for once more. */
export const memberFollowed = event<{ followerId: string; memberId: string }>('member.followed');
