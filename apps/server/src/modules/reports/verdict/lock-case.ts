import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { latestActor } from '../../members/index.ts';
import { postHandle, type LockedTargetPost } from '../targets/post-handles.ts';

export type CaseState = 'pending' | 'rejected' | 'accepted' | 'withdrawn';

export interface LockedCase {
  id: string;
  targetKind: string;
  targetId: string;
  authorId: string;
  tagIds: readonly string[];
  state: CaseState;
  version: number;
  hiddenAt: Date | null;
  decidedAt: Date | null;
  done: unknown;
  post: LockedTargetPost | null;
}

/** Who acted last on a case, for the one who came second. */
function firstBy(db: Tx, caseId: string): Promise<string> {
  return latestActor(db, { kind: 'report_case', id: caseId }, ['report.words_shown']);
}

/** Nobody sees or decides what is about themselves. @throws Failure `report.not_found` */
export function refuseOwn({ viewer }: MemberCtx, row: { authorId: string } | undefined): void {
  if (row === undefined || row.authorId === viewer.memberId) fail('report.not_found');
}

/** @throws Failure `report.not_found`, `right.other_tags` */
export function mustJudge(ctx: MemberCtx, row: { authorId: string; tagIds: readonly string[] } | undefined): void {
  refuseOwn(ctx, row);
  mustActOn(ctx, 'reports', row?.tagIds ?? []);
}

/**
 * Locks the post, then the case, for a staff action by somebody who saw this version.
 * @throws Failure `report.not_found`, `right.other_tags`, `report.decided` with the name of whoever was first
 */
export async function lockCase(ctx: MemberCtx, tx: Tx, caseId: string, version: number): Promise<LockedCase> {
  const target = await tx
    .selectFrom('reportCase')
    .select((eb) => ['targetKind', 'targetId', 'authorId', eb.ref('tagIds').$castTo<string[]>().as('tagIds')])
    .where('id', '=', caseId)
    .executeTakeFirst();
  refuseOwn(ctx, target);
  const post = (target && (await postHandle(target.targetKind)?.lock(ctx, tx, target.targetId))) ?? null;
  // Its current tags, even if the case has not been updated yet.
  mustActOn(ctx, 'reports', post?.tagIds ?? target?.tagIds ?? []);
  const row = await tx
    .selectFrom('reportCase')
    .select(['id', 'targetKind', 'targetId', 'authorId', 'version', 'hiddenAt', 'decidedAt', 'done'])
    .select((eb) => [eb.ref('state').$castTo<CaseState>().as('state'), eb.ref('tagIds').$castTo<string[]>().as('tagIds')])
    .where('id', '=', caseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) fail('report.not_found');
  if (row.version !== version) fail('report.decided', { name: await firstBy(tx, caseId) });
  return { ...row, post };
}

/** The same for an undecided case. @throws Failure `report.decided` */
export async function lockPendingCase(ctx: MemberCtx, tx: Tx, caseId: string, version: number): Promise<LockedCase> {
  const locked = await lockCase(ctx, tx, caseId, version);
  if (locked.state !== 'pending') fail('report.decided', { name: await firstBy(tx, caseId) });
  return locked;
}
