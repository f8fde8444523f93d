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

/** Staff gave money or points or took them. Emitted when it moves, not when it is asked for. */
export const memberAdjusted = event<Adjusted>('member.adjusted');
