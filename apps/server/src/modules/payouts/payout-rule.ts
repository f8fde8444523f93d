import { amount, type AmountMinor, parseAmount, split } from '../ledger/index.ts';
import type { Settings } from '../site/index.ts';

/** The rule of payouts, in fen. */
export interface PayoutRule {
  open: boolean;
  min: AmountMinor;
  /** Of a member within 24 hours; undefined for no limit. */
  dailyMax: AmountMinor | undefined;
  feePerMille: number;
  waitDays: number;
}

/** A daily maximum below the minimum is raised to it, as for envelopes; one of zero closes payouts. */
export function payoutRule(settings: Settings): PayoutRule {
  const least = parseAmount(settings.payoutMinimum, 'CNY') ?? amount(1);
  const most = parseAmount(settings.payoutDailyMaximum, 'CNY');
  const min = least > 0n ? least : amount(1);
  return {
    open: settings.payoutOpen && most !== 0n,
    min,
    dailyMax: most !== undefined && most < min ? min : most,
    feePerMille: settings.payoutShare,
    waitDays: settings.payoutDays,
  };
}

/** What the site keeps, rounded down to the fen. */
export function feeOf({ feePerMille }: PayoutRule, sum: AmountMinor): AmountMinor {
  return split(sum, feePerMille * 10).platform;
}

/** What came in later does not leave yet. */
export function settledBefore({ waitDays }: PayoutRule, now: Date): Date {
  return new Date(now.getTime() - waitDays * 86_400_000);
}
