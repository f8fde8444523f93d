import { recordStaffSignIn } from './commands/record-staff-sign-in.ts';
import { catchUpRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { sessionCache } from './session-cache.ts';
import { clearSessionWrites } from './session-writes.ts';
import { newTokens, sessionKey, type TokenPair, refreshLifeMs } from './tokens.ts';

const absenceMs = catchUpRules.awayDays * 24 * 60 * 60 * 1000;

/** From where a member signs in. */
export interface Origin {
  address: string;
  device: string;
}

/** How a session was started; shown in the member's list of sessions. */
export type SessionMethod = 'password' | 'code' | 'passkey' | 'third_party' | 'registration';

/** Starts a family of tokens and writes the login log. */
export async function openSession(
  tx: Tx,
  now: Date,
  memberId: string,
  { address, device }: Origin,
  method: SessionMethod = 'password',
): Promise<TokenPair> {
  const { tokens, columns } = newTokens(now);
  await tx
    .insertInto('memberSession')
    .values({ memberId, ...columns, address, device, method, createdAt: now })
    .execute();
  await logEntry(tx, now, memberId, 'login', { address, device });
  return tokens;
}

/** The previous use was more than a week ago. */
function wasAway(now: Date): RawBuilder<boolean> {
  return sql<boolean>`member_presence.used_at < ${new Date(now.getTime() - absenceMs)}::timestamptz`;
}

/** Records a visit of a member: in the login log, and as last use. */
export async function logEntry(tx: Tx, now: Date, memberId: string, kind: 'login' | 'renewal', origin: Origin): Promise<void> {
  await tx
    .with('entry', (db) =>
      db.insertInto('loginLog').values({ memberId, kind, address: origin.address, device: origin.device, createdAt: now }),
    )
    .insertInto('memberPresence')
    .values({ memberId, usedAt: now })
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({
        usedAt: now,
        awaySince: sql`case when ${wasAway(now)} then member_presence.used_at else member_presence.away_since end`,
        backAt: sql`case when ${wasAway(now)} then ${now}::timestamptz else member_presence.back_at end`,
      }),
    )
    .execute();
}

type EndReason = 'signed_out' | 'refresh_reused' | 'forced' | 'password_changed' | 'ended_by_member' | 'cancelled';

interface Ended {
  id: string;
  accessHash: Buffer;
}

/** An API key that an intruder may have created must not survive the act that shut the intruder out. */
async function endKeys(tx: Tx, memberIds: readonly string[], endReason: EndReason): Promise<void> {
  if (endReason !== 'password_changed' && endReason !== 'forced') return;
  await tx.deleteFrom('apiKey').where('memberId', 'in', memberIds).execute();
  await recordStaffSignIn(tx, ...memberIds);
}

/** All processes drop these sessions, and their streams close. */
function announceEnd(tx: Tx, sessions: readonly Ended[]): void {
  for (const { id, accessHash } of sessions) {
    dropSession(tx, accessHash);
    announce(tx, { end: id });
  }
}

/** The viewer of an access token that is no longer valid. */
export function dropSession(tx: Tx, accessHash: Buffer): void {
  sessionCache.dropEntry(tx, sessionKey(accessHash));
}

/** Ends a session permanently, in every process at once; one that ended before keeps its reason, and false is returned. */
export async function endSession(tx: Tx, now: Date, sessionId: string, endReason: EndReason): Promise<boolean> {
  const ended = await tx
    .updateTable('memberSession')
    .set({ endedAt: now, endReason })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning(['id', 'accessHash'])
    .execute();
  announceEnd(tx, ended);
  return ended.length > 0;
}

/** Ends all sessions of several members, or one of theirs, and returns how many. */
export async function endSessionsOf(
  tx: Tx,
  now: Date,
  memberIds: readonly string[],
  endReason: EndReason,
  sessionId?: string,
): Promise<number> {
  const ended = await tx
    .updateTable('memberSession')
    .set({ endedAt: now, endReason })
    .where('memberId', 'in', memberIds)
    .where('endedAt', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
    .returning(['id', 'accessHash'])
    .execute();
  announceEnd(tx, ended);
  if (sessionId === undefined) await endKeys(tx, memberIds, endReason);
  return ended.length;
}

/** Ends every session of a member except `except`, e.g. the one in which the password was just changed, and returns how many. */
export async function endSessions(tx: Tx, now: Date, memberId: string, endReason: EndReason, except?: string): Promise<number> {
  const ended = await tx
    .updateTable('memberSession')
    .set({ endedAt: now, endReason })
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning(['id', 'accessHash'])
    .execute();
  announceEnd(tx, ended);
  await endKeys(tx, [memberId], endReason);
  return ended.length;
}

/**
 * Ended sessions are kept as long as a refresh token is valid, so that a browser that returns late still gets the reason; used refresh
 * tokens are kept as long as an unused one would be valid.
 */
export async function clearSessions({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - refreshLifeMs);
  await db
    .deleteFrom('memberSession')
    .where((eb) => eb.or([eb('endedAt', '<', before), eb('refreshEndsAt', '<', clock.now())]))
    .execute();
  await clearSessionWrites(db);
  await db.deleteFrom('usedRefreshToken').where('usedAt', '<', before).execute();
}
