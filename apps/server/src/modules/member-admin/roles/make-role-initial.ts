import type { Answer, makeRoleInitial as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requestChange, type AtOnce, type ChangeApproval } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { initialGivesSold } from '../../memberships/index.ts';
import { lockTags, mustReadWhatOpens } from '../../tags/index.ts';
import { announceRoles } from './change-roles.ts';
import { lockRole } from './read-roles.ts';

type Role = Awaited<ReturnType<typeof lockRole>>;

async function lockBoth(tx: Tx, roleId: string): Promise<{ role: Role; former: Role }> {
  await lockTags(tx);
  const role = await lockRole(tx, roleId);
  const { id } = await tx.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  return { role, former: await lockRole(tx, id) };
}

/** What everybody may do with a role, for whoever decides: across the site, and in each tag that names the role. */
function factsOf(name: string, { nameZh, rights, tagRights }: Role): Record<string, string> {
  const byTag = Map.groupBy(tagRights, ({ tagId }) => tagId);
  const inTags = [...byTag].map(([tagId, all]) => [`inTag:${tagId}`, all.map(({ right }) => right).join(',')]);
  return { name, initialRole: nameZh, siteRights: rights.join(','), ...Object.fromEntries(inTags) };
}

/** Exactly one role belongs to everybody: the old one is reset first, because the database allows only one. */
async function makeInitial(tx: Tx, ctx: MemberCtx, roleId: string, formerId: string, atOnce: AtOnce = {}): Promise<void> {
  await mustReadWhatOpens(tx, ctx, [roleId]);
  await tx.updateTable('role').set({ initial: false }).where('id', '=', formerId).execute();
  await tx.updateTable('role').set({ initial: true }).where('id', '=', roleId).execute();
  await recordAct(tx, ctx, {
    act: 'role.made_initial',
    subject: { kind: 'role', id: roleId },
    before: { initialRoleId: formerId },
    after: { initialRoleId: roleId, ...atOnce },
  });
  announceRoles(tx);
}

const basisOf = ({ stamp }: Role, formerId: string): string => `${stamp} ${formerId}`;

/** A role for everybody that allows what a card sells. */
export const initialRoleApproval: ChangeApproval<'initial_role'> = {
  name: 'initial_role',
  logged: (id) => ({ kind: 'role', id }),
  requests: 'people',
  confirms: 'staff',
  lock: (tx, { subject }) => lockBoth(tx, subject),
  async isOutdated(tx, _, { subject, basis }) {
    const { role, former } = await lockBoth(tx, subject);
    return basisOf(role, former.id) !== basis;
  },
  async carryOut(tx, ctx, { subject }) {
    const { former } = await lockBoth(tx, subject);
    await makeInitial(tx, ctx, subject, former.id);
  },
};

export async function makeRoleInitial(ctx: MemberCtx, roleId: string): Promise<Answer<typeof endpoint>> {
  return ctx.write(async (tx): Promise<Answer<typeof endpoint>> => {
    const { role, former } = await lockBoth(tx, roleId);
    if (role.initial) return { state: 'done' };
    await mustReadWhatOpens(tx, ctx, [roleId]);
    let atOnce: AtOnce | null = {};
    if (await initialGivesSold(tx, ctx.clock.now(), roleId)) {
      const { nameZh: name } = role;
      const proposal = {
        subject: roleId,
        basis: basisOf(role, former.id),
        before: factsOf(name, former),
        after: factsOf(name, role),
      };
      atOnce = await requestChange(tx, ctx, initialRoleApproval, proposal);
    }
    if (atOnce === null) return { state: 'waiting' };
    await makeInitial(tx, ctx, roleId, former.id, atOnce);
    return { state: 'done' };
  });
}
