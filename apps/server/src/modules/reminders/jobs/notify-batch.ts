import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { type PostAudience, readPostAudience } from '../post-audience.ts';
import { type Batch, batchDue } from '../events.ts';
import { audienceLocation, type Location } from '../location.ts';
import { broadcast, type Notification } from '../recipients.ts';
import { lockSource, notify } from '../notify.ts';
import { sourceOfPost } from './notify-of-published.ts';

const batch = 1000;

/** Of the column of a topic, without those whom its author blocks. Who was notified as a watcher or a follower of the author has the act already. */
function columnFollowers(topicId: string, authorId: string, after: string): RawBuilder<unknown> {
  return sql`select follow.member_id as id from topic_column_entry join topic_column_follow follow using (column_id)
    where topic_id = ${topicId}::bigint and follow.member_id > ${after}::bigint and follow.member_id <> ${authorId}::bigint
      and not exists (select from member_block where member_block.member_id = ${authorId}::bigint and blocked_id = follow.member_id)`;
}

/** What comes after the last batch of a group. */
const groupAfter = { watchers: 'followers', followers: 'column', column: null } as const;

/** The next members of a group in the order of their ids, without those notified individually; a watcher is not treated as a follower. */
async function membersOf(
  tx: Tx,
  { authorId, kind }: PostAudience,
  { root, tagIds }: Location,
  { group, after, notified }: Batch,
): Promise<string[]> {
  const watched =
    kind === root.kind
      ? sql`subject_kind = 'tag' and subject_id = any(${tagIds}::bigint[])`
      : sql`subject_kind = ${root.kind} and subject_id = ${root.id}::bigint`;
  const source =
    group === 'column'
      ? columnFollowers(root.id, authorId, after)
      : group === 'watchers'
        ? sql`select distinct member_id as id from watch where ${watched} and level = 'watching' and member_id > ${after}::bigint and member_id <> ${authorId}::bigint`
        : sql`select follower_id as id from follow where followed_id = ${authorId}::bigint and follower_id > ${after}::bigint
          and not exists (select from watch where member_id = follower_id and ${watched} and level = 'watching')`;
  const { rows } = await sql<{ id: string }>`
    select id from (${source}) member where id <> all(${notified}::bigint[]) order by id limit ${batch}::int`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notifies one batch and requests the next: first those who watch the location, then those who follow the author, then its column. */
export async function notifyBatch(services: Services, due: Batch): Promise<void> {
  const post = { kind: due.kind, id: due.id };
  const source = sourceOfPost(post);
  await services.write(async (tx) => {
    await lockSource(tx, source);
    const audience = await readPostAudience(tx, post);
    if (audience === null) return;
    const location = await audienceLocation(services, audience);
    const ids = await membersOf(tx, audience, location, due);
    const as: Notification = { kind: broadcast(audience, due.group), subject: location.root };
    await notify(tx, { source, senderId: audience.authorId, post, location, at: location.now }, new Map(ids.map((id) => [id, as])));
    const last = ids.length === batch ? ids.at(-1) : undefined;
    if (last !== undefined) await emit(tx, batchDue, { ...due, after: last });
    const group = due.kind === 'topic' || due.group === 'watchers' ? groupAfter[due.group] : null;
    if (last === undefined && group !== null) await emit(tx, batchDue, { ...due, group, after: '0' });
  });
}
