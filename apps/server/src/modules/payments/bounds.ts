import { amount, decimalOf, parseAmount, type Bounds } from '../ledger/index.ts';
import type { Settings } from '../site/index.ts';

type Rules = Pick<Settings, 'rechargeMinimum' | 'rechargeMaximum' | 'rechargePresets'>;

/** What one recharge may be; the settings say it in whole yuan. */
export function rechargeBounds({ rechargeMinimum, rechargeMaximum }: Rules): Required<Bounds> {
  return { min: amount(rechargeMinimum * 100), max: amount(Math.max(rechargeMinimum, rechargeMaximum) * 100) };
}

/** The amounts to choose from, as staff wrote them; what is none, or out of bounds, is left out. */
export function rechargePresets(rules: Rules): string[] {
  const { min, max } = rechargeBounds(rules);
  const read = rules.rechargePresets.split(/[,，、\s]+/).map((text) => parseAmount(text, 'CNY'));
  const good = new Set(read.filter((sum) => sum !== undefined && sum >= min && sum <= max));
  return [...good].slice(0, 8).map((sum) => decimalOf(amount(sum ?? 0), 'CNY'));
}
