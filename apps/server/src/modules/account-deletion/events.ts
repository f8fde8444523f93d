import { event } from '../../platform/events/emit.ts';

/** An export is to be built, or resumed after a process died. */
export const exportRequested = event<{ exportId: string }>('export.requested');
