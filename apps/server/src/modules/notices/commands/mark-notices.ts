import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { noticesOfReader, withReader } from '../audience.ts';
import { countUnreadNotices } from '../queries/receivers.ts';

/** Notifies the other open pages of a member. */
export function notifyReader(tx: Tx, memberId: string): void {
  announce(tx, { channel: `member:${memberId}`, message: { kind: 'notice.changed', data: {} } });
}

/** Marks a member's notice as read, or deletes it; a deleted one stays deleted. @throws Failure `notice.not_found` */
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

/** Never beyond what is published, and never back. Marks that become redundant are removed; those of deleted notices stay. */
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

/** Up to the read position notices are deleted as a whole; later ones that were read individually, by their marks. */
export async function deleteReadNotices(ctx: MemberCtx, through: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await sql`
      update notice_reader set deleted_through = greatest(deleted_through, least(read_through, ${through}::bigint))
      where member_id = ${memberId}`.execute(tx);
    await sql`
      update notice_mark mark set deleted = true from notice
      where mark.member_id = ${memberId} and not mark.deleted and notice.id = mark.notice_id and notice.position <= ${through}::bigint`.execute(
      tx,
    );
    await sql`
      delete from notice_mark mark using notice, notice_reader reader
      where mark.member_id = ${memberId} and notice.id = mark.notice_id
        and reader.member_id = mark.member_id and notice.position <= reader.deleted_through`.execute(tx);
    notifyReader(tx, memberId);
    return {};
  });
}
