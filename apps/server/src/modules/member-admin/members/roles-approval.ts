import type { Tx } from '../../../platform/database/db.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import { memberOfSubject, requestChange, type AtOnce, type ChangeApproval } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { dropMembers, shareRoles } from '../../members/index.ts';
import { longestMs, nothing, offersOf, plus, termsFor, worthOf, type Worth } from '../../memberships/index.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { changesOf } from '../changes.ts';
import { lockActive } from './lock-member.ts';
import { readEditable, type RoleWithEnd } from './read-editable.ts';
import { recordRoles, rolesExtended, saveRoles } from './save-roles.ts';

const purpose = 'member-admin.roles';

/** How much longer a role is held than before; without end it counts as a hundred years. */
function addedMs(before: RoleWithEnd | undefined, { endsAt }: RoleWithEnd, now: number): number {
  const endOf = (at: Date | null): number => at?.getTime() ?? now + longestMs;
  return Math.max(0, endOf(endsAt) - Math.max(now, before === undefined ? now : endOf(before.endsAt)));
}

/** What the roles of the second list are worth beyond those of the first, by the price of each role. */
async function worthOfRoles(tx: Tx, before: readonly RoleWithEnd[], after: readonly RoleWithEnd[], now: Date): Promise<Worth> {
  let sum = nothing;
  for (const role of after) {
    const former = before.find(({ roleId }) => roleId === role.roleId);
    const ms = addedMs(former, role, now.getTime());
    if (ms > 0) sum = plus(sum, worthOf(await offersOf(tx, role.roleId, now), ms));
  }
  return sum;
}

/** A line for each role: until when, `always`, or empty for a role that is not held. */
async function factsOf(tx: Tx, roles: readonly RoleWithEnd[]): Promise<Record<string, string>> {
  if (roles.length === 0) return {};
  const ids = roles.map(({ roleId }) => roleId);
  const rows = await tx.selectFrom('role').select(['id', 'nameZh']).where('id', 'in', ids).execute();
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.nameZh ?? id;
  return Object.fromEntries(roles.map(({ roleId, endsAt }) => [`role:${nameOf(roleId)}`, endsAt?.toISOString() ?? 'always']));
}

interface Roles {
  before: readonly RoleWithEnd[];
  after: RoleWithEnd[];
}

async function storeRoles(tx: Tx, ctx: MemberCtx, memberId: string, { before, after }: Roles): Promise<void> {
  await mustReadWhatOpens(tx, ctx, rolesExtended(before, after));
  await saveRoles(tx, memberId, after);
  dropMembers(tx, [memberId]);
  everyPage.drop(tx);
  const changes = changesOf({ roles: recordRoles(before) }, { roles: recordRoles(after) });
  await recordAct(tx, ctx, { act: 'member.edited', subject: { kind: 'member', id: memberId }, ...changes });
}

async function rolesOf(tx: Tx, memberId: string): Promise<RoleWithEnd[]> {
  return (await readEditable(tx, memberId, await lockActive(tx, memberId))).editable.roles;
}

const basisOf = (roles: readonly RoleWithEnd[]): string => recordRoles(roles).join(' ');

/** Roles worth more than one may give alone. */
export const memberRolesApproval: ChangeApproval<'member_roles'> = {
  name: 'member_roles',
  logged: (id) => ({ kind: 'member', id }),
  requests: 'people',
  confirms: 'staff',
  member: memberOfSubject,
  lock: (tx) => shareRoles(tx),
  isOutdated: async (tx, _, { subject, basis, sealed }) => sealed === undefined || basisOf(await rolesOf(tx, subject)) !== basis,
  async carryOut(tx, ctx, { subject, sealed }) {
    invariant(sealed !== undefined, 'roles that wait are stored');
    const requested = JSON.parse(ctx.seal.open(purpose, sealed)) as { roleId: string; endsAt: string | null }[];
    const after = requested.map(({ roleId, endsAt }) => ({ roleId, endsAt: endsAt === null ? null : new Date(endsAt) }));
    await storeRoles(tx, ctx, subject, { before: await rolesOf(tx, subject), after });
  },
};

/**
 * Whether these roles may be given at once: by what they are worth, within the daily limit. Null: they wait. The member and the caller are
 * locked. @throws Failure `member.yourself` for a role that is sold and that one would give oneself
 */
export async function requestRoles(tx: Tx, ctx: MemberCtx, member: { id: string; account: string }, roles: Roles): Promise<AtOnce | null> {
  const { before, after } = roles;
  if (rolesExtended(before, after).length === 0) return {};
  const worth = await worthOfRoles(tx, before, after, ctx.clock.now());
  if (worth.CNY === 0n && worth.POINT === 0n) return {};
  if (member.id === ctx.viewer.memberId) fail('member.yourself');
  const proposal = {
    subject: member.id,
    basis: basisOf(before),
    before: { account: member.account, ...(await factsOf(tx, before)) },
    after: { account: member.account, ...(await factsOf(tx, after)) },
    sealed: ctx.seal.close(purpose, JSON.stringify(after)),
  };
  return requestChange(tx, ctx, memberRolesApproval, proposal, await termsFor(ctx, 'member_roles', member.id, worth));
}
