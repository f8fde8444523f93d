import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isStaff, mayDo } from '../../../platform/http/rights.ts';
import { refusesStranger } from './message-preference.ts';

/** Whether the partner has the conversation, and neither of the two blocks the other. */
async function isOpen({ db, viewer: { memberId } }: MemberCtx, partnerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from conversation_side side join member partner on partner.id = side.owner_id
    where side.owner_id = ${partnerId} and side.partner_id = ${memberId} and side.last_id is not null and partner.state = 'active'
      and not exists (
        select from member_block
        where (member_id, blocked_id) in ((${partnerId}, ${memberId}), (${memberId}, ${partnerId})))`.execute(db);
  return rows.length > 0;
}

/** Sent to the partner only and not stored. The response never reveals whether it was sent. */
export async function signalTyping(ctx: MemberCtx, partnerId: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  if (!mayDo(ctx.viewer, 'message.send') || !(await isOpen(ctx, partnerId))) return {};
  if (!isStaff(ctx.viewer) && (await refusesStranger(ctx.db, partnerId, memberId))) return {};
  ctx.announcer.send([{ channel: `member:${partnerId}`, message: { kind: 'typing.began', data: { memberId } } }]);
  return {};
}
