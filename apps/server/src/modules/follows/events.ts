import { event } from '../../platform/events/emit.ts';

/** Emitted when a follow begins, not when it is repeated. */
export const memberFollowed = event<{ followerId: string; memberId: string }>('member.followed');

/** A follow ended, also because one of the two blocked the other. */
export const memberUnfollowed = event<{ followerId: string; memberId: string }>('member.unfollowed');
