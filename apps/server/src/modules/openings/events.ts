import { event } from '../../platform/events/emit.ts';

/** Two members of staff approved the money that an import brings. */
export const openingsApproved = event<{ site: string }>('openings.approved');
