import type { Answer, Query, readHelp as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { visibleArticles } from './visible-articles.ts';

async function readArticle({ db, language, viewer }: Ctx, helpId: string) {
  const row = await visibleArticles(db, language)
    .leftJoin('helpVote', (join) => join.onRef('helpVote.articleId', '=', 'helpArticle.id').on('memberId', '=', viewer.memberId))
    .select((eb) => [
      'categoryId',
      'editedAt',
      'helped',
      eb.fn.coalesce('own.html', 'base.html').as('html'),
      eb.fn.coalesce('own.excerpt', 'base.excerpt').as('excerpt'),
    ])
    .where('helpArticle.id', '=', helpId)
    .executeTakeFirst();
  return row ?? fail('help.not_found');
}

/** @returns the category of an article, or the requested one, with its articles in order, or the categories below it */
async function readCategory({ db, language }: Ctx, helpTypeId: string) {
  const names = db.selectFrom('helpCategory').select(['id', 'nameZh', 'nameEn']);
  const [category, children, items] = await Promise.all([
    names.where('id', '=', helpTypeId).executeTakeFirst(),
    names.where('parentId', '=', helpTypeId).orderBy('sort').orderBy('id').execute(),
    visibleArticles(db, language).where('categoryId', '=', helpTypeId).orderBy('helpArticle.sort').orderBy('helpArticle.id').execute(),
  ]);
  if (category === undefined) fail('help.not_found');
  const named = ({ id, nameZh, nameEn }: typeof category) => ({ id, name: { zh: nameZh, en: nameEn } });
  return { category: named(category), children: children.map(named), items };
}

/** The article has priority over the category: an old URL still finds a moved article. */
export async function readHelp(ctx: Ctx, { helpTypeId, helpId }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const requested = helpId === undefined ? undefined : await readArticle(ctx, helpId);
  const categoryId = requested?.categoryId ?? helpTypeId ?? fail('help.not_found');
  const { items, ...place } = await readCategory(ctx, categoryId);
  const first = items[0];
  const row = requested ?? (first && (await readArticle(ctx, first.id)));
  if (row === undefined) return { ...place, items, article: null };
  const { id, name, html, excerpt, editedAt, helped } = row;
  return { ...place, items, article: { id, name, html, excerpt, editedAt: editedAt.toISOString(), helped } };
}
