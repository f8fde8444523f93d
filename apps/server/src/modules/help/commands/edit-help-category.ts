import type { Body, editHelpCategory as endpoint } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { claimImages, releaseImages, removeLooseImages } from '../../media/index.ts';
import { categoryValues, checkParent, contentOf } from '../category-values.ts';
import { dropHelpPages, lockHelp } from '../lock.ts';

export async function editHelpCategory(ctx: MemberCtx, id: string, form: Body<typeof endpoint>): Promise<Record<never, never>> {
  const after = categoryValues(form);
  const replaced = await ctx.write(async (tx) => {
    await lockHelp(tx);
    const row = await tx.selectFrom('helpCategory').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) fail('help_category.not_found');
    const { id: _, ...before } = row;
    if (after.parentId !== null && after.parentId !== before.parentId) {
      await checkParent(tx, after.parentId, id);
      if ((await contentOf(tx, id)).children > 0) failField('parentId', 'help_category.parent');
      if ((await contentOf(tx, after.parentId)).articles.length > 0) fail('help_category.not_empty');
    }
    await tx.updateTable('helpCategory').set(after).where('id', '=', id).execute();
    const released = after.imageUrl === before.imageUrl ? [] : await releaseImages(tx, 'help_category', [id]);
    await claimImages(tx, [after.imageUrl], { kind: 'help_category', id });
    await recordAct(tx, ctx, { act: 'help_category.edited', subject: { kind: 'help_category', id }, before, after });
    dropHelpPages(tx);
    return released;
  });
  await removeLooseImages(ctx, replaced);
  return {};
}
