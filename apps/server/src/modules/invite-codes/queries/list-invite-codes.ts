import { inviteCodeRules, type Answer, type listInviteCodes as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { allowanceOf } from '../allowance.ts';
import { cardsOf, presentInviteCode, selectInviteCodes } from './present-invite-codes.ts';

/** Without those that a member of staff added in the name of the site. */
export async function listInviteCodes({ db, viewer, clock }: MemberCtx, before: string | undefined): Promise<Answer<typeof endpoint>> {
  const now = clock.now();
  const [rows, allowance] = await Promise.all([
    selectInviteCodes(db)
      .where('memberId', '=', viewer.memberId)
      .where('byStaff', '=', false)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(inviteCodeRules.pageSize + 1)
      .execute(),
    allowanceOf(db, db, now, viewer.memberId),
  ]);
  const page = rows.slice(0, inviteCodeRules.pageSize);
  const cards = await cardsOf(db, page);
  const items = page.map((row) => presentInviteCode(row, cards, now));
  return { items, next: rows.length > page.length ? (items.at(-1)?.id ?? null) : null, ...allowance };
}
