import type { Answer, readOwnSummary as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { balance, decimalOf } from '../../ledger/index.ts';
import { countDrafts } from '../../posts/write/index.ts';

export async function readOwnSummary({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const [money, draftCount] = await Promise.all([
    balance(db, { owner: 'member', id: viewer.memberId, currency: 'CNY' }),
    countDrafts(db, viewer.memberId),
  ]);
  return { balance: decimalOf(money, 'CNY'), draftCount };
}
