import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { postsMoved } from '../../post-moves/index.ts';

/**
 * Whoever had a merged topic among the favourites has the other one there, with note and date where it had none: the date goes along, so
 * that it is a reminder once. A transaction of its own: the rows before the count, as when a member adds one (ADR 28).
 */
export async function carryFavourites({ write }: Services, { fromId, toId, openingId, undone }: NonNullable<(typeof postsMoved)['data']>) {
  if (openingId === null || undone) return;
  await write(async (tx) => {
    const ofMerged = sql`subject_kind = 'topic' and subject_id = ${fromId}::bigint`;
    await sql`select from favourite where ${ofMerged} order by member_id for update`.execute(tx);
    await sql`
      with carried as (
        insert into favourite (subject_kind, subject_id, member_id, folder_id, kept_at, note, remind_at, reminded)
        select subject_kind, ${toId}::bigint, member_id, folder_id, kept_at, note, remind_at, reminded from favourite
        where ${ofMerged} order by member_id
        on conflict on constraint favourite_once do update set
          note = case favourite.note when '' then excluded.note else favourite.note end,
          remind_at = coalesce(favourite.remind_at, excluded.remind_at),
          reminded = case when favourite.remind_at is null then excluded.reminded else favourite.reminded end
        returning xmax = 0 as added
      )
      update topic set favourite_count = favourite_count + (select count(*) filter (where added) from carried)::int
      where id = ${toId}::bigint`.execute(tx);
    await sql`update favourite set remind_at = null, reminded = false where ${ofMerged} and remind_at is not null`.execute(tx);
  });
}
