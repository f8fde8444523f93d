import { reportRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { PostKind } from '../../posts/index.ts';

/**
 * Deletes snapshots of posts whose text was purged, once there is a verdict: staff need them while the case waits. Without ids for all
 * posts of the kind, because of cases decided since.
 */
export async function forgetSnapshots(tx: Db | Tx, kind: PostKind, ids: readonly string[] | 'all'): Promise<void> {
  const which = ids === 'all' ? sql`` : sql`and report_case.target_id = any(${ids}::bigint[])`;
  await sql`
    update report_snapshot set title = '', text = '', lines = '[]' from report_case
    where report_case.id = case_id and target_kind = ${kind} and report_case.state <> 'pending' and (title <> '' or text <> '') ${which}
      and exists (select from ${sql.table(kind)} post where post.id = report_case.target_id and post.body_source = '')`.execute(tx);
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Cases decided half a year ago are deleted with all reports and snapshots; their pictures are then unreferenced and deleted by their own
 * job.
 */
export async function removeOldReports({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - reportRules.keptDays * dayMs);
  await db.deleteFrom('reportCase').where('decidedAt', '<', before).execute();
}
