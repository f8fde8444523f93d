import type { Answer, listHelp as endpoint } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { visibleArticles } from './visible-articles.ts';

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

export async function listHelp({ db, language }: Ctx): Promise<Answer<typeof endpoint>> {
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
