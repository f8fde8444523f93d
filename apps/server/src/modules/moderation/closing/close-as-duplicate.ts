import type { Body, closeAsDuplicate as endpoint, Params } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { postTypes } from '../../post-types/index.ts';
import { questionTree, type RootKind, threadDuplicated } from '../../posts/index.ts';
import { moveBack, moveResponses, readMove } from '../../post-moves/index.ts';
import { followMovedAnswers } from '../../questions/index.ts';
import { closedColumn, setClosed } from './set-closed.ts';

type Thread = Params<typeof endpoint>;
type Handle = Awaited<ReturnType<(typeof postTypes)[RootKind]['lock']>>;

/** Both in the order of their ids (ADR 28). @throws Failure `<kind>.not_found`, `right.other_tags` */
async function lockBoth(ctx: MemberCtx, tx: Tx, kind: RootKind, rootId: string, ofId: string): Promise<{ root: Handle; of: Handle }> {
  const isFirst = BigInt(rootId) < BigInt(ofId);
  const first = await postTypes[kind].lock(tx, isFirst ? rootId : ofId);
  const second = await postTypes[kind].lock(tx, isFirst ? ofId : rootId);
  const [root, of] = isFirst ? [first, second] : [second, first];
  for (const { location } of [root, of]) mustActOn(ctx, 'content', location.tagIds);
  return { root, of };
}

/** An adopted answer was chosen, and a bounty is paid, for this question. @throws Failure `duplicate.holds_bounty` */
async function mustBeFree(tx: Tx, questionId: string): Promise<void> {
  const { bountyState, adoptedAnswerId } = await tx
    .selectFrom('question')
    .select(['bountyState', 'adoptedAnswerId'])
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow();
  if (bountyState === 'open' || adoptedAnswerId !== null) fail('duplicate.holds_bounty');
}

async function carryAnswers(ctx: MemberCtx, tx: Tx, fromId: string, toId: string, reason: string): Promise<string> {
  await mustBeFree(tx, fromId);
  const { moveId } = await moveResponses(ctx, tx, { tree: questionTree, fromId, toId, act: 'move', reason }, null);
  await followMovedAnswers(tx, [fromId, toId]);
  return moveId;
}

/** @throws Failure `duplicate.already`; `duplicate.chain` when the other one is itself a duplicate */
async function mustBeOriginal(tx: Tx, kind: RootKind, rootId: string, ofId: string): Promise<void> {
  const rows = await tx
    .selectFrom('threadDuplicate')
    .select('rootId')
    .where('rootKind', '=', kind)
    .where('rootId', 'in', [rootId, ofId])
    .execute();
  if (rows.some((row) => row.rootId === rootId)) fail('duplicate.already');
  if (rows.length > 0) fail('duplicate.chain');
}

/** Closes it with a link to the other one; duplicates of it are then duplicates of the other one. */
export async function closeAsDuplicate(
  ctx: MemberCtx,
  { kind, rootId }: Thread,
  { ofId, carryAnswers: carries, reason }: Body<typeof endpoint>,
): Promise<Record<never, never>> {
  if (rootId === ofId) failField('ofId', 'duplicate.same');
  return ctx.write(async (tx) => {
    const { root, of } = await lockBoth(ctx, tx, kind, rootId, ofId);
    if (root.state !== 'published' || of.state !== 'published') fail(`${kind}.state_forbids`);
    await mustBeOriginal(tx, kind, rootId, ofId);
    const moveId = kind === 'question' && carries ? await carryAnswers(ctx, tx, rootId, ofId, reason) : null;
    const { rows } = await sql<{ wasClosed: boolean }>`
      select ${closedColumn(kind)} as "wasClosed" from ${sql.table(kind)} where id = ${rootId}::bigint`.execute(tx);
    const row = { rootKind: kind, rootId, ofId, byId: ctx.viewer.memberId, at: ctx.clock.now(), moveId };
    await tx
      .insertInto('threadDuplicate')
      .values({ ...row, wasClosed: rows[0]?.wasClosed ?? false })
      .execute();
    await tx.updateTable('threadDuplicate').set({ ofId }).where('rootKind', '=', kind).where('ofId', '=', rootId).execute();
    await setClosed(tx, kind, rootId, true);
    await recordAct(tx, ctx, { act: `${kind}.closed_as_duplicate`, subject: { kind, id: rootId }, after: { ofId, reason } });
    await emit(tx, threadDuplicated, { kind, id: rootId, authorId: root.authorId, byId: ctx.viewer.memberId, reason, undone: false });
    root.announce(tx);
    of.announce(tx);
    return {};
  });
}

/** @throws Failure `duplicate.not_found`, those of `moveBack` */
export async function undoDuplicate(ctx: MemberCtx, { kind, rootId }: Thread): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const known = await tx
      .selectFrom('threadDuplicate')
      .select('ofId')
      .where('rootKind', '=', kind)
      .where('rootId', '=', rootId)
      .executeTakeFirst();
    if (known === undefined) fail('duplicate.not_found');
    const { root, of } = await lockBoth(ctx, tx, kind, rootId, known.ofId);
    const duplicate = await tx
      .deleteFrom('threadDuplicate')
      .where('rootKind', '=', kind)
      .where('rootId', '=', rootId)
      .where('ofId', '=', known.ofId)
      .returning(['wasClosed', 'moveId'])
      .executeTakeFirst();
    if (duplicate === undefined) fail('duplicate.not_found');
    const { moveId, wasClosed } = duplicate;
    if (moveId !== null) await returnAnswers(ctx, tx, moveId);
    if (!wasClosed) await setClosed(tx, kind, rootId, false);
    await recordAct(tx, ctx, { act: `${kind}.duplicate_undone`, subject: { kind, id: rootId }, before: { ofId: known.ofId } });
    await emit(tx, threadDuplicated, { kind, id: rootId, authorId: root.authorId, byId: ctx.viewer.memberId, reason: '', undone: true });
    root.announce(tx);
    of.announce(tx);
    return {};
  });
}

/** None of them may be adopted in the other question meanwhile. @throws Failure `duplicate.holds_bounty`, those of `moveBack` */
async function returnAnswers(ctx: MemberCtx, tx: Tx, moveId: string): Promise<void> {
  const move = await readMove(tx, moveId);
  const { rows } = await sql`
    select from question join post_moved on post_id = adopted_answer_id where question.id = ${move.toId}::bigint and move_id = ${moveId}::bigint`.execute(
    tx,
  );
  if (rows.length > 0) fail('duplicate.holds_bounty');
  await moveBack(ctx, tx, questionTree, move);
  await followMovedAnswers(tx, [move.fromId, move.toId]);
}
