import type { Answer, readPaymentForm as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { balance, decimalOf } from '../../ledger/index.ts';
import { settings } from '../../site/index.ts';
import { rechargeBounds, rechargePresets } from '../bounds.ts';
import { orderOf, presentOrder } from '../orders.ts';
import { offeredProviders } from '../providers/adapters.ts';

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
