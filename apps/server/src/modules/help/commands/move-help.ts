import type { Body, moveHelp as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { checkCapacity, dropHelpPages, lockHelp } from '../lock.ts';

export async function moveHelp(ctx: MemberCtx, { helpIds, helpTypeId }: Body<typeof endpoint>): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    await lockHelp(tx);
    const rows = await tx.selectFrom('helpArticle').select(['id', 'categoryId']).where('id', 'in', helpIds).orderBy('id').execute();
    if (rows.length < helpIds.length) fail('help.not_found');
    const moved = rows.filter(({ categoryId }) => categoryId !== helpTypeId);
    await checkCapacity(tx, helpTypeId, moved.length);
    await tx.updateTable('helpArticle').set({ categoryId: helpTypeId }).where('id', 'in', helpIds).execute();
    for (const { id, categoryId } of moved) {
      const subject = { kind: 'help', id };
      await recordAct(tx, ctx, { act: 'help.edited', subject, before: { categoryId }, after: { categoryId: helpTypeId } });
    }
    dropHelpPages(tx);
    return {};
  });
}
