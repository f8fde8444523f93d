import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { restartTrust, stopConfirming } from '../../approvals/index.ts';
import { dropMembers } from '../session-cache.ts';
import { endSessionsOf } from '../session-rows.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';

/** In the order of ids, as whenever several are locked. @throws Failure `member.not_found`, `member.cancelled` */
export async function lockMembers(tx: Tx, memberIds: readonly string[]) {
  const members = await tx
    .selectFrom('member')
    .select(['id', 'state', 'staff', 'disabledReason', 'silencedUntil', 'silencedReason'])
    .where('id', 'in', memberIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (members.length < memberIds.length) fail('member.not_found');
  if (members.some(({ state }) => state === 'cancelled')) fail('member.cancelled');
  return members;
}

type LockedMembers = Awaited<ReturnType<typeof lockMembers>>;

/** Disables the active ones of locked members, and ends their sessions. */
export async function disableLocked(tx: Tx, ctx: MemberCtx, locked: LockedMembers, reason: string): Promise<{ changed: number }> {
  const ids = locked.filter(({ state }) => state === 'active').map(({ id }) => id);
  if (ids.length === 0) return { changed: 0 };
  await tx.updateTable('member').set({ state: 'disabled', disabledReason: reason }).where('id', 'in', ids).execute();
  await endSessionsOf(tx, ctx.clock.now(), ids, 'forced');
  await stopConfirming(tx, ids, ctx.clock.now());
  for (const id of ids) {
    await recordAct(tx, ctx, {
      act: 'member.disabled',
      subject: { kind: 'member', id },
      before: { state: 'active' },
      after: { state: 'disabled', reason },
    });
  }
  dropMembers(tx, ids);
  everyPage.drop(tx);
  return { changed: ids.length };
}

/** Enables the disabled ones of locked members. */
export async function restoreLocked(tx: Tx, ctx: MemberCtx, locked: LockedMembers): Promise<{ changed: number }> {
  const changed = locked.filter(({ state }) => state === 'disabled');
  for (const { id, disabledReason } of changed) {
    await tx.updateTable('member').set({ state: 'active', disabledReason: '' }).where('id', '=', id).execute();
    const before = { state: 'disabled', reason: disabledReason };
    await recordAct(tx, ctx, { act: 'member.restored', subject: { kind: 'member', id }, before, after: { state: 'active' } });
  }
  const ids = changed.map(({ id }) => id);
  await restartTrust(tx, ids, ctx.clock.now());
  dropMembers(tx, ids);
  everyPage.drop(tx);
  return { changed: changed.length };
}
