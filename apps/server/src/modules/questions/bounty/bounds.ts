import type { Answer, readBountyForm, readBountyForm as endpoint } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import { amount, amountOf, balance, decimalOf, parseAmount, type AmountMinor, type Bounds, type Currency } from '../../ledger/index.ts';
import { type Settings, settings } from '../../site/index.ts';
import { currencies, fieldOf, nothing, type Sums } from './bounty.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

type Rules = Pick<Settings, 'bountyYuanMinimum' | 'bountyYuanMaximum' | 'bountyPointsMinimum' | 'bountyPointsMaximum'>;
type Limits = Bounds & { min: AmountMinor };

/** The bounds of a bounty of one kind; null where the settings have none. A maximum below the minimum is raised to it. */
export function limitsOf(rules: Rules, currency: Currency): Limits | null {
  const [least, most] =
    currency === 'CNY' ? [rules.bountyYuanMinimum, rules.bountyYuanMaximum] : [rules.bountyPointsMinimum, rules.bountyPointsMaximum];
  const [min, max] = [parseAmount(least, currency) ?? amount(0), parseAmount(most, currency)];
  if (max === 0n) return null;
  const from = min > 0n ? min : amount(1);
  return max === undefined ? { min: from } : { min: from, max: max > from ? max : from };
}

/** An amount already offered is always within bounds, even if the settings have changed since. */
function widened(limits: Limits | null, offered: AmountMinor): Limits | null {
  if (offered === 0n) return limits;
  if (limits === null) return { min: offered, max: offered };
  return { ...limits, min: offered, ...(limits.max !== undefined && limits.max < offered && { max: offered }) };
}

export interface BountyInput {
  bountyCny?: string | undefined;
  bountyPoints?: string | undefined;
}

/**
 * The totals that a form requests, none below `offered`; omitted ones stay as they are.
 * @throws Failure beside a field: `amount.format`, `amount.range`, `bounty.off`
 */
export function wishedFor(rules: Rules, input: BountyInput, offered: Sums = nothing): Sums {
  const wished = { ...offered };
  for (const currency of currencies) {
    const field = fieldOf[currency];
    const text = input[field];
    if (text === undefined) continue;
    const limits = widened(limitsOf(rules, currency), offered[currency]) ?? failField(field, 'bounty.off');
    wished[currency] = amountOf(field, text, currency, limits);
  }
  return wished;
}

/** For forms: the bounds of the settings, and the member's balance. */
export async function bountyFormOf(db: Db | Tx, rules: Rules, memberId: string): Promise<Answer<typeof readBountyForm>> {
  const range = (currency: Currency) => {
    const limits = limitsOf(rules, currency);
    return limits && { min: decimalOf(limits.min, currency), max: limits.max === undefined ? null : decimalOf(limits.max, currency) };
  };
  const own = async (currency: Currency) => decimalOf(await balance(db, { owner: 'member', id: memberId, currency }), currency);
  return { cny: range('CNY'), points: range('POINT'), own: { cny: await own('CNY'), points: await own('POINT') } };
}

export async function bountyForm({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  return bountyFormOf(db, await settings.get(db), viewer.memberId);
}
