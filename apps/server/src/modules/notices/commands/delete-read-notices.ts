import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { notifyReader } from './mark-notice.ts';

/** What is read as a whole goes as a whole; what was read singly after that goes by its mark. */
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
