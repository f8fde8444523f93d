import type { Answer, refreshToken as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { bearerOf } from '../../../platform/http/viewer.ts';
import { endSession, hashToken, logEntry, memberCard, newTokens } from '../../members/index.ts';

type Outcome = Answer<typeof endpoint> | 'refused' | 'forced';

/** A token that was traded in before has leaked, to whoever came first or second: the whole family ends. */
async function judgeUnknown(tx: Tx, now: Date, hash: Buffer): Promise<Outcome> {
  const used = await tx
    .selectFrom('usedRefreshToken as used')
    .innerJoin('memberSession as session', 'session.id', 'used.sessionId')
    .select(['used.sessionId', 'session.endReason'])
    .where('used.hash', '=', hash)
    .executeTakeFirst();
  if (used === undefined) return 'refused';
  await endSession(tx, now, used.sessionId, 'refresh_reused');
  return used.endReason === 'forced' ? 'forced' : 'refused';
}

async function trade(tx: Tx, ctx: Ctx, hash: Buffer): Promise<Outcome> {
  const now = ctx.clock.now();
  // Of two that trade one token at once, the second waits here and then finds it used.
  const session = await tx
    .selectFrom('memberSession as session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .select(['session.id', 'session.memberId', 'session.endedAt', 'session.endReason', 'session.refreshEndsAt', 'member.state'])
    .where('session.refreshHash', '=', hash)
    .forUpdate('session')
    .executeTakeFirst();
  if (session === undefined) return judgeUnknown(tx, now, hash);
  if (session.endReason === 'forced' || session.state === 'disabled') return 'forced';
  if (session.endedAt !== null || session.refreshEndsAt <= now || session.state !== 'active') return 'refused';
  const { tokens, columns } = newTokens(now);
  await tx.updateTable('memberSession').set(columns).where('id', '=', session.id).execute();
  await tx.insertInto('usedRefreshToken').values({ hash, sessionId: session.id, usedAt: now }).execute();
  await logEntry(tx, now, session.memberId, 'renewal', ctx);
  return { ...tokens, systemUser: await memberCard(tx, session.memberId) };
}

/** Trades a refresh token for a new pair. The end of a family must be committed, so refusals are thrown after it. */
export async function refreshToken(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const presented = bearerOf(ctx.authorization)?.refresh ?? '';
  if (presented === '') fail('session.refresh_refused');
  const outcome = await ctx.write((tx) => trade(tx, ctx, hashToken(presented)));
  if (outcome === 'refused') fail('session.refresh_refused');
  if (outcome === 'forced') fail('session.force_ended');
  return outcome;
}
