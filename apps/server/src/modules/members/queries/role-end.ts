import type { Evidence } from '../../audit/index.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';

/** Until when a member holds a role, as evidence: milliseconds, `always`, or `none` when it is taken away. */
export function roleEndEvidence(memberId: string, roleId: string, endsAt: Date | null | undefined): Evidence {
  const content = endsAt === undefined ? 'none' : endsAt === null ? 'always' : String(endsAt.getTime());
  return { kind: 'role_end', subject: `${memberId}:${roleId}`, content };
}

/** Until when a member holds a role: null without end, undefined not at all. One that has run out tells when it did. */
export async function roleEnd(db: Db | Tx, memberId: string, roleId: string): Promise<Date | null | undefined> {
  const held = await db
    .selectFrom('memberRole')
    .select('endsAt')
    .where('memberId', '=', memberId)
    .where('roleId', '=', roleId)
    .executeTakeFirst();
  return held?.endsAt;
}

/** The same with the member's row locked, so that it stays true until the commit. */
export async function lockedRoleEnd(tx: Tx, memberId: string, roleId: string): Promise<Date | null | undefined> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  return roleEnd(tx, memberId, roleId);
}
