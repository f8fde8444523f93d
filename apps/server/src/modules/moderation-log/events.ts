import { event } from '../../platform/events/emit.ts';

/** Staff decided an appeal. */
export const appealDecided = event<{ appealId: string; memberId: string; granted: boolean; reason: string }>('appeal.decided');
