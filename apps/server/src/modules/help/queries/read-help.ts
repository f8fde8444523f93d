import * as contract from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import type { Language, Ctx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';

/** Every article has a text in the first language; readers get theirs if it exists, otherwise that one. */
const [fallback] = contract.textLanguages;

/** Visible articles, each with its name in a language; `own` is its text in that language, `base` the one that every article has. */
function visibleArticles(db: Db, language: Language) {
  return db
    .selectFrom('helpArticle')
    .innerJoin('helpText as base', (join) => join.onRef('base.articleId', '=', 'helpArticle.id').on('base.language', '=', fallback))
    .leftJoin('helpText as own', (join) => join.onRef('own.articleId', '=', 'helpArticle.id').on('own.language', '=', language))
    .select((eb) => ['helpArticle.id', eb.fn.coalesce('own.name', 'base.name').as('name')])
    .where('visible', '=', true)
    .where('deletedAt', 'is', null);
}

/** All categories in order with the number of visible articles. */
function categoriesOf(db: Db) {
  return db
    .selectFrom('helpCategory')
    .select(['id', 'parentId', 'nameZh', 'nameEn', 'descriptionZh', 'descriptionEn', 'imageUrl'])
    .select((eb) =>
      eb
        .selectFrom('helpArticle')
        .select((article) => article.fn.countAll<string>().as('n'))
        .whereRef('categoryId', '=', 'helpCategory.id')
        .where('visible', '=', true)
        .where('deletedAt', 'is', null)
        .as('articles'),
    )
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

type Row = Awaited<ReturnType<typeof categoriesOf>>[number];

function present({ id, nameZh, nameEn, descriptionZh, descriptionEn, imageUrl, articles }: Row) {
  const [name, description] = [
    { zh: nameZh, en: nameEn },
    { zh: descriptionZh, en: descriptionEn },
  ];
  return { id, name, description, imageUrl, articles: Number(articles) };
}

/** Recommendations are for a glance; nobody reads more. */
const mostRecommended = 12;

export async function listHelp({ db, language }: Ctx): Promise<contract.Answer<typeof contract.listHelp>> {
  const [rows, recommended] = await Promise.all([
    categoriesOf(db),
    visibleArticles(db, language)
      .where('recommended', '=', true)
      .orderBy('helpArticle.sort')
      .orderBy('helpArticle.id')
      .limit(mostRecommended)
      .execute(),
  ]);
  const categories = rows
    .filter(({ parentId }) => parentId === null)
    .map((row) => ({ ...present(row), children: rows.filter(({ parentId }) => parentId === row.id).map(present) }));
  return { categories, recommended };
}

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
export async function readHelp(
  ctx: Ctx,
  { helpTypeId, helpId }: contract.Query<typeof contract.readHelp>,
): Promise<contract.Answer<typeof contract.readHelp>> {
  const requested = helpId === undefined ? undefined : await readArticle(ctx, helpId);
  const categoryId = requested?.categoryId ?? helpTypeId ?? fail('help.not_found');
  const { items, ...category } = await readCategory(ctx, categoryId);
  const first = items[0];
  const row = requested ?? (first && (await readArticle(ctx, first.id)));
  if (row === undefined) return { ...category, items, article: null };
  const { id, name, html, excerpt, editedAt, helped } = row;
  return { ...category, items, article: { id, name, html, excerpt, editedAt: editedAt.toISOString(), helped } };
}

/** All articles that readers see, for search engines. */
export function sitemapHelp(db: Db): Promise<{ id: string; editedAt: Date }[]> {
  return db
    .selectFrom('helpArticle')
    .select(['id', 'editedAt'])
    .where('visible', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}
