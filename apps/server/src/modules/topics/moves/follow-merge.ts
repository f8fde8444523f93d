import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { postsMoved } from '../../posts/index.ts';

/**
 * Whoever had a merged topic among the favourites has the other one there. A transaction of its own: the rows before the count, as when a
 * member adds one (ADR 28).
 */
export async function carryFavourites({ write }: Services, { fromId, toId, openingId, undone }: NonNullable<(typeof postsMoved)['data']>) {
  if (openingId === null || undone) return;
  await write(async (tx) => {
    await sql`
      with carried as (
        insert into favourite (subject_kind, subject_id, member_id, folder_id, kept_at)
        select subject_kind, ${toId}::bigint, member_id, folder_id, kept_at from favourite
        where subject_kind = 'topic' and subject_id = ${fromId}::bigint order by member_id on conflict do nothing returning member_id
      )
      update topic set favourite_count = favourite_count + (select count(*) from carried)::int where id = ${toId}::bigint`.execute(tx);
  });
}
