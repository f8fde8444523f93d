import type { Db, Tx } from '../../../platform/database/db.ts';
import type { CaseHandover } from '../events.ts';
import type { Done } from '../verdict/decide-case.ts';

/** What may be notified of a verdict while it stands. */
export interface CurrentVerdict {
  upheld: boolean;
  reason: string;
  reporterIds: string[];
  authorId: string;
  /** What the author is notified of besides the post's new state. */
  author: { kind: 'warned' } | { kind: 'silenced'; until: string } | null;
  target: { kind: string; id: string };
}

/** Null when it was undone, or followed by another verdict. */
export async function currentVerdict(db: Db | Tx, caseId: string, version: number): Promise<CurrentVerdict | null> {
  const row = await db
    .selectFrom('reportCase')
    .select(['state', 'reason', 'authorId', 'done', 'targetKind', 'targetId'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  const done = (row?.done ?? null) as Done | null;
  if (row === undefined || done?.version !== version) return null;
  const reports = await db
    .selectFrom('report')
    .select('reporterId')
    .distinct()
    .where('caseId', '=', caseId)
    .where('state', '<>', 'pending')
    .where('deletedBy', 'is', null)
    .orderBy('reporterId')
    .execute();
  const silenced = done.silence ? ({ kind: 'silenced', until: done.silence.until } as const) : null;
  return {
    upheld: row.state === 'accepted',
    reason: row.reason,
    reporterIds: reports.map(({ reporterId }) => reporterId),
    authorId: row.authorId,
    author: silenced ?? (done.warned ? { kind: 'warned' } : null),
    target: { kind: row.targetKind, id: row.targetId },
  };
}

/** Whether a case still waits for its assignee. */
export async function isAssigned(db: Db | Tx, { caseId, assigneeId }: CaseHandover): Promise<boolean> {
  const row = await db
    .selectFrom('reportCase')
    .select('id')
    .where('id', '=', caseId)
    .where('state', '=', 'pending')
    .where('assigneeId', '=', assigneeId)
    .executeTakeFirst();
  return row !== undefined;
}
