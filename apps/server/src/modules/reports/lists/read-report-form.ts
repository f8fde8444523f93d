import type { Answer, readReportForm as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { listCategories, type Category } from './categories.ts';

function leafOf({ id, nameZh, nameEn, needsReason }: Category) {
  return { id, name: { zh: nameZh, en: nameEn }, needsReason };
}

export async function readReportForm({ db }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const [rules, { items }] = await Promise.all([settings.get(db), listCategories(db)]);
  const groups = items.filter(({ parentId }) => parentId === null);
  return {
    open: rules.reportOpen,
    pictures: rules.reportImages,
    groups: groups.map((group) => ({ ...leafOf(group), leaves: items.filter(({ parentId }) => parentId === group.id).map(leafOf) })),
  };
}
