import type { StaffRight } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import type { Deciders } from './approval-kind.ts';
import { mustBeApart, mustBeUntouched } from './touches.ts';
import { trustedBefore, standsFrom } from './trust.ts';

/** The members concerned by a decision. */
export interface Concerned {
  /** Members who gain value, rights or anything else by it: neither decider has changed how they sign in. */
  about?: readonly string[];
  /** They gain staff rights: then no other staff member has changed it either. */
  givesRights?: boolean;
}

/** A staff member who holds a right, in any state, as a condition on `member`. */
function hasRightSql(right: StaffRight) {
  return sql<boolean>`(member.staff and (member.staff_role_id is null or exists (
    select from staff_role where staff_role.id = member.staff_role_id and ${right} = any(rights))))`;
}

/**
 * Is the caller the only one who could ever be a second person? Everybody counts who held the right to staff at any time in the last 7
 * days, so that nobody becomes the only one by removing rights, disabling or cancelling the others.
 */
export async function isAlone(tx: Tx, { viewer, clock }: MemberCtx): Promise<boolean> {
  const other = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '<>', viewer.memberId)
    .where((eb) => eb.or([eb.and([hasRightSql('staff'), eb('state', '=', 'active')]), eb('staffEndedAt', '>', trustedBefore(clock.now()))]))
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/**
 * May the caller request a second person for this? Also if there is nobody else: nobody can confirm it until somebody has been staff for
 * seven days.
 * @throws Failure `change.too_new` { from }, `change.touched` { from }
 */
export async function mustAsk(tx: Tx, ctx: MemberCtx, { about = [], givesRights = false }: Concerned = {}): Promise<void> {
  if (await isAlone(tx, ctx)) return;
  const { memberId } = ctx.viewer;
  const own = await tx.selectFrom('member').select('trustedSince').where('id', '=', memberId).executeTakeFirst();
  const from = standsFrom(own?.trustedSince ?? null, ctx.clock.now());
  if (from !== null) fail('change.too_new', { from });
  await mustBeUntouched(tx, ctx, about, [memberId]);
  if (givesRights) await mustBeUntouched(tx, ctx, about);
}

/** Locks in the order of ids, so that nobody stops being staff meanwhile. */
async function lockDeciders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('member')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * May the caller confirm another's request? Both are locked with everybody else concerned, in the order of their ids; rights and trust are
 * read afterwards.
 * @throws Failure `access.denied`, `right.missing_staff`, `change.too_new` { from }, `change.asker_gone`, `change.asker_too_new` { from },
 * `change.one_hand` { from }, `change.touched` { from }
 */
export async function mustConfirm(
  tx: Tx,
  ctx: MemberCtx,
  requestedBy: string,
  rights: Deciders,
  { about = [], givesRights = false }: Concerned = {},
): Promise<void> {
  const { memberId } = ctx.viewer;
  const now = ctx.clock.now();
  await lockDeciders(tx, [memberId, requestedBy, ...about]);
  const rows = await tx
    .selectFrom('member')
    .select([
      'id',
      'staff',
      'state',
      'trustedSince',
      hasRightSql(rights.requests).as('requests'),
      hasRightSql(rights.confirms).as('confirms'),
    ])
    .where('id', 'in', [memberId, requestedBy])
    .execute();
  const own = rows.find(({ id }) => id === memberId);
  const asker = rows.find(({ id }) => id === requestedBy);
  if (own === undefined || !own.staff || own.state !== 'active') fail('access.denied');
  if (!own.confirms) fail('right.missing_staff', { right: rights.confirms });
  const from = standsFrom(own.trustedSince, now);
  if (from !== null) fail('change.too_new', { from });
  if (asker?.requests !== true || asker.state !== 'active') fail('change.asker_gone');
  const askerFrom = standsFrom(asker.trustedSince, now);
  if (askerFrom !== null) fail('change.asker_too_new', { from: askerFrom });
  await mustBeApart(tx, ctx, memberId, requestedBy);
  await mustBeUntouched(tx, ctx, about, [memberId, requestedBy]);
  if (givesRights) await mustBeUntouched(tx, ctx, about);
}
