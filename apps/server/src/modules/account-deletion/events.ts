import { event } from '../../platform/events/emit.ts';

/** Somebody is to build it, or to take it up where a process died. */
export const exportRequested = event<{ exportId: string }>('export.requested');
