import { event } from '../../platform/events/emit.ts';

/** An account is gone for good. `files` are the addresses of its pictures, whose rows no longer name them. */
export const memberCancelled = event<{ memberId: string; files: string[] }>('member.cancelled');
/** An account came to be: its owner registered, or staff made it. */
export const memberRegistered = event<{ memberId: string }>('member.registered');
