import { event } from '../../platform/events/emit.ts';

/** A refresh token that had been traded in before came again and ended its family; from where the replay came. */
export const refreshReplayed = event<{ memberId: string; address: string; device: string }>('session.refresh_replayed');
