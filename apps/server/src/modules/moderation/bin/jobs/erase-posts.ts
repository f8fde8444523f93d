import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/db.ts';
import { Failure } from '../../../../platform/failure.ts';
import type { Services } from '../../../../platform/http/ctx.ts';
import { removeLooseImages } from '../../../media/index.ts';
import { changeState, emitPost, isDeleted, type Locked, type LockedPost, type PostKind, type PostType } from '../../../posts/index.ts';
import { answerReplyType, answerType, questionType, type LockedQuestion } from '../../../questions/index.ts';
import { commentType, replyType, topicType } from '../../../topics/index.ts';
import { kindsUpwards, removeForGood } from '../remove-for-good.ts';

const batch = 100;

/** Posts in one run; the next goes on. */
const mostPosts = 5000;

/** `place`: others' words stand on it, so it stays without its own; `later`: an open bounty must be decided about before. */
type Fate = 'stone' | 'place' | 'later';

/** Takes the words out of what stays, and tells those who copied them. */
async function empty<F, R extends F, P extends LockedPost>(tx: Tx, type: PostType<F, R, P>, locked: Locked<R, P>) {
  const { id, authorId, state } = locked.post;
  const images = await removeForGood(tx, type.kind, [id], 'place');
  const place = type.place(locked);
  const fact = { kind: type.kind, id, authorId, ...place, byId: authorId, act: 'edit' as const };
  await emitPost(tx, fact, { before: state, after: state, mentions: [] });
  type.announce(tx, { id, ...place });
  return images;
}

async function eraseOne<F, R extends F, P extends LockedPost>(
  type: PostType<F, R, P>,
  fateOf: (locked: Locked<R, P>) => Fate,
  services: Services,
  authorId: string,
  id: string,
): Promise<void> {
  const acting = { ...services, viewer: { memberId: authorId } };
  const images = await services.write(async (tx) => {
    const locked = await type.lock(tx, id);
    const { state } = locked.post;
    if (state === 'removed') return [];
    const fate = isDeleted(state) ? 'stone' : fateOf(locked);
    if (fate === 'later') return [];
    if (fate === 'place') return empty(tx, type, locked);
    if (!isDeleted(state)) await changeState(acting, tx, type, locked, 'take_away');
    return removeForGood(tx, type.kind, [id]);
  });
  await removeLooseImages(services, images);
}

const always = (): Fate => 'stone';

/** What its author could not have deleted: answers stand under it, and with a bounty they were written for it. */
function fateOfQuestion({ root: { answerCount, bountyState } }: { root: LockedQuestion }): Fate {
  if (answerCount === 0) return 'stone';
  return bountyState === 'open' ? 'later' : 'place';
}

const erasures: Record<PostKind, (services: Services, authorId: string, id: string) => Promise<void>> = {
  topic: (...post) => eraseOne(topicType, always, ...post),
  comment: (...post) => eraseOne(commentType, always, ...post),
  reply: (...post) => eraseOne(replyType, always, ...post),
  question: (...post) => eraseOne(questionType, fateOfQuestion, ...post),
  // What an asker has chosen stays chosen.
  answer: (...post) => eraseOne(answerType, ({ root, post: { id } }) => (root.adoptedAnswerId === id ? 'place' : 'stone'), ...post),
  answer_reply: (...post) => eraseOne(answerReplyType, always, ...post),
};

/** One that refuses, because somebody chose it in this moment, waits for the next run and holds up no other. */
async function eraseOrWarn(services: Services, kind: PostKind, authorId: string, id: string): Promise<void> {
  try {
    await erasures[kind](services, authorId, id);
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
