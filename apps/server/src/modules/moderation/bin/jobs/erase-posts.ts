import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/db.ts';
import { Failure } from '../../../../platform/failure.ts';
import type { Services } from '../../../../platform/http/ctx.ts';
import { removeLooseImages } from '../../../media/index.ts';
import { type HeldPost, postTypes } from '../../../post-types/index.ts';
import { emitPost } from '../../../posts/write/index.ts';
import { isDeleted, type PostKind } from '../../../posts/index.ts';
import { kindsUpwards, removeForGood } from '../remove-for-good.ts';

const batch = 100;

/** Posts in one run; the next goes on. */
const mostPosts = 5000;

/** Takes the words out of what stays, because others' words stand on it, and tells those who copied them. */
async function empty(tx: Tx, { kind, id, authorId, state, place, announce }: HeldPost): Promise<string[]> {
  const images = await removeForGood(tx, kind, [id], 'emptied');
  const fact = { kind, id, authorId, ...place, byId: authorId, act: 'edit' as const };
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

/** One that refuses, because somebody chose it in this moment, waits for the next run and holds up no other. */
async function eraseOrWarn(services: Services, kind: PostKind, authorId: string, id: string): Promise<void> {
  try {
    await eraseOne(services, kind, authorId, id);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    services.log.warn({ kind, id, code: error.code }, 'a post could not be erased yet');
  }
}

/** How many of a member's posts of one kind were looked at; fewer than `most` when these were all that have words. */
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

/** A cancelled account writes nothing more: once nothing is left, nothing comes. */
async function endWhenEmpty({ db }: Services, memberId: string): Promise<void> {
  const left = kindsUpwards.map(
    (kind) => sql`exists (select from ${sql.table(kind)} where author_id = member.id and state <> 'removed' and body_source <> '')`,
  );
  await sql`update member set erases_posts = false where id = ${memberId}::bigint and not (${sql.join(left, sql` or `)})`.execute(db);
}

/**
 * Removes all that members wrote who asked for it when they left, at once: their days of grace were the time to think it over.
 * Answers come before questions, so an own answer does not hold up its question.
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
