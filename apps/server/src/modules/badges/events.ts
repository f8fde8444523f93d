import { event } from '../../platform/events/emit.ts';

/** A member has a badge now: by its rule, or by staff. */
export const badgeGranted = event<{ badgeId: string; memberId: string; reason: string; grantedAt: string }>('badge.granted');
