import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { emptyCancelled, eraseOwnRows } from '../../members/index.ts';
import { forgetInPosts } from './forget-in-posts.ts';
import { forgetUnhelpful, forgetWorked } from '../../questions/index.ts';
import { forgetNames } from '../names/forget-names.ts';
import { ownData } from '../own-data.ts';

const batch = 200;

/** Deletes a batch of follows from and to a member, with the counts of those at the other end. Locks in the order of ids. */
async function endFollows(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ followerId: string; followedId: string }>`
    select follower_id, followed_id from follow where follower_id = ${memberId} or followed_id = ${memberId} limit ${batch}::int`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  const ids = [...new Set(rows.flatMap(({ followerId, followedId }) => [followerId, followedId]))];
  await sql`select id from member where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  await sql`
    with ended as (
      delete from follow using unnest(${rows.map((row) => row.followerId)}::bigint[], ${rows.map((row) => row.followedId)}::bigint[]) gone (follower, followed)
      where follower_id = gone.follower and followed_id = gone.followed returning follower_id, followed_id
    ), change as (
      select id, sum(following)::int as following, sum(followers)::int as followers from (
        select follower_id as id, 1 as following, 0 as followers from ended union all select followed_id, 0, 1 from ended
      ) each group by id
    )
    update member set following_count = following_count - change.following, follower_count = follower_count - change.followers
    from change where member.id = change.id`.execute(tx);
  return rows.length;
}

/**
 * Deletes the traces of a cancelled account elsewhere and on the disk: follows, blocks, likes, edit histories, the name in texts of
 * others, files of exports, own rows that others lock before the member. The account's row is emptied and all own rows are deleted once more
 * because of requests that were in progress when the account was cancelled.
 */
export async function forgetMember(services: Services, { memberId }: { memberId: string }): Promise<void> {
  const { write, db, privateFiles } = services;
  await emptyCancelled(db, memberId);
  await write((tx) => eraseOwnRows(tx, memberId, ownData, ['deleted', 'afterwards']));
  while ((await write((tx) => endFollows(tx, memberId))) === batch);
  await db
    .deleteFrom('memberBlock')
    .where((eb) => eb.or([eb('memberId', '=', memberId), eb('blockedId', '=', memberId)]))
    .execute();
  await db.deleteFrom('searchHistory').where('memberId', '=', memberId).execute();
  await forgetInPosts(services, memberId);
  await forgetNames(services, new Set([memberId]));
  await forgetWorked(services, memberId);
  await forgetUnhelpful(services, memberId);
  const exports = await db.deleteFrom('dataExport').where('memberId', '=', memberId).returning('fileKey').execute();
  for (const { fileKey } of exports) if (fileKey !== null) await privateFiles.remove(fileKey);
}
