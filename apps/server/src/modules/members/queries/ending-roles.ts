import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** A role that expires, with all members of a batch for whom it expires at that moment. */
export interface EndingRole {
  roleId: string;
  name: { zh: string; en: string };
  endsAt: Date;
  memberIds: string[];
}

/** Roles that expire after `from` and until `until`, for at most `limit` members after one of them; `last` is null at the end. */
export async function endingRoles(
  db: Db,
  { from, until }: { from: Date; until: Date },
  after: string,
  limit: number,
): Promise<{ roles: EndingRole[]; last: string | null }> {
  const { rows } = await sql<EndingRole>`
    with ending as (
      select member_id, role_id, ends_at from member_role where ends_at > ${from} and ends_at <= ${until} and member_id in (
        select distinct member_id from member_role where ends_at > ${from} and ends_at <= ${until} and member_id > ${after}::bigint
        order by member_id limit ${limit}::int)
    )
    select role_id, json_build_object('zh', name_zh, 'en', name_en) as name, ends_at, array_agg(member_id::text order by member_id) as member_ids
    from ending join role on role.id = role_id group by role_id, name_zh, name_en, ends_at`.execute(db);
  const ids = new Set(rows.flatMap(({ memberIds }) => memberIds));
  const last = [...ids].reduce((one, other) => (BigInt(other) > BigInt(one) ? other : one), after);
  return { roles: rows, last: ids.size < limit ? null : last };
}
