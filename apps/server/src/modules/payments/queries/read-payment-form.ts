import type { Answer, readPaymentForm as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { amount, balance, type Bounds, decimalOf, parseAmount } from '../../ledger/index.ts';
import { type Settings, settings } from '../../site/index.ts';
import { orderOf, presentOrder } from '../orders.ts';
import { offeredProviders } from '../providers/adapters.ts';

type Rules = Pick<Settings, 'rechargeMinimum' | 'rechargeMaximum' | 'rechargePresets'>;

/** Bounds of one recharge; the settings are in whole yuan. */
export function rechargeBounds({ rechargeMinimum, rechargeMaximum }: Rules): Required<Bounds> {
  return { min: amount(rechargeMinimum * 100), max: amount(Math.max(rechargeMinimum, rechargeMaximum) * 100) };
}

/** The suggested amounts, as entered by staff; invalid or out-of-range ones are left out. */
function rechargePresets(rules: Rules): string[] {
  const { min, max } = rechargeBounds(rules);
  const read = rules.rechargePresets.split(/[,，、\s]+/).map((text) => parseAmount(text, 'CNY'));
  const good = new Set(read.filter((sum) => sum !== undefined && sum >= min && sum <= max));
  return [...good].slice(0, 8).map((sum) => decimalOf(amount(sum ?? 0), 'CNY'));
}

const latest = 10;

export async function readPaymentForm(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const [all, providers, money, rows] = await Promise.all([
    settings.get(ctx.db),
    offeredProviders(ctx),
    balance(ctx.db, { owner: 'member', id: memberId, currency: 'CNY' }),
    ctx.db.selectFrom('paymentOrder').selectAll().where('memberId', '=', memberId).orderBy('id', 'desc').limit(latest).execute(),
  ]);
  const { min, max } = rechargeBounds(all);
  return {
    open: all.rechargeOpen && all.mode === 'open',
    balance: decimalOf(money, 'CNY'),
    minimum: decimalOf(min, 'CNY'),
    maximum: decimalOf(max, 'CNY'),
    presets: rechargePresets(all),
    providers,
    orders: rows.map((row) => presentOrder(orderOf(row))),
  };
}
