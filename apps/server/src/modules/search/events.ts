import { event } from '../../platform/events/emit.ts';

/** All documents are to be made anew, or some are left from an earlier piece of that work. */
export const rebuildAsked = event<object>('search.rebuild_asked');
