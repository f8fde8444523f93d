import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/emit.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import type { PostTree } from '../posts/index.ts';
import { recountResponses, refreshActivitySql } from '../posts/write/index.ts';
import { postsMoved } from './events.ts';

/** More would keep both threads locked for too long. */
const mostMoved = 5000;

/** Both roots, whose rows are locked. */
interface Moving {
  tree: PostTree;
  fromId: string;
  toId: string;
  act: 'merge' | 'split' | 'move';
  reason: string;
  /** Of a merge: the response with the text of the merged root. */
  openingId?: string;
}

/**
 * Locks the responses that move, with `others` that change with them, in the order of their ids, and then the replies below those that move:
 * all of one rank before the next (ADR 28). @returns those that move. @throws Failure `move.too_many`
 */
async function lockResponses(
  tx: Tx,
  { response, reply, responseColumn }: PostTree,
  moving: RawBuilder<unknown>,
  others: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; moves: boolean }>`
    select id, (${moving}) as moves from ${sql.table(response)} where (${moving}) or (${others}) order by id limit ${2 * mostMoved}::int
    for no key update`.execute(tx);
  const ids = rows.filter(({ moves }) => moves).map(({ id }) => id);
  if (ids.length > mostMoved || rows.length === 2 * mostMoved) fail('move.too_many', { limit: mostMoved });
  await sql`
    select from ${sql.table(reply)} where ${sql.ref(responseColumn)} = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  return ids;
}

/** What quotes some comments, which move away from it. */
function quoting({ response }: PostTree, rootId: string, quoted: RawBuilder<unknown>): RawBuilder<unknown> {
  return response === 'comment' ? sql`topic_id = ${rootId}::bigint and quote_id in (${quoted})` : sql`false`;
}

/** Only comments quote. Quotes that would reach into the other thread are cut, and remembered for `moveBack`. */
async function cutQuotes(tx: Tx, moveId: string, { response }: PostTree, fromId: string, ids: readonly string[]): Promise<void> {
  if (response !== 'comment') return;
  const moved = sql`any(${ids}::bigint[])`;
  await sql`
    with cut as (
      insert into post_unquoted (move_id, post_id, quote_id)
      select ${moveId}::bigint, id, quote_id from comment
      where topic_id = ${fromId}::bigint and quote_id is not null and (id = ${moved}) <> (quote_id = ${moved})
      returning post_id
    )
    update comment set quote_id = null from cut where comment.id = cut.post_id`.execute(tx);
}

async function setRoot(
  tx: Tx,
  { response, reply, rootColumn, responseColumn }: PostTree,
  moveId: string,
  rootId: string,
  floor: 'floor_before' | 'floor_after',
) {
  const ofRoot = sql.ref(rootColumn);
  await sql`
    update ${sql.table(response)} post set ${ofRoot} = ${rootId}::bigint, floor = ${sql.ref(`moved.${floor}`)}
    from post_moved moved where moved.move_id = ${moveId}::bigint and moved.post_id = post.id`.execute(tx);
  await sql`
    update ${sql.table(reply)} set ${ofRoot} = ${rootId}::bigint
    where ${sql.ref(responseColumn)} in (select post_id from post_moved where move_id = ${moveId}::bigint)`.execute(tx);
}

async function recountBoth(tx: Tx, tree: PostTree, rootIds: readonly string[]): Promise<void> {
  await recountResponses(tx, tree, rootIds);
  await refreshActivitySql(tree, rootIds).execute(tx);
}

/** Records a move that is about to happen. */
async function recordMove(ctx: MemberCtx, tx: Tx, { tree, fromId, toId, act, reason, openingId }: Moving): Promise<string> {
  const { id } = await tx
    .insertInto('postMove')
    .values({
      act,
      rootKind: tree.root,
      fromId,
      toId,
      openingId: openingId ?? null,
      byId: ctx.viewer.memberId,
      reason,
      at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Moves responses with their replies to the next floors of another root; ids, likes and the floors' order stay, the old floors remain empty.
 * `ids`: those to be moved, all where null. @throws Failure `move.too_many`, `comment.not_found` or `answer.not_found`
 */
export async function moveResponses(
  ctx: MemberCtx,
  tx: Tx,
  moving: Moving,
  ids: readonly string[] | null,
): Promise<{ moveId: string; count: number }> {
  const { tree, fromId, toId } = moving;
  const { root, response, rootColumn } = tree;
  const chosen = ids === null ? sql`true` : sql`id = any(${ids}::bigint[]) and state <> 'removed'`;
  const staying = ids === null ? sql`false` : quoting(tree, fromId, sql`select unnest(${ids}::bigint[])`);
  const locked = await lockResponses(tx, tree, sql`${sql.ref(rootColumn)} = ${fromId}::bigint and ${chosen}`, staying);
  if (ids !== null && locked.length < ids.length) fail(`${response}.not_found`);
  const moveId = await recordMove(ctx, tx, moving);
  await sql`
    insert into post_moved (move_id, post_id, floor_before, floor_after)
    select ${moveId}::bigint, id, floor, (select last_floor from ${sql.table(root)} where id = ${toId}::bigint) + row_number() over (order by floor)
    from ${sql.table(response)} where id = any(${locked}::bigint[])`.execute(tx);
  await cutQuotes(tx, moveId, tree, fromId, locked);
  await setRoot(tx, tree, moveId, toId, 'floor_after');
  await recountBoth(tx, tree, [fromId, toId]);
  await emit(tx, postsMoved, { moveId, root, fromId, toId, openingId: moving.openingId ?? null, undone: false });
  return { moveId, count: locked.length };
}

/** A move as it was recorded. */
interface RecordedMove {
  id: string;
  act: Moving['act'];
  fromId: string;
  toId: string;
  openingId: string | null;
  undoneAt: Date | null;
}

export async function readMove(db: Db | Tx, moveId: string): Promise<RecordedMove> {
  const row = await db
    .selectFrom('postMove')
    .select(['id', 'act', 'fromId', 'toId', 'openingId', 'undoneAt'])
    .where('id', '=', moveId)
    .executeTakeFirst();
  return row === undefined ? fail('move.not_found') : { ...row, act: row.act as Moving['act'] };
}

/** Quotes of what moves back by what was written after it. */
async function cutLaterQuotes(tx: Tx, { id, toId }: RecordedMove): Promise<void> {
  await sql`
    update comment set quote_id = null
    where topic_id = ${toId}::bigint and quote_id in (select post_id from post_moved where move_id = ${id}::bigint)
      and id not in (select post_id from post_moved where move_id = ${id}::bigint)`.execute(tx);
}

async function restoreQuotes(tx: Tx, { id }: RecordedMove): Promise<void> {
  await sql`
    update comment set quote_id = cut.quote_id from post_unquoted cut join comment quoted on quoted.id = cut.quote_id
    where cut.move_id = ${id}::bigint and comment.id = cut.post_id and comment.quote_id is null and comment.topic_id = quoted.topic_id`.execute(
    tx,
  );
}

/**
 * Moves responses back to their floors; both roots are locked. @throws Failure `move.undone`; `move.later_act` when one of them is no longer
 * where it was moved to
 */
export async function moveBack(ctx: MemberCtx, tx: Tx, tree: PostTree, move: RecordedMove): Promise<void> {
  const { id, fromId, toId } = move;
  const { numUpdatedRows } = await tx
    .updateTable('postMove')
    .set({ undoneAt: ctx.clock.now(), undoneBy: ctx.viewer.memberId })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) fail('move.undone');
  const moved = sql`select post_id from post_moved where move_id = ${id}::bigint`;
  const others = sql`id = ${move.openingId}::bigint or id in (select post_id from post_unquoted where move_id = ${id}::bigint) or (${quoting(tree, toId, moved)})`;
  await lockResponses(tx, tree, sql`id in (${moved})`, others);
  const { rows } = await sql`
    select from post_moved join ${sql.table(tree.response)} post on post.id = post_id
    where move_id = ${id}::bigint and (${sql.ref(`post.${tree.rootColumn}`)} <> ${toId}::bigint or post.floor <> floor_after) limit 1`.execute(
    tx,
  );
  if (rows.length > 0) fail('move.later_act');
  if (tree.response === 'comment') await cutLaterQuotes(tx, move);
  await setRoot(tx, tree, id, fromId, 'floor_before');
  if (tree.response === 'comment') await restoreQuotes(tx, move);
  await recountBoth(tx, tree, [fromId, toId]);
  await emit(tx, postsMoved, { moveId: id, root: tree.root, fromId, toId, openingId: move.openingId, undone: true });
}

/** Ids of the responses of a move, a batch at a time, with that of a merged root's text; and of the replies below them. */
export async function* postsOfMove(
  db: Db,
  { response, reply, responseColumn }: PostTree,
  { moveId, openingId }: { moveId: string; openingId: string | null },
  size = 200,
): AsyncGenerator<{ kind: PostTree['response'] | PostTree['reply']; ids: string[] }> {
  const moved = sql`(select post_id from post_moved where move_id = ${moveId}::bigint union all select ${openingId}::bigint where ${openingId}::bigint is not null)`;
  for (const [kind, column] of [
    [response, 'id'],
    [reply, responseColumn],
  ] as const) {
    for (let after: string | undefined = '0'; after !== undefined;) {
      const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
        select id from ${sql.table(kind)} where ${sql.ref(column)} in ${moved} and id > ${after}::bigint order by id limit ${size}::int`.execute(
        db,
      );
      if (rows.length > 0) yield { kind, ids: rows.map(({ id }) => id) };
      after = rows.length === size ? rows.at(-1)?.id : undefined;
    }
  }
}
