import { event } from '../../platform/events/emit.ts';

/** An account was cancelled permanently. `files` are the URLs of its pictures, which its rows no longer contain. */
export const memberCancelled = event<{ memberId: string; files: string[] }>('member.cancelled');
/** An account was created: by registration or by staff. */
export const memberRegistered = event<{ memberId: string }>('member.registered');
