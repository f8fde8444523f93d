import { sql, type RawBuilder } from 'kysely';

/** Whom a member follows, as a table of `id`, for statements of modules above that gather what these members did. */
export function followedSql(followerId: string): RawBuilder<{ id: string }> {
  return sql`(select followed_id as id from follow where follower_id = ${followerId}::bigint)`;
}
