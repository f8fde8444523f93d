import type { addRole as endpoint, Answer, Body } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { keepClosed, lockTags } from '../../tags/index.ts';
import { announceRoles, recordOf, refuseLookAlike, refuseRole, saveRights, valuesOf } from './save-role.ts';

export async function addRole(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const values = valuesOf(body);
  return ctx
    .write(async (tx) => {
      await lockTags(tx);
      await refuseLookAlike(tx, null, values.nameZh);
      const { id } = await tx.insertInto('role').values(values).returning('id').executeTakeFirstOrThrow();
      await keepClosed(tx, ctx, () => saveRights(tx, id, body));
      await recordAct(tx, ctx, { act: 'role.added', subject: { kind: 'role', id }, after: recordOf({ ...values, ...body }) });
      announceRoles(tx);
      return { id };
    })
    .catch(refuseRole);
}
