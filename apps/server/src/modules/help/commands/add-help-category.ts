import { helpRules, type addHelpCategory as endpoint, type Answer, type Body } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { claimImages } from '../../media/index.ts';
import { categoryValues, checkParent, contentOf } from '../category-values.ts';
import { dropHelpPages, lockHelp } from '../lock.ts';

/** A parent contains no articles: its first child takes them over. */
async function takeOver(tx: Tx, parentId: string, childId: string): Promise<void> {
  const { articles } = await contentOf(tx, parentId);
  if (articles.length > 0) await tx.updateTable('helpArticle').set({ categoryId: childId }).where('id', 'in', articles).execute();
}

export async function addHelpCategory(ctx: MemberCtx, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const values = categoryValues(form);
  return ctx.write(async (tx) => {
    await lockHelp(tx);
    const { n } = await tx
      .selectFrom('helpCategory')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    if (Number(n) >= helpRules.categories) fail('help_category.too_many', { limit: helpRules.categories });
    if (values.parentId !== null) await checkParent(tx, values.parentId, null);
    const { id } = await tx.insertInto('helpCategory').values(values).returning('id').executeTakeFirstOrThrow();
    if (values.parentId !== null) await takeOver(tx, values.parentId, id);
    await claimImages(tx, [values.imageUrl], { kind: 'help_category', id });
    await recordAct(tx, ctx, { act: 'help_category.added', subject: { kind: 'help_category', id }, after: values });
    dropHelpPages(tx);
    return { id };
  });
}
