import type { Answer, readPayoutForm as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { balance, decimalOf, memberAccount, settledFunds } from '../../ledger/index.ts';
import { settings } from '../../site/index.ts';
import { payoutRule, settledBefore } from '../payout-rule.ts';

/** Three statements. */
export async function readPayoutForm({ db, viewer, clock }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const rule = payoutRule(await settings.get(db));
  const { memberId } = viewer;
  const [own, available, waiting] = await Promise.all([
    balance(db, memberAccount(memberId, 'CNY')),
    settledFunds(db, memberId, settledBefore(rule, clock.now())),
    db.selectFrom('payout').select('id').where('memberId', '=', memberId).where('endedAt', 'is', null).executeTakeFirst(),
  ]);
  return {
    open: rule.open,
    minimum: decimalOf(rule.min, 'CNY'),
    dailyMaximum: rule.dailyMax === undefined ? null : decimalOf(rule.dailyMax, 'CNY'),
    feePerMille: rule.feePerMille,
    waitDays: rule.waitDays,
    balance: decimalOf(own, 'CNY'),
    available: decimalOf(available, 'CNY'),
    waiting: waiting !== undefined,
  };
}
