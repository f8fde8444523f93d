import { event } from '../../platform/events/emit.ts';
import type { Currency } from '../ledger/index.ts';

/** Staff gave money or points or took them; `amount` is a decimal, negative when taken. Emitted when it moves, not when it is asked for. */
export const memberAdjusted = event<{ adjustmentId: string; memberId: string; currency: Currency; amount: string; reason: string }>(
  'member.adjusted',
);
