import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { questionTree, topicTree } from '../../posts/index.ts';
import { type postsMoved, postsOfMove } from '../../post-moves/index.ts';
import { followPosts } from '../follow-readability.ts';
import { audienceLocation, cachedSight } from '../location.ts';
import { lockSources, notify } from '../notify.ts';
import { readPostAudience } from '../post-audience.ts';
import type { Notification } from '../recipients.ts';
import { withdraw } from '../withdraw.ts';
import { sourceOfPost } from './notify-of-published.ts';

type Move = NonNullable<(typeof postsMoved)['data']>;

/** Posting and likes of a merged topic lead to the comment with its text; after undoing, back. Their sources stay: nobody is notified again. */
async function leadActs({ write }: Services, { root, fromId, openingId, undone }: Move): Promise<void> {
  if (openingId === null) return;
  const topic = { kind: root, id: fromId };
  const opening = { kind: 'comment', id: openingId } as const;
  const [before, after] = undone ? [opening, topic] : [topic, opening];
  await write(async (tx) => {
    await lockSources(tx, [sourceOfPost(topic), sourceOfPost(opening)]);
    await sql`
      update reminder_act set post_kind = ${after.kind}, post_id = ${after.id}::bigint
      where post_kind = ${before.kind} and post_id = ${before.id}::bigint
        and (source = ${sourceOfPost(topic)} or source like ${`like:topic:${fromId}:by:%`})`.execute(tx);
  });
}

/** Whoever watches a merged topic watches the other one; a level that was chosen there already stays. */
async function carryWatches({ write }: Services, { root, fromId, toId, openingId, undone }: Move): Promise<void> {
  if (openingId === null || undone) return;
  await write((tx) =>
    sql`
      insert into watch (subject_kind, subject_id, member_id, level, at)
      select subject_kind, ${toId}::bigint, member_id, level, at from watch
      where subject_kind = ${root} and subject_id = ${fromId}::bigint and level = 'watching' order by member_id on conflict do nothing`.execute(
      tx,
    ),
  );
}

/** Authors of what was moved, and those who watch either thread; not whoever moved it. */
async function concernedBy(
  db: Db,
  { moveId, root, fromId, toId, openingId }: Move,
  after: string,
  size: number,
): Promise<{ id: string }[]> {
  const { response } = root === 'topic' ? topicTree : questionTree;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select author_id as id from post_moved join ${sql.table(response)} post on post.id = post_id where move_id = ${moveId}::bigint
      union select author_id from ${sql.table(response)} where id = ${openingId}::bigint
      union select member_id from watch
        where subject_kind = ${root} and subject_id in (${fromId}::bigint, ${toId}::bigint) and level = 'watching'
      except select by_id from post_move where id = ${moveId}::bigint
    ) concerned where id > ${after}::bigint order by id limit ${size}::int`.execute(db);
  return rows;
}

/** One reminder for each of them, however many of their posts were moved; withdrawn when the move is undone. */
async function notifyConcerned(services: Services, move: Move): Promise<void> {
  const { db, write } = services;
  const { moveId, root, toId, undone } = move;
  const source = `move:${moveId}`;
  const post = { kind: root, id: toId };
  if (undone) {
    const again = () =>
      write(async (tx) => {
        await lockSources(tx, [source]);
        return withdraw(tx, source);
      });
    while (await again());
    return;
  }
  const notification: Notification = { kind: 'posts_moved', subject: post };
  for await (const members of batchesById((after, size) => concernedBy(db, move, after, size), 1000)) {
    await write(async (tx) => {
      await lockSources(tx, [source, sourceOfPost(post)]);
      const row = await tx.selectFrom('postMove').select(['reason', 'undoneAt']).where('id', '=', moveId).executeTakeFirst();
      const audience = await readPostAudience(tx, post);
      if (audience === null || row === undefined || row.undoneAt !== null) return;
      const location = await audienceLocation(services, audience);
      const act = { source, senderId: null, post, location, facts: { reason: row.reason }, at: location.now };
      await notify(tx, act, new Map(members.map(({ id }) => [id, notification])));
    });
  }
}

/** Reminders of what was moved lead to where it is now, and are there for whoever may read it there. Repeating it changes nothing. */
export async function followMoved(services: Services, move: Move): Promise<void> {
  await leadActs(services, move);
  await carryWatches(services, move);
  const sight = await cachedSight(services.db);
  const tree = move.root === 'topic' ? topicTree : questionTree;
  for await (const posts of postsOfMove(services.db, tree, move)) await followPosts(services, posts, { sight });
  await notifyConcerned(services, move);
}
