import { type ReviewReasonKind, reportRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { PostKind } from '../kinds.ts';
import type { ReviewReason } from './review-reasons.ts';
import type { Services } from '../../../platform/http/ctx.ts';

interface Post {
  kind: PostKind;
  id: string;
}

/** Closes the reasons of a post that no longer waits. The caller has locked its row. */
export async function settleReviewReasons(tx: Tx, at: Date, byId: string, { kind, id }: Post): Promise<void> {
  await tx
    .updateTable('postHold')
    .set({ decidedAt: at, decidedBy: byId })
    .where('postKind', '=', kind)
    .where('postId', '=', id)
    .where('decidedAt', 'is', null)
    .execute();
}

/** Why posts of one kind wait, by their ids; the oldest reason first. */
export async function reviewReasonsOf(db: Db, kind: PostKind, ids: readonly string[]): Promise<Map<string, ReviewReason[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('postHold')
    .select(['postId', 'reason', 'matches'])
    .where('postKind', '=', kind)
    .where('postId', '=', sql<string>`any(${ids}::bigint[])`)
    .where('decidedAt', 'is', null)
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map(({ postId, matches, reason }) => ({ postId, matches, reason: reason as ReviewReasonKind })),
    ({ postId }) => postId,
  );
}

/** The open reasons for which a post waits, so that `reopenReviewReasons` can open them again. The caller has locked its row. */
export async function openReviewReasonIds(tx: Tx, { kind, id }: { kind: PostKind; id: string }): Promise<string[]> {
  const rows = await tx
    .selectFrom('postHold')
    .select('id')
    .where('postKind', '=', kind)
    .where('postId', '=', id)
    .where('decidedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Undoes a decision about a post: it waits for the same reasons again, except those it has got meanwhile. The caller has locked its row.
 */
export async function reopenReviewReasons(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update post_hold set decided_at = null, decided_by = null
    where id = any(${ids}::bigint[]) and decided_at is not null and not exists (
      select from post_hold newer where newer.post_kind = post_hold.post_kind and newer.post_id = post_hold.post_id
        and newer.reason = post_hold.reason and newer.decided_at is null)`.execute(tx);
}

/** A post that waits again has the reasons that were settled last, unless it got new ones. The caller has locked its row. */
export async function reopenLatestReviewReasons(tx: Tx, { kind, id }: { kind: PostKind; id: string }): Promise<void> {
  await sql`
    update post_hold set decided_at = null, decided_by = null
    where post_kind = ${kind} and post_id = ${id}::bigint and decided_at = (
      select max(decided_at) from post_hold latest where latest.post_kind = ${kind} and latest.post_id = ${id}::bigint)
      and not exists (
        select from post_hold newer where newer.post_kind = ${kind} and newer.post_id = ${id}::bigint and newer.decided_at is null)`.execute(
    tx,
  );
}

/** As long as for a case of reports: a verdict can be viewed and undone for half a year. */
const keptMs = reportRules.keptDays * 24 * 60 * 60_000;

/** Old reasons are deleted: why a post waited should not be stored forever. */
export async function clearReviewReasons({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('postHold')
    .where('decidedAt', '<', new Date(clock.now().getTime() - keptMs))
    .execute();
}
