import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/db.ts';
import { Failure } from '../../../../platform/failure.ts';
import type { Services } from '../../../../platform/http/ctx.ts';
import { removeLooseImages } from '../../../media/index.ts';
import { type LockedPostHandle, postTypes } from '../../../post-types/index.ts';
import { emitPost } from '../../../posts/write/index.ts';
import { isDeleted, type PostKind } from '../../../posts/index.ts';
import { kindsUpwards, removeForGood } from '../remove-for-good.ts';

const batch = 100;

/** Posts per run; the next run continues. */
const mostPosts = 5000;

/** Empties posts that must remain, because posts of others depend on them, and notifies modules with copies of the text. */
async function empty(tx: Tx, { kind, id, authorId, state, location, announce }: LockedPostHandle): Promise<string[]> {
  const images = await removeForGood(tx, kind, [id], 'emptied');
  const fact = { kind, id, authorId, ...location, byId: authorId, act: 'edit' as const };
  await emitPost(tx, fact, { before: state, after: state, mentions: [] });
  announce(tx);
  return images;
}

async function eraseOne(services: Services, kind: PostKind, authorId: string, id: string): Promise<void> {
  const images = await services.write(async (tx) => {
    const post = await postTypes[kind].lock(tx, id);
    if (post.state === 'removed') return [];
    if (isDeleted(post.state)) return removeForGood(tx, kind, [id]);
    if (post.erasure === 'later') return [];
    if (post.erasure === 'emptied') return empty(tx, post);
    await post.change({ ...services, viewer: { memberId: authorId } }, tx, 'take_away');
    return removeForGood(tx, kind, [id]);
  });
  await removeLooseImages(services, images);
}

/** A post that refuses, because it was adopted at this moment, waits for the next run and does not delay others. */
async function eraseOrWarn(services: Services, kind: PostKind, authorId: string, id: string): Promise<void> {
  try {
    await eraseOne(services, kind, authorId, id);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    services.log.warn({ kind, id, code: error.code }, 'a post could not be erased yet');
  }
}

/** How many of a member's posts of one kind were processed; fewer than `most` when no more have text. */
async function eraseKind(services: Services, kind: PostKind, memberId: string, most: number): Promise<number> {
  let done = 0;
  let after = '0';
  while (done < most) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(kind)} where author_id = ${memberId}::bigint and id > ${after}::bigint and state <> 'removed' and body_source <> ''
      order by id limit ${Math.min(batch, most - done)}`.execute(services.db);
    for (const { id } of rows) await eraseOrWarn(services, kind, memberId, id);
    done += rows.length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) break;
  }
  return done;
}

/** A cancelled account writes nothing more: once nothing is left, nothing can come. */
async function endWhenEmpty({ db }: Services, memberId: string): Promise<void> {
  const left = kindsUpwards.map(
    (kind) => sql`exists (select from ${sql.table(kind)} where author_id = member.id and state <> 'removed' and body_source <> '')`,
  );
  await sql`update member set erases_posts = false where id = ${memberId}::bigint and not (${sql.join(left, sql` or `)})`.execute(db);
}

/**
 * Purges all posts of members who requested it when they left, immediately: the days of grace were their time to reconsider. Answers come
 * before questions, so that an own answer does not block its question.
 */
export async function erasePosts(services: Services): Promise<void> {
  const leaving = await services.db
    .selectFrom('member')
    .select('id')
    .where('erasesPosts', '=', true)
    .where('state', '=', 'cancelled')
    .orderBy('id')
    .execute();
  let left = mostPosts;
  for (const { id } of leaving) {
    for (const kind of kindsUpwards) if (left > 0) left -= await eraseKind(services, kind, id, left);
    if (left <= 0) return;
    await endWhenEmpty(services, id);
  }
}
