import * as contract from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { failField, fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { cleanTitle } from '../../writing/index.ts';
import { recordAct } from '../../audit/index.ts';
import { claimImages, releaseImages, removeLooseImages } from '../../media/index.ts';
import { dropHelpPages, lockHelp, checkCapacity } from '../lock.ts';

type Form = contract.Body<typeof contract.addHelpCategory>;

/**
 * Columns of a category. A picture must be on this site: an external one would reveal readers to its owner. @throws Failure at its field
 */
function categoryValues(form: Form) {
  const nameZh = cleanTitle(form.nameZh);
  if (nameZh === '') failField('nameZh', 'field.required');
  if (form.imageUrl !== '' && !/^\/files\/(?!.*\.\.)[\w/-][\w/.-]*$/.test(form.imageUrl)) failField('imageUrl', 'help.picture');
  return {
    nameZh,
    nameEn: cleanTitle(form.nameEn),
    descriptionZh: cleanTitle(form.descriptionZh),
    descriptionEn: cleanTitle(form.descriptionEn),
    imageUrl: form.imageUrl,
    parentId: form.parentId === undefined || form.parentId === '' ? null : form.parentId,
    sort: form.sort,
  };
}

/** What is below a category. */
async function contentOf(tx: Tx, id: string): Promise<{ articles: string[]; children: number }> {
  const articles = await tx.selectFrom('helpArticle').select('id').where('categoryId', '=', id).orderBy('id').execute();
  const children = await tx.selectFrom('helpCategory').select('id').where('parentId', '=', id).execute();
  return { articles: articles.map((row) => row.id), children: children.length };
}

/** There are two levels, so a parent is another category of the first. @throws Failure at `parentId` */
async function checkParent(tx: Tx, parentId: string, ownId: string | null): Promise<void> {
  const parent = await tx.selectFrom('helpCategory').select('parentId').where('id', '=', parentId).executeTakeFirst();
  if (parent === undefined || parent.parentId !== null || parentId === ownId) failField('parentId', 'help_category.parent');
}

/** A parent contains no articles: its first child takes them over. */
async function moveArticles(tx: Tx, parentId: string, childId: string): Promise<void> {
  const { articles } = await contentOf(tx, parentId);
  if (articles.length > 0) await tx.updateTable('helpArticle').set({ categoryId: childId }).where('id', 'in', articles).execute();
}

export async function addHelpCategory(
  ctx: MemberCtx,
  form: contract.Body<typeof contract.addHelpCategory>,
): Promise<contract.Answer<typeof contract.addHelpCategory>> {
  const values = categoryValues(form);
  return ctx.write(async (tx) => {
    await lockHelp(tx);
    const { n } = await tx
      .selectFrom('helpCategory')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    if (Number(n) >= contract.helpRules.categories) fail('help_category.too_many', { limit: contract.helpRules.categories });
    if (values.parentId !== null) await checkParent(tx, values.parentId, null);
    const { id } = await tx.insertInto('helpCategory').values(values).returning('id').executeTakeFirstOrThrow();
    if (values.parentId !== null) await moveArticles(tx, values.parentId, id);
    await claimImages(tx, [values.imageUrl], { kind: 'help_category', id });
    await recordAct(tx, ctx, { act: 'help_category.added', subject: { kind: 'help_category', id }, after: values });
    dropHelpPages(tx);
    return { id };
  });
}

export async function editHelpCategory(
  ctx: MemberCtx,
  id: string,
  form: contract.Body<typeof contract.editHelpCategory>,
): Promise<Record<never, never>> {
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
