import { event } from '../../platform/events/emit.ts';

/** An account is gone for good. `files` are the addresses of its pictures, whose rows no longer name them. */
export const memberCancelled = event<{ memberId: string; files: string[] }>('member.cancelled');
