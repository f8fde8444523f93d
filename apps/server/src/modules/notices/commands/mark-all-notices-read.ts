import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { countUnreadNotices } from '../queries/count-unread-notices.ts';
import { notifyReader } from './mark-notice.ts';

/**
 * Never beyond what is published, and never back. Marks that say no more than this are removed; those of deleted notices
 * stay.
 */
export async function markAllNoticesRead(ctx: MemberCtx, through: string): Promise<{ unread: number }> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await sql`
      insert into notice_reader (member_id, read_through)
      select ${memberId}, coalesce(max(position), 0) from notice where position <= ${through}::bigint
      on conflict (member_id) do update set read_through = greatest(notice_reader.read_through, excluded.read_through)`.execute(tx);
    await sql`
      delete from notice_mark mark using notice, notice_reader reader
      where mark.member_id = ${memberId} and not mark.deleted and notice.id = mark.notice_id
        and reader.member_id = mark.member_id and notice.position <= reader.read_through`.execute(tx);
    notifyReader(tx, memberId);
    return { unread: await countUnreadNotices(tx, memberId, ctx.clock.now()) };
  });
}
