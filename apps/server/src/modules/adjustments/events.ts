import { event } from '../../platform/events/emit.ts';
import type { Currency } from '../ledger/index.ts';

interface Adjusted {
  adjustmentId: string;
  memberId: string;
  currency: Currency;
  /** A decimal, negative when it was taken. */
  amount: string;
  reason: string;
}

/** Staff credited or debited money or points. Emitted when it is posted, not when it is requested. */
export const memberAdjusted = event<Adjusted>('member.adjusted');
