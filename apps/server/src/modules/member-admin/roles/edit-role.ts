import type { Body, editRole as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { keepClosed, lockTags } from '../../tags/index.ts';
import { changesOf } from '../changes.ts';
import { lockRole } from './read-roles.ts';
import { announceRoles, recordOf, refuseLookAlike, refuseRole, saveRights, valuesOf } from './save-role.ts';

/** All or nothing: names, rights and rights within tags are replaced at once, and only if nobody changed them meanwhile. */
export async function editRole(ctx: MemberCtx, roleId: string, body: Body<typeof endpoint>): Promise<Record<never, never>> {
  const values = valuesOf(body);
  return ctx
    .write(async (tx) => {
      await lockTags(tx);
      const before = await lockRole(tx, roleId);
      if (before.stamp !== body.stamp) fail('edit.conflict');
      await refuseLookAlike(tx, roleId, values.nameZh);
      await tx.updateTable('role').set(values).where('id', '=', roleId).execute();
      await keepClosed(tx, ctx, () => saveRights(tx, roleId, body));
      const changes = changesOf(recordOf(before), recordOf({ ...values, rights: body.rights, tagRights: body.tagRights }));
      await recordAct(tx, ctx, { act: 'role.edited', subject: { kind: 'role', id: roleId }, ...changes });
      announceRoles(tx);
      return {};
    })
    .catch(refuseRole);
}
