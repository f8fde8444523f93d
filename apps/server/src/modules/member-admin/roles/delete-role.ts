import { tagExemptions } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { lockTags } from '../../tags/index.ts';
import { lockRole, type RoleFacts } from './read-roles.ts';
import { announceRoles, roleRecord } from './save-role.ts';

/** A right without any role is open to everyone: deleting its last role would open what is closed. */
async function refuseWhenItKeepsClosed(tx: Tx, role: RoleFacts): Promise<void> {
  const closed = role.tagRights.filter(({ right, alone }) => alone && !tagExemptions.includes(right)).map(({ tagId }) => tagId);
  if (closed.length === 0) return;
  const tags = await tx.selectFrom('tag').select(['nameZh', 'nameEn']).where('id', 'in', closed).orderBy('sort').orderBy('id').execute();
  fail('role.keeps_closed', {
    tags: tags.map(({ nameZh }) => nameZh).join('、'),
    tagsEn: tags.map(({ nameZh, nameEn }) => nameEn || nameZh).join(', '),
  });
}

/** A card that sells it or a gift that gives it would have no effect. Both lock the role's row when they refer to it. */
async function refuseWhenUsed(tx: Tx, roleId: string): Promise<void> {
  const cards = await tx.selectFrom('membershipCard').select('name').where('roleId', '=', roleId).orderBy('id').execute();
  const gifts = await tx.selectFrom('giftTask').select('name').where('roleId', '=', roleId).orderBy('id').execute();
  const uses = [...cards, ...gifts].map(({ name }) => name);
  if (uses.length > 0) fail('role.in_use', { uses: uses.slice(0, 5).join('、') });
}

export async function deleteRole(ctx: MemberCtx, roleId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    await lockTags(tx);
    const role = await lockRole(tx, roleId);
    if (role.initial) fail('role.is_initial');
    await refuseWhenItKeepsClosed(tx, role);
    const holders = await tx.deleteFrom('memberRole').where('roleId', '=', roleId).executeTakeFirst();
    await refuseWhenUsed(tx, roleId);
    await tx.deleteFrom('role').where('id', '=', roleId).execute();
    const before = { ...roleRecord(role), members: Number(holders.numDeletedRows) };
    await recordAct(tx, ctx, { act: 'role.deleted', subject: { kind: 'role', id: roleId }, before });
    announceRoles(tx);
    return {};
  });
}
