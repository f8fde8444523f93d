import { event } from '../../platform/events/emit.ts';

/** A post was tipped. Only the id: who gave it is read where it may be known. */
export const tipGiven = event<{ tipId: string }>('tip.given');
