import type * as contract from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { findByAccounts, memberPages, nameKey } from '../../members/index.ts';
import { badgePages } from '../badge-pages.ts';
import { dropPagesWithName } from '../drop-pages.ts';
import { announceGrants } from '../grant.ts';

type Grant = contract.Body<typeof contract.grantBadge>;
type Taking = contract.Body<typeof contract.takeBadgeBack>;

/** Locked, so that a cancellation and another grant wait. */
async function lockMember(tx: Tx, memberId: string) {
  const member = await tx.selectFrom('member').select(['account', 'state']).where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
  return member ?? fail('member.not_found');
}

/** Nobody grants themselves anything. @throws Failure `badge.not_found`, `badge.closed`, `member.not_found`, `member.cancelled`, `member.yourself` */
export async function grantBadge(ctx: MemberCtx, badgeId: string, { account: typed, reason }: Grant): Promise<Record<never, never>> {
  const byId = ctx.viewer.memberId;
  const memberId = (await findByAccounts(ctx.db, [typed])).get(nameKey(typed))?.id ?? failField('account', 'member.not_found');
  if (memberId === byId) fail('member.yourself');
  await ctx.write(async (tx) => {
    const badge = await tx.selectFrom('badge').select(['open', 'nameZh']).where('id', '=', badgeId).forKeyShare().executeTakeFirst();
    if (badge === undefined) fail('badge.not_found');
    if (!badge.open) fail('badge.closed');
    const { account, state } = await lockMember(tx, memberId);
    if (state === 'cancelled') fail('member.cancelled');
    const had = await tx
      .selectFrom('memberBadge')
      .select(['reason', 'takenAt'])
      .where('badgeId', '=', badgeId)
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    const hasBadge = had !== undefined && had.takenAt === null;
    if (hasBadge && had.reason === reason) return;
    const values = { grantedBy: byId, reason, ...(!hasBadge && { grantedAt: ctx.clock.now(), takenAt: null }) };
    await tx
      .insertInto('memberBadge')
      .values({ badgeId, memberId, grantedAt: ctx.clock.now(), grantedBy: byId, reason })
      .onConflict((conflict) => conflict.columns(['badgeId', 'memberId']).doUpdateSet(values))
      .execute();
    const after = { badgeId, badge: badge.nameZh, reason };
    await recordAct(tx, ctx, { act: 'badge.granted', subject: { kind: 'member', id: memberId }, after });
    if (hasBadge) memberPages(account).drop(tx);
    else await announceGrants(tx, [{ badgeId, memberId, account, reason }], ctx.clock.now());
  });
  return {};
}

/** @throws Failure `badge.not_held`, `member.yourself` */
export async function takeBadgeBack(ctx: MemberCtx, badgeId: string, { memberId, reason }: Taking): Promise<Record<never, never>> {
  if (memberId === ctx.viewer.memberId) fail('member.yourself');
  await ctx.write(async (tx) => {
    const member = await tx.selectFrom('member').select('account').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
    if (member === undefined) fail('badge.not_held');
    const taken = await tx
      .updateTable('memberBadge')
      .set({ takenAt: ctx.clock.now(), chosen: false })
      .where('badgeId', '=', badgeId)
      .where('memberId', '=', memberId)
      .where('takenAt', 'is', null)
      .returning('reason')
      .executeTakeFirst();
    if (taken === undefined) fail('badge.not_held');
    const { nameZh } = await tx.selectFrom('badge').select('nameZh').where('id', '=', badgeId).executeTakeFirstOrThrow();
    const subject = { kind: 'member', id: memberId };
    await recordAct(tx, ctx, { act: 'badge.taken', subject, before: { reason: taken.reason }, after: { badgeId, badge: nameZh, reason } });
    await dropPagesWithName(tx, memberId, member.account);
    badgePages.drop(tx);
  });
  return {};
}
