import type { Evidence } from '../../audit/index.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';

/** The end of a member's role, as evidence: milliseconds, `always`, or `none` when it was removed. */
export function roleEndEvidence(memberId: string, roleId: string, endsAt: Date | null | undefined): Evidence {
  const content = endsAt === undefined ? 'none' : endsAt === null ? 'always' : String(endsAt.getTime());
  return { kind: 'role_end', subject: `${memberId}:${roleId}`, content };
}

/** The end of a member's role: null without end, undefined if not held. For an expired one the past end. */
export async function roleEnd(db: Db | Tx, memberId: string, roleId: string): Promise<Date | null | undefined> {
  const held = await db
    .selectFrom('memberRole')
    .select('endsAt')
    .where('memberId', '=', memberId)
    .where('roleId', '=', roleId)
    .executeTakeFirst();
  return held?.endsAt;
}

/** The same with the member's row locked, so that it stays valid until the commit. */
export async function lockedRoleEnd(tx: Tx, memberId: string, roleId: string): Promise<Date | null | undefined> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  return roleEnd(tx, memberId, roleId);
}
