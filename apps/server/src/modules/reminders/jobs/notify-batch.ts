import { sql } from 'kysely';
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
    group === 'watchers'
      ? sql`select distinct member_id as id from watch where ${watched} and level = 'watching' and member_id > ${after}::bigint and member_id <> ${authorId}::bigint`
      : sql`select follower_id as id from follow where followed_id = ${authorId}::bigint and follower_id > ${after}::bigint
          and not exists (select from watch where member_id = follower_id and ${watched} and level = 'watching')`;
  const { rows } = await sql<{ id: string }>`
    select id from (${source}) member where id <> all(${notified}::bigint[]) order by id limit ${batch}::int`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notifies one batch and requests the next: first those who watch the location, then those who follow the author. */
export async function notifyBatch(services: Services, due: Batch): Promise<void> {
  const post = { kind: due.kind, id: due.id };
  const source = sourceOfPost(post);
  await services.write(async (tx) => {
    await lockSource(tx, source);
    const audience = await readPostAudience(tx, post);
    if (audience === null) return;
    const place = await audienceLocation(services, audience);
    const ids = await membersOf(tx, audience, place, due);
    const as: Notification = { kind: broadcast(audience, due.group), subject: place.root };
    await notify(tx, { source, senderId: audience.authorId, post, place, at: place.now }, new Map(ids.map((id) => [id, as])));
    const last = ids.length === batch ? ids.at(-1) : undefined;
    if (last !== undefined) await emit(tx, batchDue, { ...due, after: last });
    else if (due.group === 'watchers') await emit(tx, batchDue, { ...due, group: 'followers', after: '0' });
  });
}
