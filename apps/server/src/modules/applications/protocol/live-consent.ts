import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/**
 * Whether what a member gave still holds: not withdrawn, by an account that is in use, to an application that is switched on, and in a
 * session that has not ended. Nothing is cached, so that each of these acts ends it at once.
 */
export async function liveConsent(db: Db, given: { consentId: string | null; sessionId: string | null }): Promise<boolean> {
  if (given.consentId === null || given.sessionId === null) return false;
  const row = await db
    .selectFrom('applicationConsent')
    .innerJoin('application', 'application.id', 'applicationConsent.applicationId')
    .innerJoin('member', 'member.id', 'applicationConsent.memberId')
    .innerJoin('memberSession', 'memberSession.memberId', 'member.id')
    .select(sql<number>`1`.as('lives'))
    .where('applicationConsent.id', '=', given.consentId)
    .where('applicationConsent.withdrawnAt', 'is', null)
    .where('application.enabled', '=', true)
    .where('member.state', '=', 'active')
    .where('memberSession.id', '=', given.sessionId)
    .where('memberSession.endedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
