import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { noticesOfReader, withReader } from '../audience.ts';
import { countUnreadNotices } from '../queries/count-unread-notices.ts';

/** Tells the other pages of a member. */
export function notifyReader(tx: Tx, memberId: string): void {
  announce(tx, { channel: `member:${memberId}`, message: { kind: 'notice.changed', data: {} } });
}

/** A notice that the member has is read from now on, or deleted; what was deleted stays so. @throws Failure `notice.not_found` */
export async function markNotice(ctx: MemberCtx, noticeId: string, deleted: boolean): Promise<{ unread: number }> {
  const { memberId } = ctx.viewer;
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    const { rows } = await sql`
      ${withReader(memberId, now)}
      insert into notice_mark (member_id, notice_id, deleted)
      select reader.id, notice.id, ${deleted} from ${noticesOfReader} and notice.id = ${noticeId}::bigint
      on conflict (member_id, notice_id) do update set deleted = notice_mark.deleted or excluded.deleted
      returning 1`.execute(tx);
    if (rows.length === 0) fail('notice.not_found');
    notifyReader(tx, memberId);
    return { unread: await countUnreadNotices(tx, memberId, now) };
  });
}
