import type { Answer, readTipForm as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { amount, balance, decimalOf, memberAccount } from '../../ledger/index.ts';
import { settings } from '../../site/index.ts';
import { tipBounds } from '../tip-bounds.ts';

/** One statement. */
export async function readTipForm({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const rules = await settings.get(db);
  const bounds = tipBounds(rules);
  const own = await balance(db, memberAccount(viewer.memberId, 'CNY'));
  return {
    open: bounds !== null,
    minimum: decimalOf(bounds?.min ?? amount(0), 'CNY'),
    maximum: bounds?.max === undefined ? null : decimalOf(bounds.max, 'CNY'),
    balance: decimalOf(own, 'CNY'),
    share: rules.tipShare,
  };
}
