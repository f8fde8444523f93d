import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { nameKey } from '../names.ts';
import { type MemberCard, memberCards } from './member-cards.ts';

/** A member has at most six keys, so this many rows always hold enough members. */
const keysOfMember = 6;

/**
 * Members by the beginning of account, nickname, pinyin or initials, shortest first; where too few are found so, those whose names
 * look alike.
 */
export async function findMembersLike(db: Db, keyword: string, most: number): Promise<MemberCard[]> {
  const key = nameKey(keyword.toWellFormed()).replaceAll(/\s/g, '').slice(0, 50);
  if (key === '') return [];
  // What has no letter looks like nothing, and to learn that all names would be read.
  const canLookAlike = /[\p{L}\p{N}]/u.test(key);
  const { rows } = await sql<{ id: string }>`
    with begins as (
      select member_id, min(length(key)) as place from (
        select member_id, key from member_mention_key where key like ${`${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}
        order by key using ~<~ limit ${most * keysOfMember}::int
      ) first group by member_id
    ), alike as (
      select member_id, 1000 - max(similarity(key, ${key})) as place from (
        select member_id, key from member_mention_key where ${canLookAlike}::boolean and key % ${key} limit 200
      ) near where (select count(*) from begins) < ${most}::int group by member_id
    )
    select member.id from (select * from begins union all select * from alike) found join member on member.id = member_id and member.state = 'active'
    group by member.id order by min(place), member.id limit ${most}::int`.execute(db);
  const cards = await memberCards(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => cards.get(id) ?? []);
}
