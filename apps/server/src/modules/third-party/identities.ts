import { sql } from 'kysely';
import type { Tx, Db } from '../../platform/database/db.ts';
import type { Identity } from './products/identity.ts';
import { recordStaffSignIn } from '../members/index.ts';
import { fail } from '../../platform/failure.ts';

/**
 * Concurrent sign-ins of one person are serialized: the first creates the member, the others find it. WeChat's answers name a person by a
 * union id or by none, so both subjects are locked, in the order of their names: the former one contains the id at the official account.
 */
export async function lockIdentity(tx: Tx, providerId: string, { subject, formerSubject }: Identity): Promise<void> {
  const subjects = formerSubject === undefined ? [subject] : [subject, formerSubject].toSorted();
  for (const one of subjects)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`third-party ${providerId} ${one}`}, 0))`.execute(tx);
}

/** The member with this identity. One stored under the former subject is renamed, so that it is found by the new one later. */
export async function memberOf(tx: Tx, providerId: string, { subject, formerSubject }: Identity): Promise<string | undefined> {
  const subjects = [subject, ...(formerSubject === undefined ? [] : [formerSubject])];
  const known = await tx
    .selectFrom('thirdPartyIdentity')
    .select(['id', 'subject', 'memberId'])
    .where('providerId', '=', providerId)
    .where('subject', 'in', subjects)
    .execute();
  const match = known.find((row) => row.subject === subject) ?? known[0];
  if (match === undefined) return undefined;
  if (match.subject !== subject) {
    await tx.updateTable('thirdPartyIdentity').set({ subject }).where('id', '=', match.id).execute();
    await recordStaffSignIn(tx, match.memberId);
  }
  return match.memberId;
}

export async function addIdentity(tx: Tx, now: Date, providerId: string, memberId: string, { subject, name }: Identity): Promise<void> {
  await tx
    .insertInto('thirdPartyIdentity')
    .values({ providerId, subject, memberId, name: [...name].slice(0, 100).join(''), createdAt: now })
    .execute();
  await recordStaffSignIn(tx, memberId);
}

/** At most one account of each site per member. @throws Failure `third_party.has_one` */
export async function refuseSecond(db: Db | Tx, providerId: string, memberId: string): Promise<void> {
  const one = await db
    .selectFrom('thirdPartyIdentity')
    .select('id')
    .where('providerId', '=', providerId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (one !== undefined) fail('third_party.has_one');
}
