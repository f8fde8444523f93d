import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { lockRole } from './read-roles.ts';
import { announceRoles } from './save-role.ts';

/** Exactly one role belongs to everybody: the old one is reset first, because the database allows only one. */
export async function makeRoleInitial(ctx: MemberCtx, roleId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const role = await lockRole(tx, roleId);
    if (role.initial) return {};
    await mustReadWhatOpens(tx, ctx, [roleId]);
    const former = await tx
      .updateTable('role')
      .set({ initial: false })
      .where('initial', '=', true)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('role').set({ initial: true }).where('id', '=', roleId).execute();
    await recordAct(tx, ctx, {
      act: 'role.made_initial',
      subject: { kind: 'role', id: roleId },
      before: { initialRoleId: former.id },
      after: { initialRoleId: roleId },
    });
    announceRoles(tx);
    return {};
  });
}
