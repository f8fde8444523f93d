import { event } from '../../platform/events/emit.ts';

/** Staff want to know now whether the books are right. */
export const proofAsked = event<{ requestId: string }>('ledger.proof_asked');
