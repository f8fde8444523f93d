import type { Answer, readUnreadMessageCount as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { type Counts, countColumns } from '../counts.ts';

export async function readUnreadMessageCount({ db, viewer, clock }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Counts>`select ${countColumns(viewer.memberId, clock.now())}`.execute(db);
  const [counts] = rows;
  invariant(counts !== undefined, 'a statement of counts has one row');
  return counts;
}
