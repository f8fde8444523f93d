import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { releaseImages } from '../../media/index.ts';
import { contentOf } from '../category-values.ts';
import { checkCapacity, dropHelpPages, lockHelp } from '../lock.ts';

async function remove(tx: Tx, ctx: MemberCtx, id: string, act: { act: string; after?: { into: string } }): Promise<void> {
  const gone = await tx.deleteFrom('helpCategory').where('id', '=', id).returningAll().executeTakeFirst();
  if (gone === undefined) fail('help_category.not_found');
  const { id: _, ...before } = gone;
  await releaseImages(tx, 'help_category', [id]);
  await recordAct(tx, ctx, { ...act, subject: { kind: 'help_category', id }, before });
  dropHelpPages(tx);
}

export async function deleteHelpCategory(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    await lockHelp(tx);
    const { articles, children } = await contentOf(tx, id);
    if (articles.length + children > 0) fail('help_category.not_empty');
    await remove(tx, ctx, id, { act: 'help_category.deleted' });
    return {};
  });
}

export async function mergeHelpCategories(ctx: MemberCtx, id: string, into: string): Promise<Record<never, never>> {
  if (id === into) failField('into', 'help_category.not_leaf');
  return ctx.write(async (tx) => {
    await lockHelp(tx);
    const { articles, children } = await contentOf(tx, id);
    if (children > 0) fail('help_category.not_leaf');
    await checkCapacity(tx, into, articles.length, 'into');
    if (articles.length > 0) await tx.updateTable('helpArticle').set({ categoryId: into }).where('id', 'in', articles).execute();
    await remove(tx, ctx, id, { act: 'help_category.merged', after: { into } });
    return {};
  });
}
