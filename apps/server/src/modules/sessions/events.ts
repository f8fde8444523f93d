import { event } from '../../platform/events/emit.ts';

/** A used refresh token was presented again and ended its family; with the address of the replay. */
export const refreshReplayed = event<{ memberId: string; address: string; device: string }>('session.refresh_replayed');
