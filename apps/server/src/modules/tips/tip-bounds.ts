import { amount, type AmountMinor, parseAmount } from '../ledger/index.ts';
import type { Settings } from '../site/index.ts';

/** Bounds of a tip, in fen; null where the settings allow none. A maximum below the minimum is raised to it, as for envelopes. */
export function tipBounds({
  tipMinimum,
  tipMaximum,
}: Pick<Settings, 'tipMinimum' | 'tipMaximum'>): { min: AmountMinor; max: AmountMinor | undefined } | null {
  const least = parseAmount(tipMinimum, 'CNY') ?? amount(1);
  const most = parseAmount(tipMaximum, 'CNY');
  if (most === 0n) return null;
  const min = least > 0n ? least : amount(1);
  return { min, max: most !== undefined && most < min ? min : most };
}
