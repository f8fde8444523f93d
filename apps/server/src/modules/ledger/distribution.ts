import type { AmountMinor } from './amount.ts';

/** The distribution of value in one currency, in minor units; the four sum to zero. */
export interface Distribution {
  members: AmountMinor;
  holds: AmountMinor;
  platform: AmountMinor;
  /** The system accounts that issue the currency, so it is below zero: provider clearing with the
   * fees that it kept, points issue or the import. */
  source: AmountMinor;
}
