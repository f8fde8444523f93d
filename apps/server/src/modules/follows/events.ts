import { event } from '../../platform/events/emit.ts';

/** Sent when a follow begins, not when it is asked for once more. */
export const memberFollowed = event<{ followerId: string; memberId: string }>('member.followed');

/** A follow ended, also because one of the two blocks the other. */
export const memberUnfollowed = event<{ followerId: string; memberId: string }>('member.unfollowed');
