import { event } from '../../platform/events/emit.ts';

/** Staff want to know now whether the books are right. */
export const proofAsked = event<{ requestId: string }>('ledger.proof_asked');

/** A day of the site was closed by a proof of the books, whether they are right or wrong. */
export const dayProved = event<{ proofId: string }>('ledger.day_proved');
