import type { Answer, markStaff as endpoint } from '@chaguan/contract';
import { announce } from '../../../platform/events/announce.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { becameStaff, isAlone, propose, stoppedStaff, type Change } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { dropMembers, requireOneStaff } from '../../members/index.ts';
import { lockActive, refuseYourself } from './lock-member.ts';

async function set(tx: Tx, ctx: MemberCtx, memberId: string, staff: boolean): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .updateTable('member')
    .set(staff ? becameStaff(now) : stoppedStaff(now))
    .where('id', '=', memberId)
    .execute();
  const act = staff ? 'member.made_staff' : 'member.staff_withdrawn';
  await recordAct(tx, ctx, { act, subject: { kind: 'member', id: memberId }, before: { staff: !staff }, after: { staff } });
  dropMembers(tx, [memberId]);
  announce(tx, { drop: 'page:*' });
}

/** Withdrawing is for one alone; making somebody staff takes a second person, unless there is nobody who could be one. */
export async function markStaff(ctx: MemberCtx, memberId: string, staff: boolean): Promise<Answer<typeof endpoint>> {
  refuseYourself(ctx, memberId);
  return ctx.write(async (tx) => {
    if (!staff) await requireOneStaff(tx, memberId);
    const member = await lockActive(tx, memberId);
    if (member.staff === staff) return { state: 'done' };
    if (staff && member.state === 'disabled') fail('member.disabled');
    if (!staff || (await isAlone(tx, ctx))) {
      await set(tx, ctx, memberId, staff);
      return { state: 'done' };
    }
    const account = member.nickname ?? member.account;
    await propose(tx, ctx, {
      kind: 'make_staff',
      subject: memberId,
      basis: 'member',
      before: { account, staff: false },
      after: { account, staff: true },
    });
    return { state: 'waiting' };
  });
}

/** What a second person confirmed. @throws Failure `change.outdated`, `member.disabled`, `member.cancelled` */
export async function makeStaff(tx: Tx, ctx: MemberCtx, { subject }: Change): Promise<void> {
  const member = await tx.selectFrom('member').select(['staff', 'state']).where('id', '=', subject).forNoKeyUpdate().executeTakeFirst();
  if (member === undefined) fail('member.not_found');
  if (member.state === 'cancelled') fail('member.cancelled');
  if (member.staff) fail('change.outdated');
  if (member.state === 'disabled') fail('member.disabled');
  await set(tx, ctx, subject, true);
}
