import { inviteCodeRules, type Answer, type listStaffInviteCodes as endpoint, type Query } from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, numberedList } from '../../../platform/database/numbered-list.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardsOf, presentInviteCode, selectInviteCodes } from './present-invite-codes.ts';

const listed = numberedList('invite-codes', { size: inviteCodeRules.pageSize }, descending('id'));

export async function listStaffInviteCodes(
  { db, clock }: Ctx,
  { inviterId, memberId, ...requested }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const page = listed(requested);
  const now = clock.now();
  const chosen = sql<boolean>`
    (${inviterId ?? null}::bigint is null or invite_code.member_id = ${inviterId ?? null}::bigint)
    and (${memberId ?? null}::bigint is null or invite_code.id = (
      select invited_member.invite_code_id from invited_member where invited_member.member_id = ${memberId ?? null}::bigint))`;
  const [rows, { total }] = await Promise.all([
    page.of(selectInviteCodes(db).where(chosen)).execute(),
    db
      .selectFrom('inviteCode')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(chosen)
      .executeTakeFirstOrThrow(),
  ]);
  const { rows: displayed, numbers } = page.show(rows, total);
  const cards = await cardsOf(db, displayed);
  const items = displayed.map((row) => ({
    ...presentInviteCode(row, cards, now),
    inviter: cards.get(row.memberId) ?? null,
    byStaff: row.byStaff,
  }));
  return { items, ...numbers };
}
