import { event } from '../../platform/events/emit.ts';

/** Staff want to know now whether the books are right. */
export const proofRequested = event<{ requestId: string }>('ledger.proof_requested');

/** The books were examined, with or without findings: at the end of a day, or in full. */
export const booksProved = event<{ proofId: string }>('ledger.books_proved');
