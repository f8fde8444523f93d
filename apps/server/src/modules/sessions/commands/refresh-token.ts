import type { Answer, refreshToken as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { bearerOf } from '../../../platform/http/viewer.ts';
import { dropSession, endSession, hashToken, logEntry, memberCard, renewedTokens } from '../../members/index.ts';
import { settings } from '../../site/index.ts';
import { refreshReplayed } from '../events.ts';

type Outcome = Answer<typeof endpoint> | 'refused' | 'forced';

const dayMs = 24 * 60 * 60_000;

/** Tabs that resume together exchange the same token within moments. */
const graceMs = 10_000;

interface Trade {
  ctx: Ctx;
  now: Date;
  presented: string;
  /** Maximum lifetime of a session, however often it is renewed. */
  lifeMs: number;
}

/**
 * A token that is exchanged a second time has leaked, to whoever came first or second: the whole family ends. Only the most recent one may
 * be repeated for a moment, and returns the same pair again.
 */
async function judgeUsed(tx: Tx, { ctx, now, presented, lifeMs }: Trade): Promise<Outcome> {
  const used = await tx
    .selectFrom('usedRefreshToken as used')
    .innerJoin('memberSession as session', 'session.id', 'used.sessionId')
    .innerJoin('member', 'member.id', 'session.memberId')
    .select([
      'used.sessionId',
      'used.usedAt',
      'session.memberId',
      'session.refreshHash',
      'session.endedAt',
      'session.endReason',
      'session.createdAt',
      'member.state',
    ])
    .where('used.hash', '=', hashToken(presented))
    .executeTakeFirst();
  if (used === undefined) return 'refused';
  const { tokens, columns } = renewedTokens(ctx.seal, presented, now, new Date(used.createdAt.getTime() + lifeMs));
  const recent = now.getTime() - used.usedAt.getTime() < graceMs;
  const live = used.endedAt === null && used.state === 'active';
  if (recent && live && columns.refreshHash.equals(used.refreshHash)) return { ...tokens, systemUser: await memberCard(tx, used.memberId) };
  const ended = await endSession(tx, now, used.sessionId, 'refresh_reused');
  if (ended) await emit(tx, refreshReplayed, { memberId: used.memberId, address: ctx.address, device: ctx.device });
  return used.endReason === 'forced' ? 'forced' : 'refused';
}

async function trade(tx: Tx, request: Trade): Promise<Outcome> {
  const { ctx, now, presented, lifeMs } = request;
  const hash = hashToken(presented);
  // Of two concurrent exchanges of one token, the second waits here and then finds it used.
  const session = await tx
    .selectFrom('memberSession as session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .select([
      'session.id',
      'session.memberId',
      'session.accessHash',
      'session.createdAt',
      'session.endedAt',
      'session.endReason',
      'session.refreshEndsAt',
      'member.state',
    ])
    .where('session.refreshHash', '=', hash)
    .forUpdate('session')
    .executeTakeFirst();
  if (session === undefined) return judgeUsed(tx, request);
  const endsAt = new Date(session.createdAt.getTime() + lifeMs);
  if (session.endReason === 'forced' || session.state === 'disabled') return 'forced';
  if (session.endedAt !== null || session.refreshEndsAt <= now || endsAt <= now || session.state !== 'active') return 'refused';
  const { tokens, columns } = renewedTokens(ctx.seal, presented, now, endsAt);
  await tx.updateTable('memberSession').set(columns).where('id', '=', session.id).execute();
  await tx.insertInto('usedRefreshToken').values({ hash, sessionId: session.id, usedAt: now }).execute();
  dropSession(tx, session.accessHash);
  await logEntry(tx, now, session.memberId, 'renewal', ctx);
  return { ...tokens, systemUser: await memberCard(tx, session.memberId) };
}

/** Exchanges a refresh token for a new pair. The end of a family must be committed, so failures are thrown after it. */
export async function refreshToken(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const presented = bearerOf(ctx.authorization)?.refresh ?? '';
  if (presented === '') fail('session.refresh_refused');
  const { sessionDays } = await settings.get(ctx.db);
  const request: Trade = { ctx, now: ctx.clock.now(), presented, lifeMs: sessionDays * dayMs };
  const outcome = await ctx.write((tx) => trade(tx, request));
  if (outcome === 'refused') fail('session.refresh_refused');
  if (outcome === 'forced') fail('session.force_ended');
  return outcome;
}
