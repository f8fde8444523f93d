import { event } from '../../platform/events/emit.ts';

interface Ended {
  payoutId: string;
  memberId: string;
  /** In yuan: what left the balance, or came back to it. */
  amount: string;
}

/** It is over, whoever ended it. */
export const payoutEnded = event<{ payoutId: string }>('payout.ended');

/** Staff paid it outside. */
export const payoutPaid = event<Ended>('payout.paid');

/** Staff refused it: the money is on the balance again. */
export const payoutRefused = event<Ended & { reason: string }>('payout.refused');
