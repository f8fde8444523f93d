import type { addHelpCategory, Body } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { failField } from '../../platform/failure.ts';
import { cleanTitle } from '../posts/write/index.ts';

type Form = Body<typeof addHelpCategory>;

/**
 * Columns of a category. A picture must be on this site: an external one would reveal readers to its owner. @throws Failure at its field
 */
export function categoryValues(form: Form) {
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
export async function contentOf(tx: Tx, id: string): Promise<{ articles: string[]; children: number }> {
  const articles = await tx.selectFrom('helpArticle').select('id').where('categoryId', '=', id).orderBy('id').execute();
  const children = await tx.selectFrom('helpCategory').select('id').where('parentId', '=', id).execute();
  return { articles: articles.map((row) => row.id), children: children.length };
}

/** There are two levels, so a parent is another category of the first. @throws Failure at `parentId` */
export async function checkParent(tx: Tx, parentId: string, ownId: string | null): Promise<void> {
  const parent = await tx.selectFrom('helpCategory').select('parentId').where('id', '=', parentId).executeTakeFirst();
  if (parent === undefined || parent.parentId !== null || parentId === ownId) failField('parentId', 'help_category.parent');
}
